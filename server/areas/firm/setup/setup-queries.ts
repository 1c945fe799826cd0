import type { AdvisorChoice } from '@client-center/contract/firm/setup-practice.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { StaffMember } from '../../../http/access/person.ts'

/** The staff whom this staff member may make advisor of a new practice, by name: for an advisor, only herself. */
export async function findAdvisors(db: Db, staff: StaffMember): Promise<AdvisorChoice[]> {
  return db
    .selectFrom('staff_member')
    .select(['id', 'name'])
    .where('left_at', 'is', null)
    .$if(staff.role === 'advisor', (query) => query.where('id', '=', staff.id))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Whether a practice has this name, ignoring case. */
export async function hasPracticeNamed(db: Db, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()
  return found !== undefined
}

/** The name of the practice with this id, and who set it up; undefined if there is none. */
export async function findPracticeWithAuthor(db: Db, id: string) {
  return db
    .selectFrom('account')
    .select('name')
    .select((is) =>
      is
        .selectFrom('audit_event')
        .select('person_id')
        .whereRef('audit_event.account_id', '=', 'account.id')
        .where('action', '=', 'account.created')
        .limit(1)
        .as('author'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether the person with this email, ignoring case, has no password yet. */
export async function hasNoPassword(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('person')
    .select('password_hash')
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()
  return found?.password_hash === null
}
