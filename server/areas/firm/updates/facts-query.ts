import type { UpdateApplication, ProjectFacts } from '@client-center/domain/weekly-updates/drafts/project-facts.ts'
import { sql, type RawBuilder } from 'kysely'
import { selectNamesake, type Namesake } from '../../accounts/namesake.ts'
import { selectRowIds, type CountedLists } from '../../credentialing/open-total.ts'
import { accountZone } from '../../needs-you/account-zone.ts'
import { subjectsPresent, type IntakeFacts } from '../../projects/intake-subjects.ts'
import { providerParts, selectForms, selectLicenses, selectRejections } from './need-queries.ts'

type NeedFacts = ProjectFacts['needs']

export interface ProjectFactsRow extends IntakeFacts {
  readonly account: string
  readonly project: string
  readonly name: string
  readonly isEngagement: boolean
  readonly today: string
  /** When the facts were read, by the clock of the database, which also dates what happens. */
  readonly readAt: string
  readonly lastPublishedOn: string | null
  readonly lastPoints: readonly string[] | null
  readonly applications: readonly (Omit<UpdateApplication, 'network' | 'documents'> & {
    readonly insurer: number
    readonly otherInsurer: string
    readonly documents: readonly (RequestedDocument & { readonly day: string })[]
  })[]
  readonly items: ProjectFacts['items']
  readonly signDocuments: ProjectFacts['signDocuments']
  readonly requests: readonly (RequestedDocument & {
    readonly insurer: number
    readonly otherInsurer: string
    readonly ownName: string | null
    readonly providerName: string
    readonly requestedOn: string
  })[]
  readonly licenses: readonly (Omit<NeedFacts['licenses'][number], 'providerMark'> & { readonly namesake: Namesake })[]
  readonly rejections: NeedFacts['rejections']
  readonly forms: readonly (Omit<NeedFacts['forms'][number], 'providerMark' | 'hasOpenTotal'> &
    CountedLists & { readonly namesake: Namesake })[]
  readonly attestations: ProjectFacts['attestations']
  readonly projectEditor: string | null
  readonly licenseEditor: string | null
}

interface RequestedDocument {
  readonly id: string
  readonly type: number | null
  readonly description: string
}

/** The first update of a project is about the last week. */
const FIRST_DAYS = 7

const list = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(row) from (${rows}) row), '[]')`

/** Selects one row of facts for each of these projects. */
export const selectFacts = (
  projects: readonly string[],
  firmZone: string,
  now: Date,
): RawBuilder<ProjectFactsRow> => sql<ProjectFactsRow>`
  with target as materialized (${selectTargets(projects, firmZone, now)}),
       part as materialized (${providerParts}),
       own_license as materialized (${selectLicenses(now)}),
       own_rejection as materialized (${selectRejections}),
       own_form as materialized (${selectForms})
  select project.account_id as account, project.id as project, project.name, project.today, now() as "readAt",
         not project.is_cap and project.status <> 'Completed' as "isEngagement",
         project.intake_standing as intake, project.change_type as "changeKind", project.subjects,
         (project.published_at at time zone project.zone)::date as "lastPublishedOn", project.action_points as "lastPoints",
         ${list(selectApplications)} as applications,
         ${list(selectItems)} as items,
         ${list(selectSignDocuments)} as "signDocuments",
         ${list(selectRequests)} as requests,
         ${list(listLicenses)} as licenses,
         ${list(listRejections)} as rejections,
         ${list(listForms)} as forms,
         ${list(selectAttestations)} as attestations,
         ${selectFirstUser(2)} as "projectEditor", ${selectFirstUser(4)} as "licenseEditor"
    from target project`

const selectTargets = (projects: readonly string[], firmZone: string, now: Date) => sql`
  select project.account_id, project.id, project.name, project.is_cap, project.status, project.change_type,
         project.intake_standing, ${subjectsPresent} as subjects, ${accountZone(firmZone)} as zone,
         (${now.toISOString()}::timestamptz at time zone ${accountZone(firmZone)})::date as today,
         last.id as last_id, last.published_at, last.action_points,
         coalesce(last.composed_at, last.published_at,
                  ${now.toISOString()}::timestamptz - make_interval(days => ${sql.lit(FIRST_DAYS)})) as since
    from project
    join account on account.id = project.account_id
    left join lateral (
      select id, published_at, composed_at, action_points from weekly_update
       where weekly_update.account_id = project.account_id and weekly_update.project_id = project.id
       order by weekly_update.published_at desc, weekly_update.id limit 1) last on true
   where project.id = any(${projects}::uuid[])`

/** Requested documents of an application, uploaded since the last update. */
const selectReceived = sql`
  select document.id, document.document_type as type, document.description, (document.uploaded_at at time zone project.zone)::date as day
    from application_document document
   where document.account_id = application.account_id and document.application_id = application.id
     and document.kind = 'related' and document.source = 0 and document.file_id is not null
     and document.uploaded_at > project.since
   order by document.uploaded_at, document.id`

const selectFollowUps = sql`
  select entry.id, (entry.created_at at time zone project.zone)::date as day, entry.channel, entry.spoke_with as "spokeWith", entry.visible_text as text
    from follow_up entry
   where entry.account_id = application.account_id and entry.application_id = application.id
     and entry.visible_text <> '' and entry.created_at > project.since
   order by entry.created_at, entry.id`

const selectApplications = sql`
  select application.id, json_build_object('id', provider.id, 'name', provider.name, 'npi', coalesce(provider.npi, '')) as provider,
         application.insurer, application.other_insurer as "otherInsurer", application.status as "statusId",
         stage.submitted_on as "submittedOn", application.effective_date as "effectiveDate",
         case when previous.application_id is not null then json_build_object(
           'statusId', previous.status, 'submissionDate', previous.submission_date, 'effectiveDate', previous.effective_date)
         end as previous,
         coalesce(stage.changed_on, (application.created_at at time zone project.zone)::date) as "changedOn",
         (application.updated_at at time zone project.zone)::date as "savedOn",
         case when application.status not in (4, 5)
              then follow_up_due(application.next_follow_up_on, application.updated_at) end as "nextOn",
         coalesce(stage.changes, '[]') as changes,
         ${list(selectFollowUps)} as "followUps",
         ${list(selectReceived)} as documents
    from application
    join provider on provider.account_id = application.account_id and provider.id = application.provider_id
    left join (
      -- An application may have several rows in an update. The first one counts.
      select distinct on (row.application_id) row.application_id, row.status, row.submission_date, row.effective_date
        from weekly_update_row row
       where row.account_id = project.account_id and row.weekly_update_id = project.last_id
       order by row.application_id, row.position) previous on previous.application_id = application.id
    left join lateral (
      select min(change.happened_on) filter (where change.to_status in (2, 3, 6, 7)) as submitted_on,
             (array_agg(change.happened_on order by change.id desc))[1] as changed_on,
             json_agg(json_build_object('from', change.from_status, 'to', change.to_status, 'day', change.happened_on,
                                        'followUpId', change.follow_up_id) order by change.id)
               filter (where change.recorded_at > project.since) as changes
        from application_status_change change
       where change.account_id = application.account_id and change.application_id = application.id) stage on true
   where application.account_id = project.account_id and application.project_id = project.id`

/** Required items without a document; a rejected one is its own task. */
const selectItems = sql`
  select item.id, item.name, provider.name as "providerName", (stored.created_at at time zone project.zone)::date as "requestedOn"
    from required_item_standing item
    join required_item stored on stored.account_id = item.account_id and stored.id = item.id
    left join provider on provider.account_id = item.account_id and provider.id = item.provider_id
   where item.account_id = project.account_id and item.project_id = project.id and project.status <> 'Completed'
     and not item.is_provided and not item.is_being_checked and item.rejection is null
   order by item.position, item.id`

const selectSignDocuments = sql`
  select document.id, document.document_type_name as name, document.prepared_for as "preparedFor", document.create_date::date as "sentOn"
    from sign_document document
   where document.account_id = project.account_id and document.project_id = project.id and project.status <> 'Completed'
     and document.status in ('Sent', 'Viewed') and document.withdrawn_at is null
   order by document.create_date, document.id`

const selectRequests = sql`
  select document.id, document.document_type as type, document.description, application.insurer,
         application.other_insurer as "otherInsurer", application.own_name as "ownName", provider.name as "providerName",
         (document.created_at at time zone project.zone)::date as "requestedOn"
    from application
    join application_document document on document.account_id = application.account_id and document.application_id = application.id
    join provider on provider.account_id = application.account_id and provider.id = application.provider_id
   where application.account_id = project.account_id and application.project_id = project.id
     and application.status not in (4, 5)
     and document.kind = 'related' and document.source = 0 and document.file_id is null
   order by document.created_at, document.id`

const listLicenses = sql`
  select license.id, license.account_id as "accountId", license.provider_id as "providerId", provider.name as "providerName",
         ${selectNamesake('provider')} as namesake, license.type as "licenseType", license.state_id as "stateId",
         license.expiration_date as "expirationDate"
    from part
    join own_license license on license.account_id = part.account_id and license.provider_id = part.provider_id
    join provider on provider.account_id = license.account_id and provider.id = license.provider_id
   where part.project_id = project.id
   order by license.expiration_date, license.id`

/** Documents of the project; those of its providers; and of the practice in the Credentialing Access Point. */
const listRejections = sql`
  select rejected.id, rejected.account_id as "accountId", rejected.kind as source, rejected.name as "fileName", rejected.reason,
         rejected.project_id as "projectId", rejected.is_cap as "isCap", rejected.application_id as "applicationId",
         rejected.provider_id as "providerId"
    from own_rejection rejected
   where rejected.account_id = project.account_id
     and (rejected.project_id = project.id
          or rejected.project_id is null and rejected.provider_id is null and project.is_cap
          or exists (select from part where part.project_id = project.id and part.provider_id = rejected.provider_id))
   order by rejected.decided_at, rejected.id`

/** Forms of the project; in the Credentialing Access Point those of its providers. */
const listForms = sql`
  select form.id, form.account_id as "accountId", form.project_id as "projectId", form.provider_id as "providerId",
         form.provider_name as "providerName", ${selectNamesake('provider')} as namesake, form.answered, form.required,
         ${selectRowIds('offices')} as offices, ${selectRowIds('workHistory')} as "workHistory"
    from own_form form
    left join form stored on stored.account_id = form.account_id and stored.id = form.id
    left join provider on provider.account_id = form.account_id and provider.id = form.provider_id
   where form.account_id = project.account_id
     and (form.project_id = project.id
          or form.project_id is null and project.is_cap
             and exists (select from part where part.project_id = project.id and part.provider_id = form.provider_id))
   order by form.updated_at desc, form.id`

/** The newest attestation of each provider. */
const selectAttestations = sql`
  select provider.id as "providerId", provider.name as "providerName", max(summary.attested_on) as "attestedOn"
    from part
    join provider on provider.account_id = part.account_id and provider.id = part.provider_id
    join credentialing_form form on form.account_id = part.account_id and form.provider_id = part.provider_id
    join caqh_summary summary on summary.account_id = form.account_id and summary.form_id = form.id
   where part.project_id = project.id and summary.attested_on is not null
   group by provider.id, provider.name
   order by 3, 1`

/** The name of the first user of the practice with the permission. */
const selectFirstUser = (permission: number) => sql`(
  select person.name
    from account_permission held join person on person.id = held.person_id
   where held.account_id = project.account_id and held.permission = ${sql.lit(permission)} and person.blocked_at is null
   order by person.created_at, person.id limit 1)`
