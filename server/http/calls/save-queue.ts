import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { isId } from '@client-center/domain/forms/accepts.ts'
import type { FastifyRequest } from 'fastify'

/** The last running or waiting promise of each key. */
const lastByKey = new Map<string, Promise<unknown>>()

/**
 * Runs work with the same key one at a time, in the order of the calls. After a failure, the next work still runs.
 * Without a key, runs the work immediately.
 */
export function runInSequence<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
  if (key === undefined) return work()
  const last = lastByKey.get(key)
  const mine = last === undefined ? work() : last.then(work, work)
  lastByKey.set(key, mine)
  const release = (): void => {
    if (lastByKey.get(key) === mine) lastByKey.delete(key)
  }
  mine.then(release, release)
  return mine
}

/**
 * The queue key of a save: the caller's token, the URL, and the id of the record or of the save. Repetitions of a save
 * have the same key. Without this queue, they would wait for each other's locks in the database and hold connections.
 * The key contains the token so that nobody waits for another person's requests.
 */
export function saveQueueKey({ method, upload, access }: Endpoint, request: FastifyRequest): string | undefined {
  if (method === 'GET' || upload || access === 'anyone') return undefined
  const which = isWithIds(request.body) ? (request.body.id ?? request.body.saveId) : undefined
  if (method === 'POST' && !isId(which)) return undefined
  return `${request.headers.authorization ?? ''} ${request.url} ${isId(which) ? which.toLowerCase() : ''}`
}

const isWithIds = (body: unknown): body is { readonly id?: unknown; readonly saveId?: unknown } =>
  typeof body === 'object' && body !== null
