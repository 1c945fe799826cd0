import type { Account } from '@client-center/contract/accounts/account.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/connect.ts'
import type { Person } from '../platform/http/handler.ts'

/** The accounts on which the person holds a right, by name (HOME-06), with what they have derived from their projects (AMB-112). */
export async function listAccountsOf(db: Db, person: Person): Promise<Account[]> {
  const ids = Object.keys(person.rights)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .select(sql<boolean>`exists (select from project p where p.account_id = account.id and p.is_cap)`.as('hasCap'))
    .select(
      sql<boolean>`exists (select from project p where p.account_id = account.id and not p.is_cap)`.as('hasProjects'),
    )
    .where('id', 'in', ids)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, permissions: [...(person.rights[row.id] ?? [])] }))
}
