import { audit } from '../../audit/audit.ts'
import { forbidden, notFound, Refusal } from '../../refusal/refusal.ts'
import type { Database } from '../../database/connect.ts'
import { countUses } from '../../throttle/count-uses.ts'
import type { Deps } from '../../deps/deps.ts'
import type { Person } from './person.ts'

/** Somebody asked for what they have no right to: the trail is told beside the answer. */
export class AccessRefused extends Refusal {
  readonly person: string
  /** That was asked for, if any was; on a 404 the person holds no right on it, whether it exists or not. */
  readonly account: string | null

  constructor(status: 403 | 404, person: string, account: string | undefined) {
    super(status, (status === 403 ? forbidden() : notFound()).message)
    this.person = person
    this.account = account ?? null
  }
}

/** Runs a handler; what it forbids is refused access as much as what the guard refuses. */
export async function withAuditedRefusals<T>(person: Person, account: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof Refusal && !(problem instanceof AccessRefused) && problem.status === 403)
      throw new AccessRefused(403, person.id, account === '' ? undefined : account)
    throw problem
  }
}

/** Refused calls of one person within a minute that the trail keeps one by one. */
const ONE_BY_ONE = 10
const counts = new WeakMap<Database, ReturnType<typeof countUses>>()

/** How many calls of the person were refused in this minute; each installation counts for itself. */
function countRefused(database: Database, person: string, now: Date): number {
  const count = counts.get(database) ?? countUses(60)
  counts.set(database, count)
  return count(person, now.getTime()).taken
}

/** Of those after the first, every one that doubles their number: whoever asks without end adds a few lines, not one for each call. */
const shouldAudit = (count: number): boolean => count <= ONE_BY_ONE || Number.isInteger(Math.log2(count / ONE_BY_ONE))

/**
 * Writes a refused access into the trail, outside of the transaction that was undone with it. `call` is the method and the path
 * that was asked for. Of very many by one person within a minute some are left out; `inThisMinute` of the next line counts them.
 */
export async function auditRefusedAccess(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { person, account, status }: AccessRefused,
  { call, address }: { call: string; address: string },
): Promise<void> {
  const taken = countRefused(database, person, clock())
  if (!shouldAudit(taken)) return
  const counted = taken > ONE_BY_ONE ? { inThisMinute: taken } : {}
  const after = { status, account, call: call.slice(0, 400), ...counted }
  // A stranger's line is no business of the account that it names.
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
