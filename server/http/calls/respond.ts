import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileReply } from '../../files/download-reply.ts'
import { AccessRefused, auditRefusedAccess } from '../access/access-refused.ts'
import type { Deps } from '../../deps/deps.ts'
import { answerCall } from './answer-call.ts'
import type { Served } from './handler.ts'
import { saveQueueKey, runInSequence } from './save-queue.ts'
import { refreshPracticeZones } from './practice-zones.ts'
import { replySchema } from './reply-schema.ts'

/** Registers the route of one endpoint. */
export function route(app: FastifyInstance, deps: Deps, served: Served): void {
  const { endpoint } = served
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: endpoint.reply ? { response: { 200: replySchema(endpoint.reply) } } : {},
    handler: async (request, reply) => {
      if (endpoint.normalizeBody) request.body = endpoint.normalizeBody(request.body)
      await refreshPracticeZones(deps, deps.clock())
      const answer = await auditRefusals(deps, endpoint, request, () =>
        runInSequence(saveQueueKey(endpoint, request), () =>
          answerCall({ deps, served, request, reply, now: deps.clock() }),
        ),
      )
      // The handler of a download returns a `FileReply`; its type requires it.
      return endpoint.download ? sendFile(reply, answer as FileReply) : sendJson(reply, endpoint, answer)
    },
  })
}

/** Audits every request that is refused because the caller lacks a permission, with the caller and the account. */
async function auditRefusals<T>(
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
  answer: () => Promise<T>,
): Promise<T> {
  try {
    return await answer()
  } catch (problem) {
    if (problem instanceof AccessRefused) {
      const call = `${endpoint.method} ${request.url.split('?')[0]}`
      await auditRefusedAccess(deps, problem, { call, address: request.ip })
    }
    throw problem
  }
}

function sendJson(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  reply.header('cache-control', 'no-store')
  return endpoint.reply ? reply.send(answer) : reply.code(204).send()
}

function sendFile(reply: FastifyReply, answer: FileReply): FastifyReply {
  reply.code(answer.status).headers({ ...answer.headers, 'cache-control': 'private, no-store' })
  return reply.send(answer.body ?? '')
}
