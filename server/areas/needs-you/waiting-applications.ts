import { applicationName, insurerName } from '@client-center/domain/applications/application-name.ts'
import { sql } from 'kysely'
import { namesakeMark, selectNamesake, type Namesake } from '../accounts/namesake.ts'
import { accountZone } from './account-zone.ts'

export interface ApplicationRow {
  readonly id: string
  readonly accountId: string
  readonly projectId: string
  readonly isCap: boolean
  readonly ownName: string | null
  readonly providerName: string
  readonly namesake: Namesake
  readonly insurer: number
  readonly otherInsurer: string
}

/** Selects applications with requested documents, and stalled applications without a change since that day. */
export const selectWaitingApplications = (accounts: readonly string[], stalledSince: string, firmZone: string) => sql`
  select application.account_id, application.id, application.project_id, application.updated_at,
         request.count, still.is_still
    from application
    join account on account.id = application.account_id
    left join (
      select account_id, application_id, count(*)::int as count
        from application_document
       where account_id = any(${accounts}::uuid[]) and kind = 'related' and file_id is null and source = 0
       group by account_id, application_id) request
      on request.account_id = application.account_id and request.application_id = application.id
    cross join lateral (
      select application.status not in (4, 5) and application.updated_at < ${stalledSince}::date::timestamp at time zone ${accountZone(firmZone)} as is_still) still
   where application.account_id = any(${accounts}::uuid[]) and (still.is_still or request.count is not null)`

/** Selects the applications with the most requested documents. */
export const firstRequests = (first: number) => sql`
  select ${applicationColumns}, waiting.count
    from (select * from waiting where count is not null order by count desc, updated_at desc, id limit ${first}) waiting
    ${applicationJoins}
   order by waiting.count desc, waiting.updated_at desc, waiting.id`

/** Selects the applications without a change for the longest time. */
export const firstStalledApplications = (first: number, firmZone: string) => sql`
  select ${applicationColumns}, application.status as "statusId", (application.updated_at at time zone ${accountZone(firmZone)})::date as "changedOn"
    from (select * from waiting where is_still order by updated_at, id limit ${first}) waiting
    ${applicationJoins}
    join account on account.id = application.account_id
   order by waiting.updated_at, waiting.id`

/** Returns one row for each account with such applications. */
export const applicationCounts = sql`
  select waiting.account_id as "accountId", (count(waiting.count) + count(*) filter (where waiting.is_still))::int as count,
         count(*) filter (where project.is_cap)::int as "capCount"
    from waiting
    join project on project.account_id = waiting.account_id and project.id = waiting.project_id
   group by waiting.account_id`

const applicationColumns = sql`
  application.id, application.account_id as "accountId", application.project_id as "projectId", project.is_cap as "isCap",
  application.own_name as "ownName", provider.name as "providerName", ${selectNamesake('provider')} as namesake, application.insurer,
  application.other_insurer as "otherInsurer"`

const applicationJoins = sql`
  join application on application.account_id = waiting.account_id and application.id = waiting.id
  join project on project.account_id = application.account_id and project.id = application.project_id
  join provider on provider.account_id = application.account_id and provider.id = application.provider_id`

/** Adds the name by which users know the application (AMB-111). */
export function named<R extends ApplicationRow>({
  ownName,
  providerName,
  namesake,
  insurer,
  otherInsurer,
  ...rest
}: R) {
  return {
    ...rest,
    applicationName: ownName ?? applicationName(providerName, insurerName(insurer, otherInsurer)),
    providerMark: namesakeMark(namesake),
  }
}
