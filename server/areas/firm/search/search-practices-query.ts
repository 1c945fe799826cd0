import { sql } from 'kysely'
import { prepared } from '../../../database/prepared.ts'
import { MAX_RESULTS } from '../../search/search-query.ts'

export interface FirmHit {
  readonly kind: 'practice' | 'user' | 'provider' | 'project' | 'application'
  readonly account_id: string
  readonly id: string
  readonly rank: number
  /** The name of the practice; null if the policies hide it. */
  readonly practice: string | null
  readonly has_cap: boolean | null
  readonly advisor: string | null
  readonly user_name: string | null
  readonly email: string | null
  readonly provider_name: string | null
  readonly type: number | null
  readonly npi: string | null
  readonly project_name: string | null
  readonly project_status: string | null
  readonly own_name: string | null
  readonly insurer: number | null
  readonly other_insurer: string | null
  readonly status: number | null
  readonly project_id: string | null
  readonly is_cap: boolean | null
}

/**
 * The records that match the words, each kind in order with one row more than is shown. The database function returns
 * ids of the staff member's practices only; the names are read here, under row-level security.
 */
export const firmSearchHits = prepared<{ terms: string; here: string | null }>()<FirmHit>((db, { terms, here }) => ({
  compile: () =>
    sql<FirmHit>`
      select hit.kind, hit.account_id, hit.id, hit.rank, account.name as practice,
             exists (select from project cap where cap.account_id = account.id and cap.is_cap) as has_cap,
             advisor.name as advisor, client.name as user_name, client.email,
             provider.name as provider_name, provider.type, provider.npi,
             project.name as project_name, project.status as project_status,
             application.own_name, application.insurer, application.other_insurer, application.status,
             application.project_id, application_project.is_cap
        from search_across_practices(${terms}::jsonb, ${here}::uuid, ${sql.lit(MAX_RESULTS + 1)}) hit
        left join account on account.id = hit.account_id
        left join subscription on subscription.account_id = hit.account_id and hit.kind = 'practice'
        left join staff_member advisor on advisor.id = subscription.assignee_id
        left join person client on client.id = hit.id and hit.kind = 'user'
        left join project on project.account_id = hit.account_id and project.id = hit.id and hit.kind = 'project'
        left join application on application.account_id = hit.account_id and application.id = hit.id
                             and hit.kind = 'application'
        left join project application_project on application_project.account_id = application.account_id
                                             and application_project.id = application.project_id
        left join provider on provider.account_id = hit.account_id
                          and provider.id = case hit.kind when 'provider' then hit.id else application.provider_id end
       order by hit.place`.compile(db),
}))
