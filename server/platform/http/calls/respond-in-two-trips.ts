import type { Endpoint } from '@client-center/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { toStatement } from '../../database/named-statements.ts'
import { Refusal, tooLarge } from '../../refusal.ts'
import { withAuditedRefusals } from '../access/access-refused.ts'
import type { Deps } from '../deps.ts'
import { toAccountScope, authorize, requireAccountNamed } from '../access/authorize.ts'
import type { HandlerContext, EndpointRequest, ServedInTwoTrips } from './handler.ts'
import { bearerHash } from '../access/identify-caller.ts'
import { isLarge } from './large-bodies.ts'
import { common, getRawParams } from './request-context.ts'
import { practiceDay } from './today.ts'
import { inTwoTrips } from './request-transaction.ts'
import { readBody, readParams, readQuery } from './validate-request.ts'

/**
 * Answers a call that locks with the opening of the request and writes with its commit. The body is checked while the first is on
 * its way, and what is wrong with it is told as in every other call: after the token and the guard. The locks are free again by
 * then.
 */
export async function answerInTwoTrips<R>(
  deps: Deps,
  { endpoint, twoTrips, quickly }: ServedInTwoTrips,
  request: FastifyRequest,
  now: Date,
  toReply: (answer: unknown) => R,
): Promise<R> {
  const tokenHash = bearerHash(request.headers.authorization)
  const commonContext = { ...common(deps, request, now), tokenHash }
  const params = attempt(() => readParams(endpoint, getRawParams(request)))
  const ahead = params.isRefused ? undefined : twoTrips.ahead({ params: params.value, body: request.body })
  let sent: Attempt<ReturnType<typeof read>> | undefined
  const read = () => {
    const question = {
      ...commonContext,
      params: unwrap(params) ?? {},
      query: readQuery(endpoint, request.query),
      body: readBody(endpoint, request.body, quickly),
    }
    // Nothing that is wrong with it was found.
    if (isLarge(request)) throw tooLarge()
    // The table ties these functions to this endpoint; the shapes were checked on the lines above.
    return { question, input: twoTrips.understand(question as EndpointRequest<Endpoint>) }
  }
  return inTwoTrips(deps.database, tokenHash, toAccountScope(endpoint, getRawParams(request), request.body), {
    ahead: (ahead ?? []).map(toStatement),
    whileOpening: () => (sent = attempt(read)),
    work: async ({ db, person, account: openedAccount, found }) => {
      unwrap(params)
      requireAccountNamed(endpoint, request.body)
      const account = authorize(endpoint, person, openedAccount)
      const { question, input } = unwrap(sent) ?? read()
      const rows = found()
      const today = practiceDay(deps, account, now)
      const context = { ...question, today, db, person, account, permissions: person.rights?.[account] ?? [] }
      const { statements, answer } = await withAuditedRefusals(person, account, () =>
        // As above.
        twoTrips.handler(context as unknown as HandlerContext<Endpoint>, input, (ahead && rows) as never),
      )
      return { statements: statements.map(toStatement), answer: () => toReply(answer()) }
    },
  })
}

type Attempt<T> = { readonly isRefused: false; readonly value: T } | { readonly isRefused: true; readonly why: Refusal }

/** What came of it, a refusal too: it is told later, or to nobody. */
function attempt<T>(read: () => T): Attempt<T> {
  try {
    return { isRefused: false, value: read() }
  } catch (problem) {
    if (problem instanceof Refusal) return { isRefused: true, why: problem }
    throw problem
  }
}

function unwrap<T>(tried: Attempt<T> | undefined): T | undefined {
  if (tried?.isRefused) throw tried.why
  return tried?.value
}
