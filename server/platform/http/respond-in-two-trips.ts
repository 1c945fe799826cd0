import type { Endpoint } from '@client-center/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { statementOf } from '../database/named-statements.ts'
import { Refusal, tooLarge } from '../refusal.ts'
import { knowingWho } from './access-refused.ts'
import type { Deps } from './deps.ts'
import { aboutOf, passGuard, requireAccountNamed } from './guard.ts'
import type { HandlerContext, ServedInTwoTrips } from './handler.ts'
import { bearerHash } from './identify-caller.ts'
import { isLarge } from './large-bodies.ts'
import { common, paramsOf } from './request-context.ts'
import { inTwoTrips } from './request-transaction.ts'
import { readBody, readParams, readQuery } from './validate-request.ts'

/**
 * Answers a call that locks with the opening of the request and writes with its commit. What is wrong with what was sent is found
 * while the first is on its way, and told in the order of every other call: after the token and the guard. What was locked for it
 * is free again then.
 */
export async function answerInTwoTrips<R>(
  deps: Deps,
  { endpoint, twoTrips, quickly }: ServedInTwoTrips,
  request: FastifyRequest,
  now: Date,
  told: (answer: unknown) => R,
): Promise<R> {
  const tokenHash = bearerHash(request.headers.authorization)
  const params = attempt(() => readParams(endpoint, paramsOf(request)))
  const ahead = params.isRefused ? undefined : twoTrips.ahead({ params: params.value, body: request.body })
  let query: Attempt<unknown> | undefined
  let body: Attempt<unknown> | undefined
  return inTwoTrips(deps.database, tokenHash, aboutOf(endpoint, paramsOf(request), request.body), {
    ahead: (ahead ?? []).map(statementOf),
    meanwhile: () => {
      query = attempt(() => readQuery(endpoint, request.query))
      body = attempt(() => readBody(endpoint, request.body, quickly))
    },
    work: async ({ db, person, account: of, found }) => {
      const asked = { ...common(deps, request, now), params: outcomeOf(params) }
      requireAccountNamed(endpoint, request.body)
      const account = passGuard(endpoint, person, of)
      const sent = { query: outcomeOf(query), body: outcomeOf(body) }
      // Nothing that is wrong with it was found.
      if (isLarge(request)) throw tooLarge()
      const rows = found()
      const context = { ...asked, ...sent, db, person, account, permissions: person.rights?.[account] ?? [], tokenHash }
      const { statements, last } = await knowingWho(person, account, () =>
        // The table ties this function to this endpoint; the shapes were checked above.
        twoTrips.handler(context as unknown as HandlerContext<Endpoint>, (ahead && rows) as never),
      )
      return {
        statements: statements.map(statementOf),
        last: () => {
          const end = last()
          return { statements: end.statements.map(statementOf), answer: end.answer }
        },
      }
    },
    told,
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

function outcomeOf<T>(tried: Attempt<T> | undefined): T | undefined {
  if (tried?.isRefused) throw tried.why
  return tried?.value
}
