import type { Account } from '@client-center/contract/accounts/account.ts'
import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'

const hasCap = sql<boolean>`exists (select from project p where p.account_id = account.id and p.is_cap)`.as('hasCap')
const hasProjects = sql<boolean>`exists (select from project p where p.account_id = account.id and not p.is_cap)`.as(
  'hasProjects',
)

/**
 * The accounts on which the caller has a permission, by name (HOME-06), with the permissions, including those that
 * follow from projects (AMB-112).
 */
export const callerAccounts = prepared<object>()((db) =>
  db
    .selectFrom('account')
    .innerJoin(
      (held) =>
        held
          .selectFrom('account_permission')
          .select(['account_id', sql<number[]>`array_agg(permission order by permission)`.as('permissions')])
          .where(sql<boolean>`person_id = (select app_person())`)
          .groupBy('account_id')
          .as('held'),
      (join) => join.onRef('held.account_id', '=', 'account.id'),
    )
    .select(['id', 'name', 'time_zone', 'held.permissions'])
    .select([hasCap, hasProjects])
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id'),
)

/** The account of a request. */
export const accountById = prepared<{ id: string }>()((db, { id }) =>
  db.selectFrom('account').select(['id', 'name', 'time_zone']).select([hasCap, hasProjects]).where('id', '=', id),
)

/** Converts the accounts for the client. A practice without a time zone gets the firm's (AMB-146). */
export const toShownAccounts = (
  rows: readonly (Omit<Account, 'timeZone'> & { readonly time_zone: string | null })[],
  firmZone: string,
): Account[] => rows.map(({ time_zone: own, ...account }) => ({ ...account, timeZone: own ?? firmZone }))
