import type { FastifyRequest } from 'fastify'
import type { CompiledQuery } from 'kysely'
import type { Endpoint } from '@client-center/contract/endpoint.ts'
import { toStatement } from '../../database/named-statements.ts'
import { Refusal } from '../../refusal.ts'
import type { Deps } from '../deps.ts'
import { withAuditedRefusals } from '../access/access-refused.ts'
import { toAccountScope, authorize } from '../access/authorize.ts'
import type { EndpointRequest, ReplyContext, ServedInOneTrip } from './handler.ts'
import { bearerHash } from '../access/identify-caller.ts'
import { common, getRawParams } from './request-context.ts'
import { practiceDay } from './today.ts'
import { inOneTrip } from './request-transaction.ts'
import { readBody, readParams, readQuery } from './validate-request.ts'

/**
 * Answers a call whose statements travel with the opening of the request. Nothing of their rows is looked at before the token is
 * found good and the guard lets the person pass. What is malformed is told to those alone too, and is never sent to the database.
 */
export async function answerInOneTrip(
  deps: Deps,
  { endpoint, trip }: ServedInOneTrip,
  request: FastifyRequest,
  now: Date,
): Promise<unknown> {
  const tokenHash = bearerHash(request.headers.authorization)
  const { today, address } = common(deps, request, now)
  const well = wellFormed(endpoint, request)
  // The table ties these statements to this endpoint; the shapes were checked on the line above.
  const parsed = well && ({ ...well, today, address, tokenHash } as EndpointRequest<Endpoint>)
  const about = {
    ...toAccountScope(endpoint, getRawParams(request), request.body),
    ...(parsed && trip.about?.(parsed)),
  }
  // Of a project the account is not known yet; its day is there once it is.
  const practiceToday = (account: string | undefined) =>
    account === undefined || account === '' ? {} : { today: practiceDay(deps, account, now) }
  const question = parsed && { ...parsed, ...practiceToday(about.account) }
  const kind = endpoint.method === 'GET' ? 'read' : 'write'
  const sendStatements = (statements: readonly CompiledQuery[] = []) =>
    inOneTrip(deps.database, tokenHash, kind, about, statements.map(toStatement))
  let opened = await sendStatements(question && trip.statements(question))
  if (question && opened.person.rights === null && trip.statementsForMany)
    opened = await sendStatements(trip.statementsForMany(question))
  const { person } = opened
  // In the order in which every other call tells what is wrong with it.
  if (!question) readParams(endpoint, getRawParams(request))
  const account = authorize(endpoint, person, opened.account)
  if (!question) return formed(endpoint, request)
  const context: ReplyContext<Endpoint> = {
    ...question,
    ...practiceToday(account),
    deps,
    person,
    account,
    permissions: person.rights?.[account] ?? [],
  }
  return withAuditedRefusals(person, account, async () => trip.reply(opened.rows(), context))
}

const formed = (endpoint: Endpoint, request: FastifyRequest) => ({
  params: readParams(endpoint, getRawParams(request)),
  query: readQuery(endpoint, request.query),
  body: readBody(endpoint, request.body),
})

/** What was asked, or undefined when it breaks a rule. */
function wellFormed(endpoint: Endpoint, request: FastifyRequest) {
  try {
    return formed(endpoint, request)
  } catch (problem) {
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}
