import { hasRole, isStaffRole, type StaffRole } from '@client-center/domain/staff/staff-role.ts'
import { staffSentences } from '@client-center/domain/staff/staff-member.ts'
import { toAuthor, type Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { Deps } from '../../../deps/deps.ts'
import { AccessRefused } from '../../../http/access/access-refused.ts'
import type { Person } from '../../../http/access/person.ts'
import { lockByName } from '../../../records/lock-by-name.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { refuse, staleRev } from '../../../refusal/refusal.ts'
import { lockStaffMember, type StoredStaff } from './staff-queries.ts'

/**
 * Lets one change of the staff and their practices run at a time, so that two administrators cannot remove each other,
 * and no practice goes to somebody who is leaving.
 */
export const lockStaff = (db: Db): Promise<void> => lockByName(db, 'staff', 'all')

interface StaffRequest {
  readonly deps: Pick<Deps, 'database'>
  readonly person: Person
  readonly address: string
  readonly account: string
}

/**
 * Runs a change of the staff for a request. Requests may not write these tables, so the change uses the system
 * connection, after the guard. Checks the caller's role again under the lock: it may have changed since.
 */
export const withStaffChange = <T>(
  { deps, person, address, account }: StaffRequest,
  role: StaffRole,
  work: (db: Db, author: Author) => Promise<T>,
): Promise<T> =>
  deps.database.system.transaction().execute(async (db) => {
    await lockStaff(db)
    await requireStaffRole(db, { person, account }, role)
    return work(db, toAuthor({ person, address }))
  })

/**
 * Checks the caller's role on the system connection, where row-level security hides nothing: the wall of these calls
 * besides the guard.
 */
export async function requireStaffRole(
  db: Db,
  { person, account }: Pick<StaffRequest, 'person' | 'account'>,
  role: StaffRole,
): Promise<void> {
  const caller = await db
    .selectFrom('staff_member')
    .select('role')
    .where('person_id', '=', person.id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  const hasRequiredRole = caller?.role != null && isStaffRole(caller.role) && hasRole(role, caller.role)
  if (!hasRequiredRole) throw new AccessRefused(404, person.id, account === '' ? undefined : account)
}

/** Locks a staff member who still works here. `rev` is checked unless it is undefined, as on the command line. */
export async function requireCurrentStaff(db: Db, staffId: string, rev?: number): Promise<StoredStaff> {
  const member = await lockStaffMember(db, staffId)
  if (!member) throw recordNotFound('staff member')
  if (rev !== undefined && rev !== member.rev) throw staleRev()
  if (member.left_at !== null) throw refuse(staffSentences.hasLeft)
  return member
}

/** Refuses a change after which no administrator would be left. */
export async function requireOtherAdministrator(db: Db, member: StoredStaff): Promise<void> {
  if (member.role !== 'administrator') return
  const other = await db
    .selectFrom('staff_member')
    .innerJoin('person', 'person.id', 'staff_member.person_id')
    .select('staff_member.id')
    .where('staff_member.role', '=', 'administrator')
    .where('left_at', 'is', null)
    .where('staff_member.id', '!=', member.id)
    .where('person.blocked_at', 'is', null)
    .where('person.password_hash', 'is not', null)
    .executeTakeFirst()
  if (!other) throw refuse(staffSentences.lastAdministrator)
}
