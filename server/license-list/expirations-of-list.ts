import type { Expirations, LicensesFilters } from '@client-center/contract/license-list/license-list.ts'
import { expirationClasses, type ExpirationClass } from '@client-center/domain/licenses/expiration-class.ts'
import { licenseTypes } from '@client-center/domain/licenses/license-types.ts'
import { sql, type CompiledQuery } from 'kysely'
import type { Db } from '../platform/database/connect.ts'
import { prepared, type Places } from '../platform/database/prepared.ts'
import { dateColumns, keptIn, valuesOf, within, type Reach, type Values } from './license-list-queries.ts'

interface OnDay extends Values {
  /** The person's day. */
  readonly today: string
}

/** One group of dates: of a month and class, of a class, or of a type; what it is not of is null. */
interface Group {
  readonly of: 'month' | 'class' | 'type'
  readonly month: string | null
  readonly class: ExpirationClass | null
  readonly type: number | null
  readonly dates: number
  readonly providers: number
}

const statements = new Map<string, (values: OnDay) => CompiledQuery<Group>>()

/** The dates of the rows that the filters find, in groups: each date is that of one type of one provider (AMB-35). */
export const expirationsOf = (asked: LicensesFilters, reach: Reach, today: string): CompiledQuery<Group> =>
  keptIn(statements, asked, reach, () => prepared<OnDay>()((db, at) => groups(db, at, asked, reach)))({
    ...valuesOf(asked, { page: 1, size: 1 }),
    today,
  })

/** The rows of the statement as the call replies. */
export function expirationsIn(rows: readonly Group[]): Expirations {
  const months = rows.flatMap((row) =>
    row.of === 'month' && row.class !== null ? [{ month: row.month, class: row.class, dates: row.dates }] : [],
  )
  return {
    months: months.sort((one, other) => ((one.month ?? '') < (other.month ?? '') ? -1 : 1)),
    classes: rows.flatMap((row) =>
      row.of === 'class' && row.class !== null ? [{ class: row.class, providers: row.providers }] : [],
    ),
    types: rows.flatMap((row) => (row.of === 'type' && row.type !== null ? [row.type] : [])).sort((a, b) => a - b),
  }
}

function groups(db: Db, at: Places<OnDay>, asked: LicensesFilters, reach: Reach) {
  const today = sql`${at.today}::date`
  const columns = licenseTypes.map(
    ({ name, value }) => sql`(${sql.lit(value)}::smallint, summary.${sql.ref(dateColumns[name])})`,
  )
  const kinds = sql<{ type: number; day: string }>`(values ${sql.join(columns)})`
  const classes = expirationClasses.map(({ name, to }) =>
    to === null ? sql`else ${sql.lit(name)}` : sql`when kind.day <= ${today} + ${sql.lit(to)} then ${sql.lit(name)}`,
  )
  let dates = within(db, at, asked, reach)
    .innerJoinLateral(kinds.as<'kind'>(sql`kind(type, day)`), (join) => join.onTrue())
    .select(['summary.account_id', 'summary.provider_id', 'kind.type'])
    .select([
      sql<ExpirationClass>`case ${sql.join(classes, sql` `)} end`.as('class'),
      sql<string | null>`case when kind.day >= ${today} then to_char(kind.day, 'YYYY-MM') end`.as('month'),
    ])
    .where('kind.day', 'is not', null)
  if (asked.expirationFrom !== undefined) dates = dates.where('kind.day', '>=', at.expirationFrom)
  if (asked.expirationTo !== undefined) dates = dates.where('kind.day', '<=', at.expirationTo)
  return db
    .selectFrom(dates.as('dates'))
    .select(['month', 'class', 'type'])
    .select([
      sql<
        Group['of']
      >`case when grouping(month) = 0 then 'month' when grouping(class) = 0 then 'class' else 'type' end`.as('of'),
      sql<number>`count(*)::int`.as('dates'),
      // Ids of providers are unique within their account.
      sql<number>`count(distinct (account_id, provider_id))::int`.as('providers'),
    ])
    .groupBy(sql`grouping sets ((month, class), (class), (type))`)
}
