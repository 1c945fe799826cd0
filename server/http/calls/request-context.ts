import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps/deps.ts'
import type { Served } from './handler.ts'
import { callerDay } from './today.ts'
import { readBody, readParams, readQuery } from './validate-request.ts'

/** A request with its endpoint, as every step receives it. */
export interface Call {
  readonly deps: Deps
  readonly served: Served
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly now: Date
}

/** The body of a request, or the fields of a form with the result of handling its file. */
export interface SentBody {
  readonly body: unknown
  readonly file?: unknown
}

/**
 * Parses a request with its endpoint's schemas. Returns the part of the handler's context that needs no database query.
 */
export const readContext = (
  { deps, served: { endpoint, readQuickly }, request, now }: Call,
  tokenHash: Buffer,
  { body, file }: SentBody,
) => ({
  params: readParams(endpoint, getRawParams(request)),
  query: readQuery(endpoint, request.query),
  body: readQuickly?.(body) ?? readBody(endpoint, body),
  file,
  today: callerDay(request.headers['x-time-zone'], now, deps.config.firmTimeZone),
  now,
  address: request.ip,
  headers: request.headers,
  tokenHash,
  deps,
})

/** Fastify types path parameters as unknown, but its router returns only strings. */
export const getRawParams = (request: FastifyRequest): Record<string, string> =>
  request.params as Record<string, string>
