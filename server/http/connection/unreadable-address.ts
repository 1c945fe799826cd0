import type { FastifyReply, FastifyRequest } from 'fastify'
import { malformed } from '../../refusal/refusal.ts'

/** An address that is none, such as `/%E0%A4%A`: a page's leads to the way in (SHELL-04), a call's is malformed. No hook sees it. */
export const unreadableAddress =
  (headers: Readonly<Record<string, string>>) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    if (!request.raw.url?.startsWith('/api/')) return void reply.redirect('/')
    const { status, message } = malformed('The address could not be read')
    reply.code(status).type('application/json').send(JSON.stringify({ message }))
  }
