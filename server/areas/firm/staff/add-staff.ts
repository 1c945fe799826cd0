import { staffSentences } from '@client-center/domain/staff/staff-member.ts'
import type { StaffRole } from '@client-center/domain/staff/staff-role.ts'
import type { Author } from '../../../audit/author.ts'
import { audit } from '../../../audit/audit.ts'
import type { Db } from '../../../database/connect.ts'
import { refuse, refuseAt } from '../../../refusal/refusal.ts'
import { deleteFactor } from '../../session/factor/factor-queries.ts'
import { sendInvitation } from '../../session/invitations.ts'
import { endPersonSessions } from '../../session/session-queries.ts'
import { deleteTickets } from '../../session/sign-in-tickets.ts'
import type { LinkConfig } from '../../session/queue-password-link.ts'

export interface NewStaff {
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly role: StaffRole
  readonly externalId?: string | undefined
}

/**
 * Adds a staff member with a person who signs in with a new password, and queues the invitation; call it with the staff locked. A staff
 * member with this email or external id who has no sign-in, or has left, gets one again. Returns the staff member's id.
 */
export async function addStaffMember(
  db: Db,
  config: LinkConfig,
  staff: NewStaff,
  { author, now }: { readonly author: Author; readonly now: Date },
): Promise<string> {
  const person = await findOrAddPerson(db, staff, author)
  const known = await findKnownStaff(db, staff, person)
  const isCurrent = known !== undefined && known.role !== null && known.left_at === null
  if (isCurrent) throw refuseAt('email', staffSentences.alreadyStaff)
  if (known?.person_id != null && known.person_id !== person) throw refuseAt('email', staffSentences.alreadyStaff)
  const { name, phone, email, role, externalId } = staff
  const wanted = { name, phone, email, role, person_id: person, left_at: null }
  const saved = known
    ? await db
        .updateTable('staff_member')
        .set({ ...wanted, rev: known.rev + 1 })
        .where('id', '=', known.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('staff_member')
        .values({ ...wanted, external_id: externalId ?? null })
        .returning('id')
        .executeTakeFirstOrThrow()
  await db.updateTable('person').set({ name }).where('id', '=', person).execute()
  const after = { name, phone, email, role }
  await audit(db, { ...author, action: 'staff-member.invited', account: null, record: saved.id, after })
  await startSignInAnew(db, person, now)
  await sendInvitation(db, config, person, now)
  return saved.id
}

/**
 * Removes what a person who had a sign-in before still has: password, second factor and sessions. Somebody else may know
 * the password of one who left long ago.
 */
async function startSignInAnew(db: Db, person: string, now: Date): Promise<void> {
  await db.updateTable('person').set({ password_hash: null }).where('id', '=', person).execute()
  await deleteFactor(db, person)
  await deleteTickets(db, person)
  await endPersonSessions(db, person, 'reset', now)
}

/** The person with this email, who must not be a practice user. */
async function findOrAddPerson(db: Db, { email, name }: NewStaff, author: Author): Promise<string> {
  const known = await db
    .selectFrom('person')
    .select(['id', 'blocked_at'])
    .where((e) => e(e.fn('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()
  if (known) {
    const permission = await db
      .selectFrom('account_permission')
      .select('account_id')
      .where('person_id', '=', known.id)
      .executeTakeFirst()
    if (permission) throw refuseAt('email', staffSentences.emailOfPracticeUser)
    if (known.blocked_at !== null) throw refuseAt('email', staffSentences.blocked)
    return known.id
  }
  const { id } = await db.insertInto('person').values({ email, name }).returning('id').executeTakeFirstOrThrow()
  await audit(db, { ...author, action: 'person.created', account: null, record: id, after: { email, name } })
  return id
}

/** The staff member of this person, external id or email, in this order. */
async function findKnownStaff(db: Db, { email, externalId }: NewStaff, person: string) {
  const found = await db
    .selectFrom('staff_member')
    .select(['id', 'person_id', 'external_id', 'role', 'left_at', 'rev'])
    .where((e) =>
      e.or([
        e('person_id', '=', person),
        ...(externalId === undefined ? [] : [e('external_id', '=', externalId)]),
        e(e.fn('lower', ['email']), '=', email.toLowerCase()),
      ]),
    )
    .forUpdate()
    .execute()
  const isOfPerson = found.find((row) => row.person_id === person)
  const isOfExternalId = found.find((row) => externalId !== undefined && row.external_id === externalId)
  if (isOfPerson ?? isOfExternalId) return isOfPerson ?? isOfExternalId
  if (found.length > 1) throw refuse(`More than one staff member has the email ${email}.`)
  return found[0]
}
