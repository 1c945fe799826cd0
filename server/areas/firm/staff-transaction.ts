import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'
import { AccessRefused } from '../../http/access/access-refused.ts'
import type { Person, StaffMember } from '../../http/access/person.ts'
import type { RequestRow } from '../../http/access/identify-caller.ts'

interface StaffRequest {
  readonly deps: Pick<Deps, 'database'>
  readonly tokenHash: Buffer
  readonly person: Person
  /** ID of the practice; empty if the request is about none. */
  readonly account: string
}

/**
 * Runs `work` in a transaction of the system login, which may write what requests may not, such as people and
 * permissions. The database itself checks the token again in this transaction: it is a staff member's, and the staff
 * member may open the practice. So this wall stands without the check of the endpoint. Throws 404 otherwise.
 */
export function withStaffTransaction<T>(
  { deps, tokenHash, person, account }: StaffRequest,
  kind: 'read' | 'write',
  work: (db: Db, staff: StaffMember) => Promise<T>,
): Promise<T> {
  return deps.database.system.transaction().execute(async (db) => {
    const staff = await openAsStaff(db, { tokenHash, person, account }, kind)
    return work(db, staff)
  })
}

/**
 * Lets the database check the token for each of these practices in a transaction about several. Throws 404 if the staff
 * member cannot open one of them.
 */
export async function openEachAsStaff(
  db: Db,
  { accounts, ...request }: Omit<StaffRequest, 'deps' | 'account'> & { readonly accounts: readonly string[] },
  kind: 'read' | 'write',
): Promise<void> {
  // One after the other, because each setting of the transaction replaces the one before.
  for (const account of new Set(accounts)) await openAsStaff(db, { ...request, account }, kind)
}

/** Lets the database check the token for one practice. Throws 404 if the staff member cannot open it. */
export async function openAsStaff(
  db: Db,
  { tokenHash, person, account }: Omit<StaffRequest, 'deps'>,
  kind: 'read' | 'write',
): Promise<StaffMember> {
  const about = account === '' ? null : account
  const { rows } = await sql<Pick<RequestRow, 'rights' | 'staff_id' | 'staff_role'>>`
    select rights, staff_id, staff_role
      from open_request(${tokenHash}, ${about}::uuid, null::uuid, ${kind === 'read'})`.execute(db)
  const [{ rights, staff_id: id, staff_role: role } = { rights: null, staff_id: null, staff_role: null }] = rows
  const opens = about === null || rights?.[about] !== undefined
  if (id === null || role === null || !opens) throw new AccessRefused(404, person.id, about ?? undefined)
  return { id, role }
}
