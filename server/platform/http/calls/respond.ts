import type { Endpoint } from '@client-center/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../database/connect.ts'
import { AccessRefused, withAuditedRefusals, auditRefusedAccess } from '../access/access-refused.ts'
import type { Deps } from '../deps.ts'
import { toAccountScope, authorize, requireAccountNamed } from '../access/authorize.ts'
import { bearerHash } from '../access/identify-caller.ts'
import { guardLargeBody, isLarge } from './large-bodies.ts'
import { saveQueueKey, oneAfterAnother } from './one-after-another.ts'
import { tooLarge } from '../../refusal.ts'
import { readBody, readParams, readQuery } from './validate-request.ts'
import { inRequest } from './request-transaction.ts'
import { replySchema } from './reply-schema.ts'
import { refreshPracticeZones } from './practice-zones.ts'
import { common, getRawParams } from './request-context.ts'
import { practiceDay } from './today.ts'
import type { FileReply } from '../../files/download-reply.ts'
import type { HandlerContext, Person, Served, ServedHandler, ServedInOneTrip } from './handler.ts'
import { answerInOneTrip } from './respond-in-one-trip.ts'
import { answerInTwoTrips } from './respond-in-two-trips.ts'
import { answerUpload } from './respond-to-upload.ts'

/** Opens one route for one served call: guard, checks, transaction, reply. */
export function route(app: FastifyInstance, deps: Deps, served: Served): void {
  const { endpoint } = served
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: endpoint.reply ? { response: { 200: replySchema(endpoint.reply) } } : {},
    ...(endpoint.maxBodyBytes === undefined
      ? {}
      : {
          bodyLimit: endpoint.maxBodyBytes,
          onRequest: (request) => auditRefusals(deps, endpoint, request, guardLargeBody(deps, endpoint, request)),
        }),
    handler: async (request, reply) => {
      if (endpoint.normalizeBody) request.body = endpoint.normalizeBody(request.body)
      await refreshPracticeZones(deps, deps.clock())
      const answering = <T>(work: (now: Date) => Promise<T>): Promise<T> => {
        const answered = oneAfterAnother(saveQueueKey(endpoint, request), () => work(deps.clock()))
        return auditRefusals(deps, endpoint, request, answered)
      }
      if ('twoTrips' in served) {
        const inWords = (answer: unknown) => reply.serialize(answer)
        return sendWords(reply, await answering((now) => answerInTwoTrips(deps, served, request, now, inWords)))
      }
      const answer = await answering((now) => answerTo(deps, served, request, reply, now))
      return endpoint.download ? sendFile(reply, answer as FileReply) : sendJson(reply, endpoint, answer)
    },
  })
}

/** Whoever is refused for want of a right stands in the trail. */
async function auditRefusals<T>(
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
  answer: Promise<T>,
): Promise<T> {
  try {
    return await answer
  } catch (problem) {
    if (problem instanceof AccessRefused) {
      const call = `${endpoint.method} ${request.url.split('?')[0]}`
      await auditRefusedAccess(deps, problem, { call, address: request.ip })
    }
    throw problem
  }
}

async function answerTo(
  deps: Deps,
  served: ServedHandler | ServedInOneTrip,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<unknown> {
  if ('trip' in served) return answerInOneTrip(deps, served, request, now)
  const { endpoint, handler, quickly } = served
  if (endpoint.access === 'anyone') {
    const input = {
      ...common(deps, request, now),
      params: readParams(endpoint, getRawParams(request)),
      query: readQuery(endpoint, request.query),
      body: readBody(endpoint, request.body),
    }
    return handler({
      ...input,
      db: deps.database.system,
      person: undefined,
      account: '',
      permissions: [],
      tokenHash: Buffer.alloc(0),
      setCookie: (line: string) => void reply.header('set-cookie', line),
    } as unknown as HandlerContext<Endpoint>)
  }
  const tokenHash = bearerHash(request.headers.authorization)
  if (endpoint.upload) return answerUpload(deps, served, request, tokenHash, now)
  const kind = endpoint.method === 'GET' && !endpoint.writes ? 'read' : 'write'
  let file: FileReply | undefined
  const work = async (db: Db, person: Person, openedAccount: string | undefined): Promise<unknown> => {
    const params = readParams(endpoint, getRawParams(request))
    requireAccountNamed(endpoint, request.body)
    const account = authorize(endpoint, person, openedAccount)
    const input = {
      ...common(deps, request, now),
      params,
      query: readQuery(endpoint, request.query),
      body: readBody(endpoint, request.body, quickly),
    }
    // Nothing that is wrong with it was found.
    if (isLarge(request)) throw tooLarge()
    const day = account === '' ? {} : { today: practiceDay(deps, account, now) }
    const context = { ...input, ...day, db, person, account, permissions: person.rights?.[account] ?? [], tokenHash }
    const answer = await withAuditedRefusals(person, account, () =>
      handler(context as unknown as HandlerContext<Endpoint>),
    )
    // The answer to a download is a file, by the type of its handler.
    if (endpoint.download) file = answer as unknown as FileReply
    return answer
  }
  try {
    return await inRequest(
      deps.database,
      tokenHash,
      kind,
      work,
      toAccountScope(endpoint, getRawParams(request), request.body),
    )
  } catch (problem) {
    // Its trail could not be kept, so nobody gets it.
    file?.body?.destroy()
    throw problem
  }
}

function sendJson(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  disableCaching(reply)
  return endpoint.reply ? reply.send(answer) : reply.code(204).send()
}

/** An answer that was put into words by the endpoint's schema already. */
const sendWords = (reply: FastifyReply, words: string | ArrayBuffer | Buffer): FastifyReply =>
  disableCaching(reply).type('application/json; charset=utf-8').send(words)

const disableCaching = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

function sendFile(reply: FastifyReply, answer: FileReply): FastifyReply {
  reply.code(answer.status).headers({ ...answer.headers, 'cache-control': 'private, no-store' })
  return reply.send(answer.body ?? '')
}
