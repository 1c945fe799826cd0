import type {
  LicensesFilters,
  LicensesRow,
  LicensesSorting,
} from '@client-center/contract/license-list/license-list.ts'
import { licenseTypes, type LicenseTypeName } from '@client-center/domain/licenses/license-types.ts'
import { providerTypes } from '@client-center/domain/reference/provider-types.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/database/connect.ts'

/** Where the earliest expiration of each type stands. */
const columns = {
  Dental: 'dental',
  Specialty: 'specialty',
  ControlledSubstanceCertificate: 'controlled_substance',
  DEA: 'dea',
  MalpracticePolicy: 'malpractice',
  CdaCertificationCoronalPolish: 'cda_coronal_polish',
  CdaCertificationXRay: 'cda_x_ray',
  CdaCertificationExpandedFunction: 'cda_expanded_function',
  RdaStateLicence: 'rda',
  RdhStateLicence: 'rdh',
  NitrousOxideCertification: 'nitrous_oxide',
  IVCertification: 'iv',
  RadiologyCertification: 'radiology',
  CprCertification: 'cpr',
  BotoxCertification: 'botox',
} as const satisfies Record<LicenseTypeName, string>

const dates = licenseTypes.map(({ name }) => columns[name])

/** Rows of these accounts that the filters let through. */
function found(db: Db, accounts: readonly string[], filters: LicensesFilters) {
  const { providerId, officeTin = '', stateId, expirationFrom, expirationTo } = filters
  const [only, ...more] = accounts
  let rows = db.selectFrom('provider_summary as summary')
  // Of one account the index by name is already in order; of several it is not.
  if (only !== undefined && more.length === 0) rows = rows.where('account_id', '=', only)
  else rows = rows.where(sql<boolean>`account_id = any(${accounts}::uuid[])`)
  if (providerId !== undefined) rows = rows.where('provider_id', '=', providerId)
  if (officeTin !== '') rows = rows.where('office_tin', 'like', `${officeTin}%`)
  if (stateId !== undefined) rows = rows.where(sql<boolean>`state_ids @> array[${stateId}]::smallint[]`)
  if (expirationFrom === undefined && expirationTo === undefined) return rows
  return rows.where((is) =>
    is.or(
      dates.map((date) =>
        is.and([
          is(date, 'is not', null),
          ...(expirationFrom === undefined ? [] : [is(date, '>=', expirationFrom)]),
          ...(expirationTo === undefined ? [] : [is(date, '<=', expirationTo)]),
        ]),
      ),
    ),
  )
}

/** How many rows the filters find. */
export async function countRows(db: Db, accounts: readonly string[], filters: LicensesFilters): Promise<number> {
  const { total } = await found(db, accounts, filters)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

interface Page {
  readonly page: number
  readonly size: number
}

type ListQuery = LicensesFilters & LicensesSorting

/** What the filters find, in order (AMB-36). */
function inOrder(db: Db, accounts: readonly string[], asked: ListQuery) {
  const rows = found(db, accounts, asked)
  const sorted =
    asked.sort === undefined ? rows : rows.orderBy(ordering(asked.sort), (order) => nullsLast(order, asked.direction))
  return sorted.orderBy(byName).orderBy('provider_id')
}

/** One page of the rows that the filters find. */
export async function listRows(
  db: Db,
  accounts: readonly string[],
  asked: ListQuery,
  { page, size }: Page,
): Promise<LicensesRow[]> {
  const rows = inOrder(db, accounts, asked)
    .selectAll()
    .limit(size)
    .offset((page - 1) * size)
  return (await rows.execute()).map(rowOf)
}

/** The ids of all rows that the filters find. */
export async function listRowIds(db: Db, accounts: readonly string[], asked: ListQuery): Promise<string[]> {
  const rows = await inOrder(db, accounts, asked).select('provider_id').execute()
  return rows.map((row) => row.provider_id)
}

const byName = sql`name collate "und-x-icu"`

/** Provider types stand in the order of what people read. */
const typeRanks = providerTypes.map(
  ({ label }) => 1 + providerTypes.filter((other) => other.label.localeCompare(label, 'en') < 0).length,
)

function ordering(sort: NonNullable<LicensesSorting['sort']>): RawBuilder<unknown> {
  if (sort === 'name') return byName
  if (sort === 'npi') return sql`npi`
  if (sort === 'type') return sql`(${sql.val(typeRanks)}::int[])[type + 1]`
  return sql`${sql.ref(columns[sort])}`
}

type Direction = NonNullable<LicensesSorting['direction']>
const nullsLast = <O extends { asc(): O; desc(): O; nullsLast(): O }>(order: O, direction: Direction = 'asc'): O =>
  order[direction]().nullsLast()

/** The rows of these providers, in the order of the ids; those that are gone by now are left out. */
export async function readRows(db: Db, ids: readonly string[]): Promise<LicensesRow[]> {
  const rows = await db
    .selectFrom('provider_summary')
    .selectAll()
    .where(sql<boolean>`provider_id = any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.provider_id, rowOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Summary = Record<(typeof dates)[number], string | null> & {
  readonly provider_id: string
  readonly account_id: string
  readonly name: string
  readonly type: number
  readonly npi: string | null
  readonly office_tin: string | null
  readonly state_ids: number[]
}

const rowOf = (row: Summary): LicensesRow => ({
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
    // Every type has its column, by the table above.
    expirations: Object.fromEntries(
      licenseTypes.map(({ name }) => [name, row[columns[name]]]),
    ) as LicensesRow['licenseSummary']['expirations'],
  },
})
