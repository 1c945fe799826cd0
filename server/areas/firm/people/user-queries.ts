import { getInvitationState, type InvitationState } from '@client-center/domain/session/invitation-state.ts'
import { withViews, type Permission } from '@client-center/domain/permissions.ts'
import type { PracticeUser } from '@client-center/contract/firm/practice-people.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { StaffMember } from '../../../http/access/person.ts'

const DAY_MS = 86_400_000

interface UserRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly blocked_at: string | null
  readonly has_password: boolean
  readonly permissions: Permission[]
  readonly last_sign_in_at: string | null
  readonly invitation: InvitationTimes | null
  readonly other_practices: readonly OtherPracticeRow[]
  readonly opens_all: boolean
}

/** Times as JSON texts. */
interface InvitationTimes {
  readonly expires_at: string
  readonly opened_at: string | null
  readonly used_at: string | null
  readonly voided_at: string | null
}

interface OtherPracticeRow {
  readonly id: string
  readonly name: string
  readonly permissions: Permission[]
  readonly is_covered: boolean
}

/**
 * Everyone with a permission on the practice: who can sign in, then the invited, then the blocked, each by name; and those of their other practices that the staff member opens.
 */
export async function findPracticeUsers(
  db: Db,
  account: string,
  staff: StaffMember,
  now: Date,
): Promise<PracticeUser[]> {
  const opensAll = staff.role !== 'advisor'
  const { rows } = await sql<UserRow>`
    with held as (
      select person_id, account_id, array_agg(permission order by permission) as permissions
        from account_permission
       where person_id in (select person_id from account_permission where account_id = ${account}::uuid)
       group by person_id, account_id
    )
    select p.id, p.name, p.email, p.blocked_at, p.password_hash is not null as has_password, here.permissions,
           (select e.at from audit_event e where e.person_id = p.id and e.action = 'session.started'
             order by e.at desc limit 1) as last_sign_in_at,
           (select json_build_object('expires_at', i.expires_at, 'opened_at', i.opened_at, 'used_at', i.used_at,
                                     'voided_at', i.voided_at)
              from invitation i where i.person_id = p.id order by i.sent_at desc limit 1) as invitation,
           coalesce(other.practices, '[]') as other_practices, coalesce(other.opens_all, true) as opens_all
      from held here
      join person p on p.id = here.person_id
      left join lateral (
        select json_agg(json_build_object('id', a.id, 'name', a.name, 'permissions', h.permissions,
                                          'is_covered', s.assignee_id is distinct from ${staff.id}::uuid)
                        order by a.name, a.id)
                 filter (where ${opensAll} or advises(${staff.id}::uuid, a.id)) as practices,
               bool_and(${opensAll} or advises(${staff.id}::uuid, a.id)) as opens_all
          from held h
          join account a on a.id = h.account_id
          left join subscription s on s.account_id = a.id
         where h.person_id = p.id and h.account_id <> ${account}::uuid
      ) other on true
     where here.account_id = ${account}::uuid
     order by p.blocked_at is not null, p.password_hash is null, lower(p.name), p.id`.execute(db)
  return rows.map((row) => toPracticeUser(row, opensAll, now))
}

const toPracticeUser = (row: UserRow, opensAll: boolean, now: Date): PracticeUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  permissions: withViews(row.permissions),
  lastSignInAt: row.last_sign_in_at,
  blockedAt: row.blocked_at,
  invitation: row.has_password || row.invitation === null ? null : toInvitation(row.invitation, now),
  hasPassword: row.has_password,
  canBlock: row.opens_all,
  otherPractices: row.other_practices.map(({ id, name, permissions, is_covered }) => ({
    id,
    name,
    permissions: withViews(permissions),
    // A lead opens every practice, so none is covered.
    isCovered: is_covered && !opensAll,
  })),
})

function toInvitation(times: InvitationTimes, now: Date) {
  const at = (instant: string | null) => (instant === null ? null : new Date(instant))
  const expiresAt = new Date(times.expires_at)
  const state: InvitationState = getInvitationState(
    { expiresAt, openedAt: at(times.opened_at), usedAt: at(times.used_at), voidedAt: at(times.voided_at) },
    now,
  )
  const daysLeft = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS))
  return { state, expiresAt: expiresAt.toISOString(), daysLeft: state === 'expired' ? 0 : daysLeft }
}

/** Whether the staff member may open every practice of this person. */
export async function opensEveryPractice(db: Db, person: string, staff: StaffMember): Promise<boolean> {
  if (staff.role !== 'advisor') return true
  const { rows } = await sql`
    select from account_permission h
     where h.person_id = ${person}::uuid and not advises(${staff.id}::uuid, h.account_id) limit 1`.execute(db)
  return rows.length === 0
}

/** The person, locked until the transaction ends, if it has a permission on the practice. */
export async function lockPracticeUser(db: Db, account: string, person: string) {
  return db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'blocked_at'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where('id', '=', person)
    .where((is) =>
      is.exists(
        is
          .selectFrom('account_permission as held')
          .select('held.person_id')
          .whereRef('held.person_id', '=', 'person.id')
          .where('held.account_id', '=', account),
      ),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The person with this email, ignoring case, locked until the transaction ends. */
export async function lockPersonByEmail(db: Db, email: string) {
  return db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'blocked_at'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether the email is one of the firm's staff, to sign in with or as practices see it. */
export async function isStaffEmail(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff_member m left join person p on p.id = m.person_id
     where lower(m.email) = lower(${email}) or lower(p.email) = lower(${email}) limit 1`.execute(db)
  return rows.length > 0
}

/** Whether an invitation was sent to the person since then. */
export async function wasInvitedSince(db: Db, person: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('invitation')
    .select('id')
    .where('person_id', '=', person)
    .where('sent_at', '>', since.toISOString())
    .executeTakeFirst()
  return found !== undefined
}
