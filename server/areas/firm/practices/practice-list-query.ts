import type { PracticeListQuery } from '@client-center/contract/firm/practices/practice-list.ts'
import type { PracticeSort, PracticeState } from '@client-center/domain/staff/practice-list.ts'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { compileStatement } from '../../../database/compile-statement.ts'
import { toTsQuery } from '../../../database/word-search.ts'
import { isFormerPractice } from '../own-practice.ts'
import { ownPractices } from '../own-practices.ts'
import { isWaiting } from '../review-records.ts'

const PAGE_SIZE = 50

/** Licenses with fewer days left count as expiring. */
const EXPIRING_DAYS = 30

/** Days after the last weekly update from which the next one is late. */
const UPDATE_DAYS = 7

interface CountedRow {
  readonly id: string
  readonly name: string
  readonly tier: number
  readonly advisor_id: string | null
  readonly advisor: string | null
  readonly open_applications: number
  readonly oldest_change: string | null
  readonly in_review: number
  readonly expired: number
  readonly expiring: number
  readonly last_update: string | null
  readonly is_late: boolean
  readonly not_signed_in: number
}

type Filters = Pick<PracticeListQuery, 'text' | 'tier' | 'advisor' | 'show'>

/** What is counted in a practice. A statement contains only the parts that it needs for its filters and its order. */
type Part = 'applications' | 'documents' | 'licenses' | 'updates' | 'users'
const allParts: readonly Part[] = ['applications', 'documents', 'licenses', 'updates', 'users']

const toJoin = (part: Part, today: string): RawBuilder<unknown> => {
  switch (part) {
    case 'applications':
      return sql`cross join lateral (
        select count(*)::int as open, min(updated_at) as oldest from application
         where account_id = practice.id and status not in (4, 5)) applications`
    case 'documents':
      return sql`cross join lateral (
        select count(*)::int as in_review from document_review review
         where review.account_id = practice.id and ${isWaiting}) documents`
    case 'licenses':
      return sql`cross join lateral (
        select (count(*) filter (where license.expiration_date < ${today}::date))::int as expired,
               (count(*) filter (where license.expiration_date >= ${today}::date))::int as expiring
          from provider_license license
          join provider on provider.account_id = license.account_id and provider.id = license.provider_id
         where license.account_id = practice.id and license.status <> 4 and provider.deleted_at is null
           and license.expiration_date < ${today}::date + ${sql.lit(EXPIRING_DAYS)}
           and not exists (
             select from provider_license newer
              where newer.account_id = license.account_id and newer.provider_id = license.provider_id
                and newer.type = license.type and newer.state_id is not distinct from license.state_id
                and newer.status <> 4
                and (newer.expiration_date, newer.id) > (license.expiration_date, license.id))) licenses`
    case 'updates':
      return sql`cross join lateral (
        select max(published_at) as last from weekly_update where account_id = practice.id) updates`
    case 'users':
      return sql`cross join lateral (
        select count(distinct person.id)::int as not_signed_in
          from account_permission held join person on person.id = held.person_id
         where held.account_id = practice.id and not person.has_password and person.blocked_at is null) users`
  }
}

const isLate = (today: string) =>
  sql<boolean>`coalesce(applications.open > 0 and updates.last < ${today}::date - ${sql.lit(UPDATE_DAYS)}, false)`

const stateParts: Readonly<Record<PracticeState, readonly Part[]>> = {
  noAdvisor: [],
  expired: ['licenses'],
  neverSignedIn: ['users'],
  updateLate: ['applications', 'updates'],
  toReview: ['documents'],
  former: [],
}

const isFormer = isFormerPractice(sql`practice.id`)

const toStateCondition = (state: PracticeState, today: string): RawBuilder<unknown> =>
  ({
    noAdvisor: sql`practice.advisor_id is null`,
    expired: sql`licenses.expired > 0`,
    neverSignedIn: sql`users.not_signed_in > 0`,
    updateLate: isLate(today),
    toReview: sql`documents.in_review > 0`,
    former: isFormer,
  })[state]

const sortParts: Readonly<Record<PracticeSort, readonly Part[]>> = {
  name: [],
  tier: [],
  advisor: [],
  openApplications: ['applications'],
  oldestChange: ['applications'],
  documentsInReview: ['documents'],
  licenses: ['licenses'],
  lastUpdate: ['updates'],
  usersNotSignedIn: ['users'],
}

const byName = sql`practice.name collate "und-x-icu"`
const sortColumns: Readonly<Record<PracticeSort, readonly RawBuilder<unknown>[]>> = {
  name: [],
  tier: [sql`practice.tier`],
  advisor: [sql`practice.advisor collate "und-x-icu"`],
  openApplications: [sql`applications.open`],
  oldestChange: [sql`applications.oldest`],
  documentsInReview: [sql`documents.in_review`],
  licenses: [sql`licenses.expired`, sql`licenses.expiring`],
  lastUpdate: [sql`updates.last`],
  usersNotSignedIn: [sql`users.not_signed_in`],
}

/** Blanks are last in either direction. Practices that are equal are in the order of their names. */
function toOrder(sort: PracticeSort, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const way = sql.raw(direction)
  const columns = sortColumns[sort].map((column) => sql`${column} ${way} nulls last`)
  const rest = sort === 'name' ? [sql`${byName} ${way}`, sql`practice.id ${way}`] : [byName, sql`practice.id`]
  return sql.join([...columns, ...rest])
}

/** Former practices are left out unless their filter is set. */
const toCondition = (filters: Filters, today: string): RawBuilder<unknown> => {
  const { show = [] } = filters
  const states = show.map((state) => toStateCondition(state, today))
  const current = show.includes('former') ? [] : [sql`not ${isFormer}`]
  return sql.join([toFilterCondition(filters), ...states, ...current], sql` and `)
}

function toFilterCondition({ text = '', tier, advisor }: Filters): RawBuilder<unknown> {
  const words = toTsQuery(text)
  const conditions = [
    ...(words === undefined ? [] : [sql`search_words(practice.name) @@ ${words}::tsquery`]),
    ...(tier === undefined ? [] : [sql`practice.tier = ${tier}`]),
    ...(advisor === undefined ? [] : [sql`practice.advisor_id = ${advisor}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const toJoins = (parts: Iterable<Part>, today: string): RawBuilder<unknown> => {
  const wanted = new Set(parts)
  return sql.join(
    allParts.filter((part) => wanted.has(part)).map((part) => toJoin(part, today)),
    sql` `,
  )
}

const filterParts = ({ show = [] }: Filters): Part[] => show.flatMap((state) => stateParts[state])

/** One page of the list. Rows are counted only after the page is known, except for what decides about it. */
export function buildPracticesQuery(query: PracticeListQuery, today: string): CompiledQuery<CountedRow> {
  const { sort = 'name', direction = 'asc', page = 1, size = PAGE_SIZE } = query
  const order = toOrder(sort, direction)
  return compileStatement(sql<CountedRow>`
    select practice.*, applications.open as open_applications, applications.oldest as oldest_change,
           documents.in_review, licenses.expired, licenses.expiring, updates.last as last_update,
           ${isLate(today)} as is_late, users.not_signed_in
      from (
        select practice.* from ${ownPractices}
        ${toJoins([...filterParts(query), ...sortParts[sort]], today)}
         where ${toCondition(query, today)}
         order by ${order}
         limit ${size} offset ${(page - 1) * size}) practice
      ${toJoins(allParts, today)}
     order by ${order}`)
}

/** The first practices by name, each with the number of all that match. */
export const buildPickerQuery = (
  text: string,
  limit: number,
): CompiledQuery<{ id: string; name: string; advisor: string | null }> =>
  compileStatement(sql`
    select practice.id, practice.name, practice.advisor from ${ownPractices}
     where ${toCondition({ text }, '')}
     order by ${byName}, practice.id
     limit ${limit}`)

/** The number of practices that match the filters. */
export const buildPracticeTotalQuery = (filters: Filters, today: string): CompiledQuery<{ total: number }> =>
  compileStatement(sql<{ total: number }>`
    select count(*)::int as total from ${ownPractices}
    ${toJoins(filterParts(filters), today)}
     where ${toCondition(filters, today)}`)

type StateCounts = { readonly all: number } & { readonly [State in PracticeState]: number }

/** The number of practices in each state, among those that match the other filters. */
export const buildStateCountsQuery = ({ show: _, ...filters }: Filters, today: string): CompiledQuery<StateCounts> =>
  compileStatement(sql<StateCounts>`
    select (count(*) filter (where not ${isFormer}))::int as "all",
           ${sql.join(
             (Object.keys(stateParts) as PracticeState[]).map(
               (state) =>
                 sql`(count(*) filter (where ${toStateCondition(state, today)}${state === 'former' ? sql`` : sql` and not ${isFormer}`}))::int as ${sql.id(state)}`,
             ),
           )}
      from ${ownPractices}
      ${toJoins(allParts, today)}
     where ${toFilterCondition(filters)}`)

/** The advisors of the practices, by name. */
export const practiceAdvisorsQuery = (): CompiledQuery<{ id: string; name: string }> =>
  compileStatement(sql<{ id: string; name: string }>`
    select practice.advisor_id as id, practice.advisor as name from ${ownPractices}
     where practice.advisor_id is not null
     group by 1, 2
     order by practice.advisor collate "und-x-icu", 1`)

/** Converts a row for the client. */
export const toPracticeRow = (row: CountedRow) => ({
  id: row.id,
  name: row.name,
  tier: row.tier,
  advisor: row.advisor_id === null ? null : { id: row.advisor_id, name: row.advisor ?? '' },
  openApplications: row.open_applications,
  oldestChange: row.oldest_change,
  documentsInReview: row.in_review,
  expiredLicenses: row.expired,
  expiringLicenses: row.expiring,
  lastUpdate: row.last_update,
  isUpdateLate: row.is_late,
  usersNotSignedIn: row.not_signed_in,
})
