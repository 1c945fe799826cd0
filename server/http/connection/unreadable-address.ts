import type { FastifyReply, FastifyRequest } from 'fastify'
import { malformed } from '../../refusal/refusal.ts'

/**
 * Handles an invalid URL such as `/%E0%A4%A`: redirects pages to the start (SHELL-04), returns 400 for API requests.
 * Fastify runs no hooks for it, so this sets the headers.
 */
export const unreadableAddress =
  (headers: Readonly<Record<string, string>>) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    if (!request.raw.url?.startsWith('/api/')) return void reply.redirect('/')
    const { status, message } = malformed('The address could not be read')
    reply.code(status).type('application/json').send(JSON.stringify({ message }))
  }
