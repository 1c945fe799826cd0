import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { toShownStaffName } from '@client-center/domain/staff/staff-member.ts'
import { toStatement } from '../../database/named-statements.ts'
import type { DeferredFileReply, FileReply } from '../../files/download-reply.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { withAuditedRefusals } from '../access/access-refused.ts'
import { toAccountScope, authorize, requireAccountNamed, requireCaller } from '../access/authorize.ts'
import type { Person } from '../access/person.ts'
import { bearerHash } from '../access/identify-caller.ts'
import { requireFreshFactor } from '../access/require-fresh-factor.ts'
import type { Deps } from '../../deps/deps.ts'
import type { EndpointRequest, Served } from './handler.ts'
import { receiveForm } from './receive-form.ts'
import { getRawParams, readContext, type Call, type SentBody } from './request-context.ts'
import {
  readAcrossPractices,
  readInOneRoundTrip,
  withRequestTransaction,
  type IdentifiedRequest,
  type RequestOptions,
} from './request-transaction.ts'
import { practiceDay } from './today.ts'
import { readParams } from './validate-request.ts'

/**
 * Takes every request through the same steps: identify, parse, authorize, load, handle, write, reply. A query's
 * statements are sent together with the query that identifies the caller, so parsing comes first. Refusals still have
 * one order: 401 without a valid token, 400 for a malformed path, 404 or 403 without a permission on the account, and
 * then 400 or 444 for the input. Only a body that is not JSON (400) or longer than 1 MB (444) is refused earlier,
 * because Fastify reads it first.
 */
export async function answerCall(call: Call): Promise<unknown> {
  const { endpoint } = call.served
  if (endpoint.access === 'anyone') return answerAnyone(call)
  const tokenHash = bearerHash(call.request.headers.authorization)
  if (!endpoint.upload) return runSteps(call, tokenHash, { body: call.request.body })
  // Authorize before reading the file, so that a stranger's file is never read. Permissions may change during a long
  // upload, so all steps run again after it.
  const sender = await authorizeSender(call, tokenHash)
  return receiveForm(call, sender, (sent) => runSteps(call, tokenHash, sent))
}

/**
 * Runs the handler of an endpoint that is open to anyone, with the system login. The handler opens its own
 * transactions.
 */
function answerAnyone(call: Call): unknown {
  const { deps, served, reply } = call
  return handleWith(served, {
    ...readContext(call, Buffer.alloc(0), { body: call.request.body }),
    db: deps.database.system,
    person: undefined,
    account: '',
    permissions: [],
    rows: [],
    setCookie: (line: string) => void reply.header('set-cookie', line),
  })
}

const authorizeSender = (call: Call, tokenHash: Buffer) => {
  const { endpoint } = call.served
  const params = getRawParams(call.request)
  const options = { kind: 'write', scope: toAccountScope(endpoint, params, undefined) } as const
  return withRequestTransaction(call.deps.database, tokenHash, options, async ({ person, account }) => {
    requireCaller(endpoint, person)
    readParams(endpoint, params)
    return { person: person.id, account: authorize(endpoint, person, account) }
  })
}

async function runSteps(call: Call, tokenHash: Buffer, sent: SentBody): Promise<unknown> {
  const { deps, served } = call
  const { options, context } = parse(call, tokenHash, sent)
  const handle = (identified: IdentifiedRequest) => authorizeAndHandle(call, sent, identified, context)
  if (served.kind === 'staffQuery')
    return handle(await readAcrossPractices(deps.database, tokenHash, options.statements ?? []))
  if (served.kind === 'query' && served.load) return handle(await readInOneRoundTrip(deps.database, tokenHash, options))
  let file: FileReply | DeferredFileReply | undefined
  const answer = await withRequestTransaction(deps.database, tokenHash, options, async (identified) => {
    const handled = await handle(identified)
    // The handler of a download returns one of these; its type requires it.
    if (served.endpoint.download) file = handled as FileReply | DeferredFileReply
    return handled
  }).catch((problem: unknown) => {
    // The transaction failed, for example because its audit entry could not be saved, so the file must not be sent.
    if (file !== undefined && 'body' in file) file.body?.destroy()
    throw problem
  })
  return file !== undefined && 'afterCommit' in file ? file.afterCommit() : answer
}

type ParsedContext = ReturnType<typeof readContext>

interface Parsed {
  readonly options: RequestOptions
  /** Returns the parsed request, or throws its validation error. Call it after the permission check. */
  readonly context: () => ParsedContext
}

/** Parses a request with its endpoint's schemas and builds its statements. An invalid request has no statements. */
function parse(call: Call, tokenHash: Buffer, sent: SentBody): Parsed {
  const { deps, served, request, now } = call
  const kind = served.kind === 'command' ? 'write' : 'read'
  const scope = toAccountScope(served.endpoint, getRawParams(request), sent.body)
  try {
    const context = readContext(call, tokenHash, sent)
    const wider = { ...scope, ...served.scope?.(toRequest(context)) }
    const parsed = { ...context, ...practiceToday(deps, wider.account, now) }
    const statements = served.load?.(toRequest(parsed)).map(toStatement) ?? []
    return { options: { kind, scope: wider, statements }, context: () => parsed }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    const refuse = (): never => {
      throw problem
    }
    return { options: { kind, scope }, context: refuse }
  }
}

async function authorizeAndHandle(
  { deps, served, request, now }: Call,
  { body }: SentBody,
  { person, account: openedAccount, rows, db, commitWith }: IdentifiedRequest,
  context: Parsed['context'],
): Promise<unknown> {
  const { endpoint } = served
  requireCaller(endpoint, person)
  readParams(endpoint, getRawParams(request))
  requireAccountNamed(endpoint, body)
  const account = authorize(endpoint, person, openedAccount)
  const permissions = person.rights?.[account] ?? []
  const shown = account === '' ? person : withShownName(person, deps.config.firmName)
  const identified = { rows: rows(), db, commitWith, person: shown, account, permissions }
  const known = { ...context(), ...practiceToday(deps, account, now), ...identified }
  // After the validation, so that nobody gives a code only to read that the input is wrong.
  if (endpoint.freshFactor === 'everyone' || (endpoint.freshFactor && person.staff))
    await requireFreshFactor(deps, known.tokenHash, now)
  return withAuditedRefusals(person, account, async () => handleWith(served, known))
}

/** In a practice, histories and messages name staff together with their firm (decision 0061). */
const withShownName = (person: Person, firm: string): Person =>
  person.staff === undefined ? person : { ...person, name: toShownStaffName(person.name, firm) }

// `Served` pairs statements and handler with this endpoint, whose schemas parsed the context.
const toRequest = (context: ParsedContext) => context as unknown as EndpointRequest<Endpoint>
const handleWith = ({ handle }: Served, context: object): unknown => handle(context as Parameters<typeof handle>[0])

/**
 * The practice's current day, if the account is known. For a request about a project, it is known only after opening.
 */
const practiceToday = (deps: Deps, account: string | undefined, now: Date) =>
  account === undefined || account === '' ? {} : { today: practiceDay(deps, account, now) }
