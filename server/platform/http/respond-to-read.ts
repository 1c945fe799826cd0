import type { FastifyRequest } from 'fastify'
import type { CompiledQuery } from 'kysely'
import type { Endpoint } from '@client-center/contract/endpoint.ts'
import { statementOf } from '../database/named-statements.ts'
import { Refusal } from '../refusal.ts'
import type { Deps } from './deps.ts'
import { aboutOf, passGuard } from './guard.ts'
import type { ReadContext, ReadQuestion, ServedRead } from './handler.ts'
import { bearerHash } from './identify-caller.ts'
import { paramsOf } from './request-context.ts'
import { readInRequest } from './request-transaction.ts'
import { todayOf } from './today.ts'
import { readParams, readQuery } from './validate-request.ts'

/**
 * Answers a read whose statements travel with the opening of the request. Nothing of their rows is looked at before the token is
 * found good and the guard lets the person pass. What is malformed is told to those alone too, and is never asked of the database.
 */
export async function answerRead(
  deps: Deps,
  { endpoint, read }: ServedRead,
  request: FastifyRequest,
  now: Date,
): Promise<unknown> {
  const tokenHash = bearerHash(request.headers.authorization)
  const today = todayOf(request.headers['x-time-zone'], now)
  const raw = paramsOf(request)
  const well = wellFormed(endpoint, raw, request.query)
  const question = well && { ...well, today }
  const about = question && read.about ? read.about(question) : aboutOf(endpoint, raw, undefined)
  const ask = (statements: readonly CompiledQuery[] = []) =>
    readInRequest(deps.database, tokenHash, about, statements.map(statementOf))
  let opened = await ask(question && read.statements(question))
  if (question && opened.person.rights === null && read.statementsForMany)
    opened = await ask(read.statementsForMany(question))
  const { person } = opened
  // In the order in which every other call tells what is wrong with it.
  const params = well?.params ?? readParams(endpoint, raw)
  const account = passGuard(endpoint, person, opened.account)
  const query = well?.query ?? readQuery(endpoint, request.query)
  const context = { params, query, today, person, account, permissions: person.rights?.[account] ?? [] }
  // The table ties this read to this endpoint; the shapes were checked above.
  return read.reply(opened.rows(), context as ReadContext<Endpoint>)
}

/** What was asked, or undefined when it breaks a rule. */
function wellFormed(endpoint: Endpoint, raw: Readonly<Record<string, string>>, query: unknown) {
  try {
    return { params: readParams(endpoint, raw), query: readQuery(endpoint, query) } as Pick<
      ReadQuestion<Endpoint>,
      'params' | 'query'
    >
  } catch (problem) {
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}
