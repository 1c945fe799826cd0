import type { ProjectFilters, ProjectSummary, ProjectPage } from '@client-center/contract/projects/project-list.ts'
import type { ProjectSort } from '@client-center/domain/projects/project-sorts.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { toTsQuery } from '../../database/word-search.ts'
import { formsToComplete, missingItems, pendingSignature } from './project-counts.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly account_id: string
  readonly account_name: string
  readonly analyst_name: string | null
  readonly analyst_email: string | null
  readonly analyst_phone: string | null
  readonly requested: number
  readonly pending: number
  readonly completion: number
}

/** Page size when the client sends none. */
const DEFAULT_PAGE_SIZE = 1000

/**
 * Returns one page of these accounts' projects that match the filters: by name and then by id, unless sorted otherwise.
 */
export async function findProjectPage(
  db: Db,
  accounts: readonly string[],
  query: ProjectPage,
): Promise<ProjectSummary[]> {
  const { sort, direction, page = 1, size = DEFAULT_PAGE_SIZE } = query
  const inOrder = (sortKeys: Record<ProjectSort, RawBuilder<unknown>>) => {
    const by = sort === undefined ? sql`` : sql`${sortKeys[sort]} ${sql.raw(direction === 'desc' ? 'desc' : 'asc')}, `
    return sql`order by ${by}project.name collate "und-x-icu", project.id`
  }
  // Computes only the sort column for every project. The other columns are computed for the page alone.
  const { rows } = await sql<Row>`
    with page as materialized (
      select project.id from ${found(accounts, query)} ${inOrder(listSortKeys)} limit ${size} offset ${(page - 1) * size})
    select project.id, project.name, project.status, project.account_id, account.name as account_name,
           analyst.name as analyst_name, analyst.email as analyst_email, analyst.phone as analyst_phone,
           ${missingItems} as requested, ${pendingSignature} as pending, ${formsToComplete} as completion
      from page
      join project on project.id = page.id
      join account on account.id = project.account_id
      left join staff_member analyst on analyst.id = project.analyst_id
     ${inOrder(pageSortKeys)}`.execute(db)
  return rows.map(listed)
}

/** Counts the projects of these accounts that match the filters. */
export async function countMatchingProjects(
  db: Db,
  accounts: readonly string[],
  query: ProjectFilters,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${found(accounts, query)}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

const byStatus = sql`project.status collate "und-x-icu"`

/** Sort keys for all projects, and for a page whose counts are already computed. */
const listSortKeys = {
  status: byStatus,
  requestedDocuments: missingItems,
  pendingSignature,
  completion: formsToComplete,
}
const pageSortKeys = {
  status: byStatus,
  requestedDocuments: sql`requested`,
  pendingSignature: sql`pending`,
  completion: sql`completion`,
}

function found(accounts: readonly string[], query: ProjectFilters): RawBuilder<unknown> {
  // With one account, the index is already in order.
  const own = accounts.length === 1 ? sql`${accounts[0]}::uuid` : sql`any(${accounts}::uuid[])`
  const { practiceTin = '', providerName = '', stateId, search = '' } = query
  const filters: RawBuilder<unknown>[] = []
  if (practiceTin !== '') {
    const begins = `${practiceTin}%`
    filters.push(sql`(project.office_tin like ${begins}
      or project.id in (select project_id from project_location where account_id = ${own} and ${digits('tin')} like ${begins})
      or project.account_id in (select account_id from practice_info where account_id = ${own} and ${digits('office_tin')} like ${begins}))`)
  }
  if (stateId !== undefined)
    filters.push(sql`(project.id in (select project_id from project_location where account_id = ${own} and state_id = ${stateId})
      or project.account_id in (select account_id from location where account_id = ${own} and state_id = ${stateId}))`)
  const provider = toTsQuery(providerName)
  if (provider !== undefined)
    filters.push(sql`project.id in (
      select linked.project_id
        from provider
        join project_provider linked on linked.account_id = provider.account_id and linked.provider_id = provider.id
       where provider.account_id = ${own} and provider.deleted_at is null and search_words(provider.name) @@ ${provider}::tsquery)`)
  const words = toTsQuery(search)
  if (words !== undefined)
    filters.push(sql`search_words(concat_ws(' ', project.name, project.status,
        (select name from account where account.id = project.account_id),
        (select name from staff_member where staff_member.id = project.analyst_id))) @@ ${words}::tsquery`)
  return sql`project where project.account_id = ${own} and not project.is_cap ${sql.join(
    filters.map((filter) => sql`and ${filter}`),
    sql` `,
  )}`
}

/** A TIN without dashes, underscores and blanks, for comparisons (PROJL-05). */
const digits = (column: string): RawBuilder<string> => sql`translate(${sql.ref(column)}, '-_ ', '')`

const listed = (row: Row): ProjectSummary => ({
  id: row.id,
  name: row.name,
  statusName: row.status,
  analyst:
    row.analyst_name === null
      ? null
      : { name: row.analyst_name, email: row.analyst_email ?? '', phone: row.analyst_phone ?? '' },
  requestedDocuments: row.requested,
  pendingSignature: row.pending,
  completion: row.completion,
  accountId: row.account_id,
  accountName: row.account_name,
})
