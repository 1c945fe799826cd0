import type { StaffMember } from '@client-center/contract/firm/staff.ts'
import { createDayFormat } from '@client-center/domain/calendar.ts'
import type { StaffState } from '@client-center/domain/staff/staff-member.ts'
import { isStaffRole } from '@client-center/domain/staff/staff-role.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

interface StaffRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role: string | null
  readonly left_at: string | null
  readonly rev: number
  readonly has_password: boolean | null
  readonly blocked_at: string | null
  readonly practices: number
  readonly covers: readonly { accountId: string; practice: string; until: string }[]
  readonly last_sign_in: string | null
  readonly invited_until: string | null
  readonly has_factor: boolean
}

/** Reads all staff, or one of them, on the system connection; those who left come last. Times are of this zone. */
export async function findStaff(db: Db, timeZone: string, staffId?: string): Promise<StaffMember[]> {
  const { rows } = await sql<StaffRow>`
    select member.id, member.name, coalesce(person.email, member.email) as email, member.phone, member.role,
           member.left_at, member.rev, person.password_hash is not null as has_password, person.blocked_at,
           (select count(*)::int from subscription where assignee_id = member.id) as practices,
           coalesce((select jsonb_agg(jsonb_build_object('accountId', account.id, 'practice', account.name,
                                                          'until', cover.until) order by account.name)
                       from account_cover cover join account on account.id = cover.account_id
                      where cover.staff_id = member.id and cover.until > now()), '[]') as covers,
           (select event.at from audit_event event
             where event.person_id = member.person_id and event.action = 'session.started'
             order by event.at desc limit 1) as last_sign_in,
           (select max(invitation.expires_at) from invitation
             where invitation.person_id = member.person_id) as invited_until,
           exists (select from second_factor factor
                    where factor.person_id = member.person_id and factor.confirmed_at is not null) as has_factor
      from staff_member member
      left join person on person.id = member.person_id
     where ${staffId ?? null}::uuid is null or member.id = ${staffId ?? null}::uuid
     order by member.left_at is not null, lower(member.name), member.id`.execute(db)
  const day = createDayFormat(timeZone)
  return rows.map((row) => ({
    staffId: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role !== null && isStaffRole(row.role) ? row.role : null,
    state: toState(row),
    practices: row.practices,
    covers: row.covers.map((cover) => ({ ...cover, until: day(new Date(Date.parse(cover.until) - 1)) })),
    lastSignInAt: row.last_sign_in,
    invitedUntil: toState(row) === 'invited' ? row.invited_until : null,
    leftAt: row.left_at,
    hasSecondFactor: row.has_factor,
    rev: row.rev,
  }))
}

function toState({ left_at, role, blocked_at, has_password }: StaffRow): StaffState {
  if (left_at !== null) return 'left'
  if (role === null) return 'noSignIn'
  if (blocked_at !== null) return 'blocked'
  return has_password === true ? 'active' : 'invited'
}

/** A staff member as the services need it. */
export interface StoredStaff {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly role: string | null
  readonly person_id: string | null
  readonly left_at: string | null
  readonly rev: number
}

/** Reads and locks a staff member, so that no practice is assigned to one who is leaving. */
export const lockStaffMember = (db: Db, staffId: string): Promise<StoredStaff | undefined> =>
  db
    .selectFrom('staff_member')
    .select(['id', 'name', 'phone', 'role', 'person_id', 'left_at', 'rev'])
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
