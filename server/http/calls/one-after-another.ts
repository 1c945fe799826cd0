import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { isId } from '@client-center/domain/forms/accepts.ts'
import type { FastifyRequest } from 'fastify'

/** Of each key the last that runs or waits. */
const lastByKey = new Map<string, Promise<unknown>>()

/**
 * Runs works of one key one after the other, in the order in which they came; a work that fails lets the next one go on. Without a
 * key it runs at once.
 */
export function oneAfterAnother<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
  if (key === undefined) return work()
  const last = lastByKey.get(key)
  const mine = last === undefined ? work() : last.then(work, work)
  lastByKey.set(key, mine)
  const leave = (): void => {
    if (lastByKey.get(key) === mine) lastByKey.delete(key)
  }
  mine.then(leave, leave)
  return mine
}

/**
 * What the repetitions of a save have in common: who sends it, where to, and the id of its record or of the save. They would wait for
 * each other in the database all the same, and each of them with a connection that others need. By the token, so that nobody waits
 * for what somebody else sends.
 */
export function saveQueueKey({ method, upload, access }: Endpoint, request: FastifyRequest): string | undefined {
  if (method === 'GET' || upload || access === 'anyone') return undefined
  const which = isWithIds(request.body) ? (request.body.id ?? request.body.saveId) : undefined
  if (method === 'POST' && !isId(which)) return undefined
  return `${request.headers.authorization ?? ''} ${request.url} ${isId(which) ? which.toLowerCase() : ''}`
}

const isWithIds = (body: unknown): body is { readonly id?: unknown; readonly saveId?: unknown } =>
  typeof body === 'object' && body !== null
