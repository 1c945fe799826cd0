import type { Endpoint } from '@client-center/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import { accountOf, passGuard } from './guard.ts'
import { bearerHash } from './open-request.ts'
import { readBody, readParams, readQuery } from './read-request.ts'
import { inRequest } from './request-transaction.ts'
import { replySchema } from './reply-schema.ts'
import { common, paramsOf } from './question.ts'
import type { Asked, FileAnswer, Served } from './served.ts'
import { answerUpload } from './upload.ts'

/** Opens one route for one served call: guard, checks, transaction, reply. */
export function route(app: FastifyInstance, deps: Deps, served: Served): void {
  const { endpoint } = served
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: endpoint.reply ? { response: { 200: replySchema(endpoint.reply) } } : {},
    handler: async (request, reply) => {
      const now = deps.clock()
      const answer = await answerTo(deps, served, request, now)
      return endpoint.download ? sendFile(reply, answer as FileAnswer) : sendJson(reply, endpoint, answer)
    },
  })
}

async function answerTo(deps: Deps, served: Served, request: FastifyRequest, now: Date): Promise<unknown> {
  const { endpoint, handler } = served
  if (endpoint.access === 'anyone') {
    const asked = {
      ...common(deps, request, now),
      params: readParams(endpoint, paramsOf(request)),
      query: readQuery(endpoint, request.query),
      body: readBody(endpoint, request.body),
    }
    return handler({
      ...asked,
      db: deps.database.system,
      person: undefined,
      account: '',
      permissions: [],
      tokenHash: Buffer.alloc(0),
    } as unknown as Asked<Endpoint>)
  }
  const tokenHash = bearerHash(request.headers.authorization)
  if (endpoint.upload) return answerUpload(deps, served, request, tokenHash, now)
  return inRequest(deps.database, tokenHash, endpoint.method === 'GET' ? 'read' : 'write', async (db, person) => {
    const params = readParams(endpoint, paramsOf(request))
    const account = passGuard(endpoint, person, await accountOf(db, endpoint, params, request.body))
    const asked = {
      ...common(deps, request, now),
      params,
      query: readQuery(endpoint, request.query),
      body: readBody(endpoint, request.body),
    }
    return handler({
      ...asked,
      db,
      person,
      account,
      permissions: person.rights[account] ?? [],
      tokenHash,
    } as unknown as Asked<Endpoint>)
  })
}

function sendJson(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  reply.header('cache-control', 'no-store')
  return endpoint.reply ? reply.send(answer) : reply.code(204).send()
}

function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  reply.code(answer.status).headers({ ...answer.headers, 'cache-control': 'private, no-store' })
  return reply.send(answer.body ?? '')
}
