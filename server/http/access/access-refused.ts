import { audit } from '../../audit/audit.ts'
import { forbidden, notFound, Refusal } from '../../refusal/refusal.ts'
import type { Database } from '../../database/connect.ts'
import { countUses } from '../../throttle/count-uses.ts'
import type { Deps } from '../../deps/deps.ts'
import type { Person } from './person.ts'

/** A request without the required permission. It is also audited. */
export class AccessRefused extends Refusal {
  readonly person: string
  /** The requested account, if any. For a 404, the person has no permission on it, whether it exists or not. */
  readonly account: string | null

  constructor(status: 403 | 404, person: string, account: string | undefined) {
    super(status, (status === 403 ? forbidden() : notFound()).message)
    this.person = person
    this.account = account ?? null
  }
}

/** Who a refusal is recorded for: in a view, the staff member who views. */
export const toAuditedPerson = ({ id, viewer }: Pick<Person, 'id' | 'viewer'>): string => viewer?.personId ?? id

/** Runs a handler, and turns its 403 into a refused access, so that it is audited like a failed permission check. */
export async function withAuditedRefusals<T>(person: Person, account: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof Refusal && !(problem instanceof AccessRefused) && problem.status === 403)
      throw new AccessRefused(403, toAuditedPerson(person), account === '' ? undefined : account)
    throw problem
  }
}

/** The number of refused requests of one person within a minute that are audited individually. */
const ONE_BY_ONE = 10
const counts = new WeakMap<Database, ReturnType<typeof countUses>>()

/** How many requests of the person were refused in this minute. Each server process counts separately. */
function countRefused(database: Database, person: string, now: Date): number {
  const count = counts.get(database) ?? countUses(60)
  counts.set(database, count)
  return count(person, now.getTime()).count
}

/** Beyond the limit, audits only when the number has doubled, so that endless requests add few entries. */
const shouldAudit = (count: number): boolean => count <= ONE_BY_ONE || Number.isInteger(Math.log2(count / ONE_BY_ONE))

/**
 * Saves an audit entry for a refused request, outside the transaction, which was rolled back. `call` is the method and
 * the path. Skips some of many refusals of one person within a minute; `inThisMinute` of the next entry counts them.
 */
export async function auditRefusedAccess(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { person, account, status }: AccessRefused,
  { call, address }: { call: string; address: string },
): Promise<void> {
  const count = countRefused(database, person, clock())
  if (!shouldAudit(count)) return
  const summary = count > ONE_BY_ONE ? { inThisMinute: count } : {}
  const after = { status, account, call: call.slice(0, 400), ...summary }
  // The request of a person without any permission on the account does not appear in the account's audit entries.
  const auditedAccount = status === 403 ? account : null
  await audit(database.system, {
    action: 'access.refused',
    person,
    account: auditedAccount,
    address,
    record: null,
    after,
  })
}
