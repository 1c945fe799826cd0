import type { Account } from '@client-center/contract/accounts/account.ts'
import { READABLE_DAYS } from '@client-center/domain/firm/relationship.ts'
import { withoutEdits } from '@client-center/domain/permissions.ts'
import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'

const hasCap = sql<boolean>`exists (select from project p where p.account_id = account.id and p.is_cap)`.as('hasCap')
const hasProjects = sql<boolean>`exists (select from project p where p.account_id = account.id and not p.is_cap)`.as(
  'hasProjects',
)

/** The end of the relationship with the firm, once its day has come (decision 0071). */
const ended = sql<{ on: string; readableUntil: string } | null>`(
  select jsonb_build_object('on', ended.ended_on, 'readableUntil', ended.ended_on + ${sql.lit(READABLE_DAYS)})
    from ended_relationship ended where ended.account_id = account.id and ended.read_only_from <= now())`.as('ended')

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
    .select([hasCap, hasProjects, ended])
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id'),
)

/** The practices that the caller could open before the relationship with the firm ended, newest first. */
export const formerPractices = prepared<object>()((db) =>
  db
    .selectFrom('former_access')
    .select(['practice', 'ended_on'])
    .where(sql<boolean>`person_id = (select app_person())`)
    .orderBy('ended_on', 'desc')
    .orderBy('practice'),
)

/** The account of a request. */
export const accountById = prepared<{ id: string }>()((db, { id }) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'time_zone'])
    .select([hasCap, hasProjects, ended])
    .where('id', '=', id),
)

type AccountRow = Omit<Account, 'timeZone' | 'ended'> & {
  readonly time_zone: string | null
  readonly ended: { readonly on: string; readonly readableUntil: string } | null
}

/** Converts the accounts for the client. A practice without a time zone gets the firm's (AMB-146). */
export const toShownAccounts = (rows: readonly AccountRow[], firmZone: string): Account[] =>
  rows.map(({ time_zone: own, ended: end, ...account }) => ({
    ...account,
    timeZone: own ?? firmZone,
    ...(end === null ? {} : { ended: end }),
  }))

/** In an ended relationship, users of a practice can only view. */
export const withReadableRights = <A extends Pick<AccountRow, 'ended' | 'permissions'>>(account: A): A =>
  account.ended === null ? account : { ...account, permissions: withoutEdits(account.permissions) }
