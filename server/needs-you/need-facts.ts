import { applicationName, insurerName } from '@client-center/domain/applications/application-name.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import {
  daysWithoutMovement,
  licenseHorizon,
  type EngagementFacts,
  type Facts,
} from '@client-center/domain/needs-you/needs-you.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { sql } from 'kysely'
import { markOf, namesakeOf, type Namesake } from '../accounts/namesake.ts'
import { mattersNow, notedOf, uncheckedOf, type Noted, type Unchecked } from '../consistency/unchecked.ts'
import type { Db } from '../platform/database/connect.ts'

interface Sights {
  readonly person: string
  /** Accounts whose licenses may be seen. */
  readonly licenses: readonly string[]
  /** Accounts whose projects may be seen. */
  readonly projects: readonly string[]
}

interface ApplicationRow {
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

interface EngagementRow extends Omit<EngagementFacts, 'projectTitle'> {
  readonly name: string
}

interface Row {
  readonly engagements: readonly EngagementRow[]
  readonly licenses: readonly (Omit<Facts['licenses'][number], 'providerMark'> & { readonly namesake: Namesake })[]
  readonly noted: readonly Noted[]
  readonly unchecked: readonly Unchecked[]
  readonly forms: readonly (Omit<Facts['forms'][number], 'providerMark'> & { readonly namesake: Namesake })[]
  readonly requests: readonly (ApplicationRow & { readonly count: number })[]
  readonly updates: Facts['updates']
  readonly applications: readonly (ApplicationRow & { readonly statusId: number; readonly changedOn: string })[]
}

/**
 * All that "Needs you" looks at, of these accounts, in one query; of licenses those that count (design §5).
 */
export async function findFacts(db: Db, { person, licenses, projects }: Sights, today: string): Promise<Facts> {
  const found = await sql<Row>`
    select coalesce((select json_agg(row) from (${licensesOf(licenses, addDays(today, licenseHorizon))}) row), '[]') as licenses,
           coalesce((select json_agg(row) from (${engagementsOf(projects)}) row), '[]') as engagements,
           coalesce((select json_agg(row) from (${notedOf(projects)}) row), '[]') as noted,
           coalesce((select json_agg(row) from (${uncheckedOf(projects, today)}) row), '[]') as unchecked,
           coalesce((select json_agg(row) from (${formsOf(projects)}) row), '[]') as forms,
           coalesce((select json_agg(row) from (${requestsOf(projects)}) row), '[]') as requests,
           coalesce((select json_agg(row) from (${updatesOf(projects, person)}) row), '[]') as updates,
           coalesce((select json_agg(row) from (${stillOf(projects, addDays(today, 1 - daysWithoutMovement))}) row), '[]') as applications
  `.execute(db)
  const row = found.rows[0]
  if (!row) throw new Error('A query without a table answers one row')
  const engagements = row.engagements.map(({ name, ...rest }) => ({
    ...rest,
    projectTitle: splitProjectName(name, rest.id).title,
  }))
  const { noted, unchecked, ...rest } = row
  return {
    ...rest,
    engagements,
    disagreements: mattersNow({ noted, unchecked }, today).map(marked),
    licenses: row.licenses.map(marked),
    forms: row.forms.map(marked),
    requests: row.requests.map(named),
    applications: row.applications.map(named),
  }
}

const licensesOf = (accounts: readonly string[], before: string) => sql`
  select license.id, license.account_id as "accountId", license.provider_id as "providerId", provider.name as "providerName",
         ${namesakeOf('provider')} as namesake, license.type as "licenseType", license.state_id as "stateId", license.expiration_date as "expirationDate"
    from counting_license license
    join provider on provider.account_id = license.account_id and provider.id = license.provider_id
   where license.account_id = any(${accounts}::uuid[]) and provider.deleted_at is null
     and license.expiration_date < ${before}::date`

/** What engagements wait for that are not completed; what is being checked needs nobody. */
const engagementsOf = (accounts: readonly string[]) => sql`
  select project.id, project.account_id as "accountId", project.name, project.intake_standing as intake,
         (select count(*)::int from sign_document document
           where document.account_id = project.account_id and document.project_id = project.id
             and document.status in ('Sent', 'Viewed')) as "toSign",
         (select count(*)::int from required_item_standing item
           where item.account_id = project.account_id and item.project_id = project.id
             and not item.is_provided and not item.is_being_checked) as missing
    from project
   where project.account_id = any(${accounts}::uuid[]) and not project.is_cap and project.status <> 'Completed'
   order by project.name, project.id`

/** Drafts; those of completed engagements and of providers who are deleted need nobody. */
const formsOf = (accounts: readonly string[]) => sql`
  select form.id, form.account_id as "accountId", form.project_id as "projectId", form.provider_id as "providerId",
         coalesce(provider.name, form.provider_name) as "providerName", ${namesakeOf('provider')} as namesake,
         form.answered, form.required
    from credentialing_form form
    left join project on project.account_id = form.account_id and project.id = form.project_id
    left join provider on provider.account_id = form.account_id and provider.id = form.provider_id
   where form.account_id = any(${accounts}::uuid[]) and form.status = 0
     and project.status is distinct from 'Completed' and provider.deleted_at is null
   order by form.updated_at desc, form.id`

const requestsOf = (accounts: readonly string[]) => sql`
  select ${applicationColumns}, count(*)::int as count
    from application_document document
    join application on application.account_id = document.account_id and application.id = document.application_id
    ${applicationJoins}
   where document.account_id = any(${accounts}::uuid[])
     and document.kind = 'related' and document.file_id is null and document.source = 0
   group by application.account_id, application.id, project.is_cap, provider.account_id, provider.id, provider.name, provider.npi, provider.type
   order by application.updated_at desc, application.id`

/** The newest update of each project, where the person has not opened it. */
const updatesOf = (accounts: readonly string[], person: string) => sql`
  select newest.id, newest.account_id as "accountId", newest.project_id as "projectId", project.is_cap as "isCap",
         newest.title, cardinality(newest.action_points) as "actionPoints"
    from project
    cross join lateral (
      select * from weekly_update
       where weekly_update.account_id = project.account_id and weekly_update.project_id = project.id
       order by published_at desc, id limit 1) newest
   where project.account_id = any(${accounts}::uuid[])
     and not exists (
       select from weekly_update_view view where view.weekly_update_id = newest.id and view.person_id = ${person}::uuid)
   order by newest.published_at desc, newest.id`

const stillOf = (accounts: readonly string[], before: string) => sql`
  select ${applicationColumns}, application.status as "statusId", application.updated_at::date as "changedOn"
    from application
    ${applicationJoins}
   where application.account_id = any(${accounts}::uuid[])
     and application.status not in (4, 5) and application.updated_at < ${before}::date
   order by application.updated_at, application.id`

const applicationColumns = sql`
  application.id, application.account_id as "accountId", application.project_id as "projectId", project.is_cap as "isCap",
  application.own_name as "ownName", provider.name as "providerName", ${namesakeOf('provider')} as namesake, application.insurer,
  application.other_insurer as "otherInsurer"`

const applicationJoins = sql`
  join project on project.account_id = application.account_id and project.id = application.project_id
  join provider on provider.account_id = application.account_id and provider.id = application.provider_id`

/** Told apart from others of the name. */
const marked = <R extends { readonly namesake: Namesake }>({ namesake, ...one }: R) => ({
  ...one,
  providerMark: markOf(namesake),
})

/** The application as people know it (AMB-111). */
function named<R extends ApplicationRow>({ ownName, providerName, namesake, insurer, otherInsurer, ...rest }: R) {
  return {
    ...rest,
    applicationName: ownName ?? applicationName(providerName, insurerName(insurer, otherInsurer)),
    providerMark: markOf(namesake),
  }
}
