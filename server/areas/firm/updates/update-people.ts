import { needAccess } from '@client-center/domain/needs-you/need-access.ts'
import { permissionsFor } from '@client-center/domain/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** The permissions with which a user of a practice can read its weekly updates. */
export const readerPermissions: readonly number[] = needAccess.weeklyUpdate.flatMap((access) => [
  ...permissionsFor[access],
])

/** The users of a practice who can sign in and read its weekly updates, by name. They also get the mails. */
export const findReaders = (db: Db, account: string): Promise<{ id: string; name: string; email: string }[]> =>
  db
    .selectFrom('person')
    .select(['person.id', 'person.name', 'person.email'])
    .where('person.blocked_at', 'is', null)
    .where('person.has_password', '=', true)
    .where((candidate) =>
      candidate.exists(
        candidate
          .selectFrom('account_permission as held')
          .select('held.permission')
          .whereRef('held.person_id', '=', 'person.id')
          .where('held.account_id', '=', account)
          .where('held.permission', 'in', [...readerPermissions]),
      ),
    )
    .orderBy(sql`person.name collate "und-x-icu"`)
    .orderBy('person.id')
    .execute()

/** The name of a staff member, as colleagues see it. */
export async function findStaffName(db: Db, id: string): Promise<string> {
  const { name } = await db.selectFrom('staff_member').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return name
}
