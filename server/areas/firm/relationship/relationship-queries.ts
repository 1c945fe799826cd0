import type { Relationship } from '@client-center/contract/firm/relationship.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { READABLE_DAYS } from '@client-center/domain/firm/relationship.ts'
import { hasRole } from '@client-center/domain/staff/staff-role.ts'
import type { Db } from '../../../database/connect.ts'
import { AccessRefused } from '../../../http/access/access-refused.ts'
import type { Person, StaffMember } from '../../../http/access/person.ts'

/** The wall besides the check of the endpoint: only a lead or an administrator ends a relationship. */
export function requireLead(
  staff: StaffMember,
  { person, account }: { readonly person: Pick<Person, 'id'>; readonly account: string },
): void {
  if (!hasRole('lead', staff.role)) throw new AccessRefused(404, person.id, account)
}

/** The relationship with a practice, as the firm's staff see it. */
export async function findRelationship(db: Db, account: string, now: Date): Promise<Relationship> {
  const end = await db
    .selectFrom('ended_relationship as end')
    .innerJoin('staff_member as staff', 'staff.id', 'end.staff_id')
    .select(['end.ended_on', 'end.reason', 'end.read_only_from', 'end.closed_at', 'end.rev', 'staff.name'])
    .where('end.account_id', '=', account)
    .executeTakeFirst()
  const users = await findUsers(db, account)
  return {
    end:
      end === undefined
        ? null
        : {
            endsOn: end.ended_on,
            reason: end.reason,
            staffName: end.name,
            readableUntil: addDays(end.ended_on, READABLE_DAYS),
            hasBegun: Date.parse(end.read_only_from) <= now.getTime(),
            closedAt: end.closed_at,
            rev: end.rev,
          },
    users: users.length,
  }
}

/** The users of a practice who can sign in, for mails. */
export const findUsers = (db: Db, account: string) =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('blocked_at', 'is', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('account_permission as held')
          .select('held.person_id')
          .whereRef('held.person_id', '=', 'person.id')
          .where('held.account_id', '=', account),
      ),
    )
    .orderBy('id')
    .execute()
