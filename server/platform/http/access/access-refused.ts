import { audit } from '../../audit/audit.ts'
import { forbidden, notFound, Refusal } from '../../refusal.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../calls/handler.ts'

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
export async function knowingWho<T>(person: Person, account: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof Refusal && !(problem instanceof AccessRefused) && problem.status === 403)
      throw new AccessRefused(403, person.id, account === '' ? undefined : account)
    throw problem
  }
}

/** Writes a refused access into the trail, outside of the transaction that was undone with it. `call` is the method and the path that was asked for. */
export async function tellOfRefusedAccess(
  { database }: Pick<Deps, 'database'>,
  { person, account, status }: AccessRefused,
  { call, address }: { call: string; address: string },
): Promise<void> {
  const after = { status, account, call: call.slice(0, 400) }
  // A stranger's line is no business of the account that it names.
  const of = status === 403 ? account : null
  await audit(database.system, { action: 'access.refused', person, account: of, address, record: null, after })
}
