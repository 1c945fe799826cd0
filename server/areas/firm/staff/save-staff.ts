import { staffSentences } from '@client-center/domain/staff/staff-member.ts'
import type { StaffRole } from '@client-center/domain/staff/staff-role.ts'
import type { Author } from '../../../audit/author.ts'
import { audit } from '../../../audit/audit.ts'
import type { Db } from '../../../database/connect.ts'
import { refuse, refuseAt } from '../../../refusal/refusal.ts'
import { requireCurrentStaff, requireOtherAdministrator } from './change-staff.ts'

export interface StaffValues {
  readonly name: string
  readonly phone: string
  /** Null for staff without a sign-in. */
  readonly role: StaffRole | null
}

/** Changes a staff member; call it with the staff locked. See `saveStaff` for what is refused. */
export async function saveStaffMember(
  db: Db,
  { staffId, rev, values }: { readonly staffId: string; readonly rev?: number; readonly values: Partial<StaffValues> },
  author: Author,
): Promise<void> {
  const member = await requireCurrentStaff(db, staffId, rev)
  const before = { name: member.name, phone: member.phone, role: member.role }
  const after = { ...before, ...values }
  if (member.person_id === null && after.role !== null) throw refuseAt('role', staffSentences.cannotSignIn)
  if (member.person_id !== null && after.role === null) throw refuseAt('role', staffSentences.needsRole)
  if (after.role !== before.role) await requireOtherAdministrator(db, member)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await db
    .updateTable('staff_member')
    .set({ ...after, rev: member.rev + 1 })
    .where('id', '=', member.id)
    .execute()
  if (member.person_id !== null && after.name !== before.name)
    await db.updateTable('person').set({ name: after.name }).where('id', '=', member.person_id).execute()
  await audit(db, { ...author, action: 'staff-member.changed', account: null, record: member.id, before, after })
}

/** The staff member whom a sign-in email, contact email or external id names, for the command line. */
export async function findStaffByText(db: Db, text: string): Promise<string> {
  const found = await db
    .selectFrom('staff_member as member')
    .leftJoin('person', 'person.id', 'member.person_id')
    .select('member.id')
    .where((e) =>
      e.or([
        e('member.external_id', '=', text),
        e(e.fn('lower', ['member.email']), '=', text.toLowerCase()),
        e(e.fn('lower', ['person.email']), '=', text.toLowerCase()),
      ]),
    )
    .execute()
  const [first] = found
  if (!first) throw refuse(`There is no staff member "${text}".`)
  if (found.length > 1) throw refuse(`More than one staff member is called "${text}".`)
  return first.id
}
