import type {
  LicensesFilters,
  LicensesRow,
  LicensesSorting,
} from '@client-center/contract/licenses/list/license-list.ts'
import { licenseTypes } from '@client-center/domain/licenses/license-types.ts'
import { providerTypes } from '@client-center/domain/reference/provider-types.ts'
import { permissionsFor } from '@client-center/domain/permissions.ts'
import { sql, type CompiledQuery, type OrderByItemBuilder, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { ExportRow } from './export-cells.ts'
import { prepared, type Placeholders } from '../../../database/prepared.ts'

const dates = licenseTypes.map(({ summaryColumn }) => summaryColumn)

/**
 * The accounts whose rows a statement covers: one account, the few accounts of the caller, or many. Each needs its own
 * plan. For one account, the index of its names is already in order. For a few accounts, their indexes are merged. For
 * thousands, PostgreSQL reads the index of all names until the page is full and tests each row.
 */
export type AccountReach = 'one' | 'few' | 'many'

/** Parameters of the cached statement. */
export interface Values {
  readonly account: string
  readonly providerId: string
  /** A prefix, as a LIKE pattern. */
  readonly officeTin: string
  readonly stateId: number
  readonly expirationFrom: string
  readonly expirationTo: string
  readonly size: number
  readonly offset: number
  /** Number of rows up to the end of the page. */
  readonly most: number
}

type ListQuery = LicensesFilters & LicensesSorting

/** Selects the caller's permissions that allow seeing licenses. */
const heldPermissions = (db: Db) =>
  db
    .selectFrom('account_permission as held')
    .where(sql<boolean>`held.person_id = (select app_person())`)
    .where(
      'held.permission',
      'in',
      sql<number>`(${sql.join(permissionsFor.viewLicenses.map((viewLicense) => sql.lit(viewLicense)))})`,
    )

/** Selects the accounts of a caller with few accounts; returns no rows for a caller with many. */
const fewAccounts = (db: Db) =>
  heldPermissions(db)
    .where(sql<boolean>`not (select app_holds_many())`)
    .select('held.account_id')
    .distinct()

/** Selects the rows that match the filters. */
function found(db: Db, at: Placeholders<Values>, { providerId, officeTin = '', ...dated }: LicensesFilters) {
  const { stateId, expirationFrom, expirationTo } = dated
  let rows = db.selectFrom('provider_summary as summary')
  if (providerId !== undefined) rows = rows.where('provider_id', '=', at.providerId)
  if (officeTin !== '') rows = rows.where('office_tin', 'like', at.officeTin)
  if (stateId !== undefined) rows = rows.where(sql<boolean>`state_ids @> array[${at.stateId}]::smallint[]`)
  if (expirationFrom === undefined && expirationTo === undefined) return rows
  return rows.where((is) =>
    is.or(
      dates.map((date) =>
        is.and([
          is(date, 'is not', null),
          ...(expirationFrom === undefined ? [] : [is(date, '>=', at.expirationFrom)]),
          ...(expirationTo === undefined ? [] : [is(date, '<=', at.expirationTo)]),
        ]),
      ),
    ),
  )
}

/** Selects the rows that match the filters, within the accounts of the reach. */
export function within(db: Db, at: Placeholders<Values>, filters: LicensesFilters, reach: AccountReach) {
  const rows = found(db, at, filters)
  if (reach === 'one') return rows.where('summary.account_id', '=', at.account)
  if (reach === 'few') return rows.where(sql<boolean>`summary.account_id = any(array(${fewAccounts(db)}))`)
  return rows
    .where(sql<boolean>`(select app_holds_many())`)
    .where((is) => is.exists(heldPermissions(db).where(sql<boolean>`held.account_id = summary.account_id`)))
}

const inOrder = <O extends Orderable<O>>(rows: O, { sort, direction }: LicensesSorting): O => {
  const sorted = sort === undefined ? rows : rows.orderBy(ordering(sort), (order) => nullsLast(order, direction))
  return sorted.orderBy(byName).orderBy(sql`provider_id`)
}

interface Page {
  readonly page: number
  readonly size: number
}

/**
 * Common page sizes are literals in the statement, so that the planner knows how few rows are needed and caches its
 * plan. With a parameter, PostgreSQL would plan every request again, which takes longer than reading the page.
 */
const USUAL_SIZES: readonly number[] = [5, 10, 15, 25, 50, 100, 1000]
const isUsual = ({ page, size }: Page): boolean => page === 1 && USUAL_SIZES.includes(size)

function pageStatement(db: Db, at: Placeholders<Values>, query: ListQuery, reach: AccountReach, page: Page) {
  const [size, most, offset] = isUsual(page)
    ? [sql.lit(page.size), sql.lit(page.size), sql.lit(0)]
    : [at.size, at.most, at.offset]
  const rows =
    reach === 'few' ? selectAcrossFewAccounts(db, at, query, most) : within(db, at, query, reach).selectAll('summary')
  return inOrder(rows, query).limit(size).offset(offset)
}

/** Selects the first rows of each account, which include the page. */
const selectAcrossFewAccounts = (db: Db, at: Placeholders<Values>, query: ListQuery, most: RawBuilder<number>) =>
  db
    .selectFrom(fewAccounts(db).as('own'))
    .innerJoinLateral(
      () =>
        inOrder(
          found(db, at, query)
            .selectAll()
            .where(sql<boolean>`summary.account_id = own.account_id`),
          query,
        )
          .limit(most)
          .as('summary'),
      (join) => join.onTrue(),
    )
    .selectAll('summary')

const pages = new Map<string, (values: Values) => CompiledQuery<Summary>>()
const counts = new Map<string, (values: Values) => CompiledQuery<{ total: number }>>()

/** Builds the query for one page of the matching rows, in order (AMB-36). */
export const buildPageQuery = (query: ListQuery, reach: AccountReach, page: Page): CompiledQuery<Summary> =>
  getCachedStatement(pages, query, `${reach} ${isUsual(page) ? page.size : ''}`, () =>
    prepared<Values>()((db, at) => pageStatement(db, at, query, reach, page)),
  )(toValues(query, page))

/** Builds the query for the number of rows that match the filters. */
export const buildCountQuery = (filters: LicensesFilters, reach: AccountReach): CompiledQuery<{ total: number }> =>
  getCachedStatement(counts, filters, reach, () =>
    prepared<Values>()((db, at) => within(db, at, filters, reach).select((eb) => eb.fn.countAll<number>().as('total'))),
  )(toValues(filters, { page: 1, size: 1 }))

/**
 * Returns a cached statement by its shape. The number of shapes is bounded by the sort columns and the sets of filters.
 */
export function getCachedStatement<S>(cache: Map<string, S>, query: ListQuery, reach: string, build: () => S): S {
  const { sort = '', direction = '', ...filters } = query
  const shape = [reach, sort, direction, ...shaping.map((one) => Number((filters[one] ?? '') !== ''))].join()
  const known = cache.get(shape)
  if (known) return known
  const built = build()
  cache.set(shape, built)
  return built
}

const shaping = ['providerId', 'officeTin', 'stateId', 'expirationFrom', 'expirationTo'] as const

export const toValues = (filters: LicensesFilters, { page, size }: Page): Values => ({
  account: filters.accountId ?? '',
  providerId: filters.providerId ?? '',
  officeTin: `${filters.officeTin ?? ''}%`,
  stateId: filters.stateId ?? 0,
  expirationFrom: filters.expirationFrom ?? '',
  expirationTo: filters.expirationTo ?? '',
  size,
  offset: (page - 1) * size,
  most: page * size,
})

/** The key of a row. Provider ids are unique only within an account. */
export type RowKey = Pick<Summary, 'account_id' | 'provider_id'>

/** Returns the keys of all matching rows, in order. */
export async function listRowKeys(db: Db, query: ListQuery, reach: AccountReach): Promise<RowKey[]> {
  const keys = prepared<Values>()((builder, at) =>
    inOrder(within(builder, at, query, reach).select(['summary.account_id', 'summary.provider_id']), query),
  )
  return (await db.executeQuery(keys(toValues(query, { page: 1, size: 1 })))).rows
}

const byName = sql`name collate "und-x-icu"`

/** Provider types are sorted by their labels. */
const typeRanks = providerTypes.map(
  ({ label }) =>
    1 + providerTypes.filter((otherProviderType) => otherProviderType.label.localeCompare(label, 'en') < 0).length,
)

function ordering(sort: NonNullable<LicensesSorting['sort']>): RawBuilder<unknown> {
  if (sort === 'name') return byName
  if (sort === 'npi') return sql`npi`
  if (sort === 'type') return sql`(${sql.val(typeRanks)}::int[])[type + 1]`
  const licenseType = licenseTypes.find(({ name }) => name === sort)
  return sql.ref(licenseType?.summaryColumn ?? 'earliest')
}

type Direction = NonNullable<LicensesSorting['direction']>
interface Orderable<O> {
  orderBy(by: RawBuilder<unknown>, order?: (builder: OrderByItemBuilder) => OrderByItemBuilder): O
}
const nullsLast = <O extends { asc(): O; desc(): O; nullsLast(): O }>(order: O, direction: Direction = 'asc'): O =>
  order[direction]().nullsLast()

/** Returns the rows of these providers, in the order of the keys. Leaves out deleted providers. */
export async function readLicenseRows(db: Db, keys: readonly RowKey[]): Promise<LicensesRow[]> {
  const [accounts, ids] = [keys.map((key) => key.account_id), keys.map((key) => key.provider_id)]
  const rows = await db
    .selectFrom('provider_summary')
    .selectAll()
    .where(sql<boolean>`(account_id, provider_id) in (select * from unnest(${accounts}::uuid[], ${ids}::uuid[]))`)
    .execute()
  const found = new Map(rows.map((row) => [toKey(row), toLicensesRow(row)]))
  return keys.flatMap((key) => found.get(toKey(key)) ?? [])
}

/** Returns the rows of these providers like `readLicenseRows`, each with the name of its account. */
export async function readNamedRows(db: Db, keys: readonly RowKey[]): Promise<ExportRow[]> {
  const rows = await readLicenseRows(db, keys)
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${keys.map((key) => key.account_id)}::uuid[])`)
    .execute()
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, accountName: names.get(row.provider.account.id) ?? '' }))
}

const toKey = ({ account_id, provider_id }: RowKey): string => `${account_id} ${provider_id}`

export type Summary = Record<(typeof dates)[number], string | null> & {
  readonly provider_id: string
  readonly account_id: string
  readonly name: string
  readonly type: number
  readonly npi: string | null
  readonly office_tin: string | null
  readonly state_ids: number[]
  readonly canceled_types: number[]
  readonly earliest: string | null
  readonly next_license: string | null
  readonly next_type: number | null
  readonly next_state: number | null
}

/** Converts a database row to a row of the list. */
export const toLicensesRow = (row: Summary): LicensesRow => ({
  provider: {
    id: row.provider_id,
    name: row.name,
    providerType: row.type,
    npi: row.npi ?? '',
    officeTin: row.office_tin,
    account: { id: row.account_id },
  },
  licenseSummary: {
    stateIds: row.state_ids,
    canceledTypes: row.canceled_types,
    next: toNextLicense(row),
    // Every license type has a column.
    expirations: Object.fromEntries(
      licenseTypes.map(({ name, summaryColumn }) => [name, row[summaryColumn]]),
    ) as LicensesRow['licenseSummary']['expirations'],
  },
})

const toNextLicense = (row: Summary): LicensesRow['licenseSummary']['next'] =>
  row.next_license === null || row.next_type === null || row.earliest === null
    ? null
    : {
        licenseId: row.next_license,
        type: row.next_type,
        stateId: row.next_state,
        expirationDate: row.earliest,
      }
