import type { Expirations, LicensesFilters } from '@client-center/contract/licenses/list/license-list.ts'
import { expirationClasses, type ExpirationClass } from '@client-center/domain/licenses/expiration-class.ts'
import { licenseTypes } from '@client-center/domain/licenses/license-types.ts'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { prepared, type Placeholders } from '../../../database/prepared.ts'
import { getCachedStatement, toValues, within, type AccountReach, type Values } from './license-list-queries.ts'

interface OnDay extends Values {
  /** The person's current date. */
  readonly today: string
}

/** One group of dates: of a month and class, or of a type. The columns that do not apply are null. */
interface Group {
  readonly of: 'month' | 'type'
  readonly month: string | null
  readonly class: ExpirationClass | null
  readonly type: number | null
  readonly dates: number
}

const statements = new Map<string, (values: OnDay) => CompiledQuery<Group>>()

/**
 * Builds the query for the dates of the matching rows, in groups. Each date is that of one license type of one provider
 * (AMB-35).
 */
export const buildExpirationsQuery = (
  filters: LicensesFilters,
  reach: AccountReach,
  today: string,
): CompiledQuery<Group> =>
  getCachedStatement(statements, filters, reach, () => prepared<OnDay>()((db, at) => groups(db, at, filters, reach)))({
    ...toValues(filters, { page: 1, size: 1 }),
    today,
  })

/** Converts the rows of the statement to the reply. */
export function toExpirations(rows: readonly Group[]): Expirations {
  const months = rows.flatMap((row) =>
    row.of === 'month' && row.class !== null ? [{ month: row.month, class: row.class, dates: row.dates }] : [],
  )
  return {
    months: months.sort((a, b) => ((a.month ?? '') < (b.month ?? '') ? -1 : 1)),
    types: rows.flatMap((row) => (row.of === 'type' && row.type !== null ? [row.type] : [])).sort((a, b) => a - b),
  }
}

/** Reads each row of the list twice: once for its dates, counted by day, and once for the types that have any. */
function groups(db: Db, at: Placeholders<OnDay>, filters: LicensesFilters, reach: AccountReach) {
  const columns = licenseTypes.map(({ value, summaryColumn }) => ({
    type: value,
    day: sql.ref(`seen.${summaryColumn}`),
  }))
  const toClass = (day: RawBuilder<unknown>) =>
    sql`case ${sql.join(
      expirationClasses.map(({ name, to }) =>
        to === null
          ? sql`else ${sql.lit(name)}`
          : sql`when ${day} <= seen.today + ${sql.lit(to)} then ${sql.lit(name)}`,
      ),
      sql` `,
    )} end`
  const isInBounds = (day: RawBuilder<unknown>) => sql`(${day} is not null
    ${filters.expirationFrom === undefined ? sql`` : sql`and ${day} >= seen.since`}
    ${filters.expirationTo === undefined ? sql`` : sql`and ${day} <= seen.till`})`
  const days = columns.map(({ day }) => sql`(${day})`)
  const seen = within(db, at, filters, reach)
    .select(licenseTypes.map(({ summaryColumn }) => `summary.${summaryColumn}` as const))
    .select([
      sql`${at.today}::date`.as('today'),
      filters.expirationFrom === undefined ? sql`null::date`.as('since') : sql`${at.expirationFrom}::date`.as('since'),
      filters.expirationTo === undefined ? sql`null::date`.as('till') : sql`${at.expirationTo}::date`.as('till'),
    ])
  return db
    .selectFrom(
      sql<Group>`(
    with seen as materialized (${seen}),
    day as (
      select kind.day, seen.today, count(*) as dates
        from seen cross join lateral (values ${sql.join(days)}) kind (day)
       where ${isInBounds(sql`kind.day`)}
       group by kind.day, seen.today),
    whole as (
      select array[${sql.join(columns.map(({ day }) => sql`count(*) filter (where ${isInBounds(day)})::int`))}] as types
        from seen)
    select 'month' as of, case when seen.day >= seen.today then to_char(seen.day, 'YYYY-MM') end as month,
           ${toClass(sql`seen.day`)} as class, null::int as type, sum(seen.dates)::int as dates
      from day seen group by 2, 3
    union all
    select 'type', null, null, (array[${sql.join(columns.map(({ type }) => sql.lit(type)))}])[place], dates
      from whole cross join lateral unnest(types) with ordinality as one (dates, place) where dates > 0)`.as('counted'),
    )
    .selectAll()
}
