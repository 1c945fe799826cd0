import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { callerDay } from './today.ts'

/** The part of a handler's question that needs no look-up. */
export function common(deps: Deps, request: FastifyRequest, now: Date) {
  return {
    deps,
    now,
    today: callerDay(request.headers['x-time-zone'], now, deps.config.firmTimeZone),
    address: request.ip,
    file: undefined,
    headers: request.headers,
  }
}

/** Fastify types path parameters as unknown; its router yields texts only. */
export const getRawParams = (request: FastifyRequest): Record<string, string> =>
  request.params as Record<string, string>
