import type { readApplicationsCard } from '@client-center/contract/applications/applications-card.ts'
import type { EndpointQuery, EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { applicationName, insurerName } from '@client-center/domain/applications/application-name.ts'
import { applicationStatuses } from '@client-center/domain/applications/application-status.ts'
import type { applicationsCardSorts } from '@client-center/domain/applications/applications-card.ts'
import { insurers, otherInsurer } from '@client-center/domain/reference/insurers.ts'
import { sql, type RawBuilder } from 'kysely'
import { namesakeMark, selectNamesake, type Namesake } from '../accounts/namesake.ts'
import type { Db } from '../../database/connect.ts'

type CardQuery = EndpointQuery<typeof readApplicationsCard>

interface Row {
  readonly id: string
  readonly own_name: string | null
  readonly provider_name: string
  readonly namesake: Namesake
  readonly insurer: number
  readonly other_insurer: string
  readonly status: number
}

/**
 * Returns a page of the CAP project's applications and the count of each status, in one statement. Returns undefined if
 * there is no such project.
 */
export async function findApplicationsCard(
  db: Db,
  account: string,
  query: CardQuery,
): Promise<EndpointReply<typeof readApplicationsCard>> {
  const found = await sql<{ rows: Row[]; counts: { statusId: number; count: number }[] }>`
    with cap as (select id from project where account_id = ${account} and is_cap),
    counts as (
      select a.status as "statusId", count(*) as count from application a
       where a.account_id = ${account} and a.project_id = (select id from cap)
       group by a.status),
    page as (
      select a.id, a.own_name, p.name as provider_name, ${selectNamesake('p')} as namesake, a.insurer, a.other_insurer, a.status
        from application a join provider p on p.account_id = a.account_id and p.id = a.provider_id
       where a.account_id = ${account} and a.project_id = (select id from cap)
       order by ${toOrderBy(query)}
       limit ${query.size} offset ${(query.page - 1) * query.size})
    select (select coalesce(json_agg(page), '[]') from page) as rows,
           (select coalesce(json_agg(counts), '[]') from counts) as counts`.execute(db)
  const { rows, counts } = found.rows[0] ?? { rows: [], counts: [] }
  return {
    rows: rows.map((row) => {
      const insuranceCompany = insurerName(row.insurer, row.other_insurer)
      return {
        id: row.id,
        name: row.own_name ?? applicationName(row.provider_name, insuranceCompany),
        providerMark: namesakeMark(row.namesake),
        insuranceCompany,
        statusId: row.status,
      }
    }),
    total: counts.reduce((sum, { count }) => sum + count, 0),
    counts,
  }
}

/**
 * Sorts names like the license list, and statuses by rank. Equal values, and lists without a sort, are ordered by the
 * last change, newest first (AMB-41).
 */
function toOrderBy({ sort, direction }: CardQuery): RawBuilder<unknown> {
  const byLastChange = sql`a.updated_at desc, a.id`
  if (sort === undefined) return byLastChange
  return sql`${columns[sort]} ${direction === 'desc' ? sql`desc` : sql`asc`}, ${byLastChange}`
}

const labels = insurers.filter(({ forApplications }) => forApplications).map(({ label }) => label)
const company = sql`case when a.insurer = ${sql.lit(otherInsurer)} then a.other_insurer else (${sql.val(labels)}::text[])[a.insurer] end`
const ranks = applicationStatuses.map(({ rank }) => rank)
const columns = {
  application: sql`coalesce(a.own_name, p.name || ' - ' || ${company}) collate "und-x-icu"`,
  company: sql`(${company}) collate "und-x-icu"`,
  status: sql`(${sql.val(ranks)}::int[])[a.status]`,
} satisfies Record<(typeof applicationsCardSorts)[number], RawBuilder<unknown>>
