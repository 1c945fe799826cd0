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

/**
 * Whether the setup of the practice invited the person with this email, or only told them about the practice. Undefined
 * if it gave this person no permission, so that a repeated request with another email reveals nothing about it.
 */
export async function findFirstInvitation(db: Db, account: string, email: string): Promise<boolean | undefined> {
  const found = await db
    .selectFrom('audit_event as granted')
    .innerJoin('person', (join) => join.on(sql`person.id::text`, '=', sql.ref('granted.record_id')))
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('audit_event as invited')
            .select('invited.id')
            .whereRef('invited.account_id', '=', 'granted.account_id')
            .whereRef('invited.record_id', '=', 'granted.record_id')
            .where('invited.action', '=', 'person.invited'),
        )
        .as('is_invited'),
    )
    .where('granted.account_id', '=', account)
    .where('granted.action', '=', 'rights.granted')
    .where(sql`lower(person.email)`, '=', sql<string>`lower(${email})`)
    .orderBy('granted.id')
    .executeTakeFirst()
  return found && Boolean(found.is_invited)
}
