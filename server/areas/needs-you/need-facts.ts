import { addDays } from '@client-center/domain/calendar.ts'
import type { NeedCounts } from '@client-center/domain/needs-you/need-counts.ts'
import {
  daysWithoutMovement,
  licenseHorizon,
  type EngagementFacts,
  type NeedFacts,
} from '@client-center/domain/needs-you/find-needs.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { sql } from 'kysely'
import { namesakeMark, selectNamesake, type Namesake } from '../accounts/namesake.ts'
import {
  changedProviders,
  toCurrentFindings,
  firstStoredFindings,
  validStoredFindings,
  unchecked,
  type StoredFindings,
  type ChangedProvider,
} from '../consistency/unchecked.ts'
import type { Db } from '../../database/connect.ts'
import { isTotalOpen, selectRowIds, type CountedLists } from '../credentialing/open-total.ts'
import { accountZone } from './account-zone.ts'
import { firstRejected, rejectedDocuments, type AccountList } from './rejected-documents.ts'
import {
  applicationCounts,
  firstRequests,
  firstStalledApplications,
  named,
  selectWaitingApplications,
  type ApplicationRow,
} from './waiting-applications.ts'
import { toIntakeProgress, subjectsPresent, type IntakeFacts } from '../projects/intake-subjects.ts'

interface NeedScope {
  readonly person: string
  /** Accounts whose licenses the person may renew. */
  readonly licenses: readonly string[]
  /** Accounts in which the person may fix all inconsistencies between records. */
  readonly records: readonly string[]
  /** Accounts whose projects the person may edit. */
  readonly projects: readonly string[]
  /** Accounts whose weekly updates the person may read. */
  readonly updates: readonly string[]
  /** The time zone of practices without their own. */
  readonly firmZone: string
  /** The number of rows to return. No more are read of each kind, except for projects. */
  readonly first: number
}

/** The facts, with their counts. */
interface Found extends NeedFacts {
  readonly waiting: NeedCounts
}

interface EngagementRow extends Omit<EngagementFacts, 'projectTitle' | 'intake' | 'intakeMissing'>, IntakeFacts {
  readonly name: string
}

/** People with more than 32 practices read answers in one practice at a time, so their lists are null here. */
interface FormRow extends Omit<NeedFacts['forms'][number], 'providerMark' | 'hasOpenTotal'>, CountedLists {
  readonly namesake: Namesake
}

/** Up to this many practices, every plan is equally good. */
const FEW = 32

type AccountCount = NeedCounts['others'][number]

interface Row {
  readonly engagements: readonly EngagementRow[]
  readonly licenses: readonly (Omit<NeedFacts['licenses'][number], 'providerMark'> & { readonly namesake: Namesake })[]
  readonly rejections: NeedFacts['rejections']
  readonly stored: readonly StoredFindings[]
  readonly unchecked: readonly ChangedProvider[]
  readonly forms: readonly FormRow[]
  readonly requests: readonly (ApplicationRow & { readonly count: number })[]
  readonly updates: NeedFacts['updates']
  readonly applications: readonly (ApplicationRow & { readonly statusId: number; readonly changedOn: string })[]
  readonly waitingLicenses: NeedCounts['licenses']
  readonly waitingApplications: NeedCounts['applications']
  readonly others: readonly AccountCount[]
}

/**
 * Reads all records that "Your tasks" considers in these accounts, in one query, with only the licenses that count
 * (design §5). A kind that may have thousands of rows is scanned once, counted, and listed up to the requested number:
 * the first rows of each kind always include the first rows overall.
 */
export async function findFacts(
  db: Db,
  { person, licenses, records, projects, updates, firmZone, first }: NeedScope,
  today: string,
): Promise<Found> {
  const lapsesBefore = addDays(today, licenseHorizon)
  const stalledSince = addDays(today, 1 - daysWithoutMovement)
  // For few practices, planning takes as long as the query, so the plan is cached. For thousands, the plan depends on
  // their number.
  const plans = sql.raw(Math.max(licenses.length, updates.length) > FEW ? 'force_custom_plan' : 'force_generic_plan')
  const planning = sql`set local plan_cache_mode = ${plans}`.execute(db)
  const asking = sql<Row>`
    with urgent as materialized (${urgentLicenses(licenses, lapsesBefore)}),
         waiting as materialized (${selectWaitingApplications(projects, stalledSince, firmZone)}),
         rejected as materialized (${rejectedDocuments({ documents: projects, licenses })}),
         begun as materialized (${draftForms(projects)}),
         unopened as materialized (${unopenedUpdates(updates, person)}),
         changed as materialized (${changedProviders(records, today)})
    select coalesce((select json_agg(row) from (${firstLicenses(first)}) row), '[]') as licenses,
           coalesce((select json_agg(row) from (${waitingEngagements(projects)}) row), '[]') as engagements,
           coalesce((select json_agg(row) from (${firstStoredFindings(records, first)}) row), '[]') as stored,
           coalesce((select json_agg(row) from (${unchecked}) row), '[]') as unchecked,
           coalesce((select json_agg(row) from (${firstRejected(first)}) row), '[]') as rejections,
           coalesce((select json_agg(row) from (${firstForms(first)}) row), '[]') as forms,
           coalesce((select json_agg(row) from (${firstRequests(first)}) row), '[]') as requests,
           coalesce((select json_agg(row) from (${firstUpdates(first, firmZone)}) row), '[]') as updates,
           coalesce((select json_agg(row) from (${firstStalledApplications(first, firmZone)}) row), '[]') as applications,
           coalesce((select json_agg(row) from (${licenseCounts}) row), '[]') as "waitingLicenses",
           coalesce((select json_agg(row) from (${applicationCounts}) row), '[]') as "waitingApplications",
           coalesce((select json_agg(row) from (${otherCounts(records)}) row), '[]') as others
  `.execute(db)
  const [, found] = await Promise.all([planning, asking])
  const row = found.rows[0]
  if (!row) throw new Error('A query without a table answers one row')
  const engagements = row.engagements.map(({ name, intake, changeKind, subjects, ...rest }) => {
    const { standing, missing } = toIntakeProgress({ intake, changeKind, subjects })
    return {
      ...rest,
      intake: standing,
      intakeMissing: missing,
      projectTitle: splitProjectName(name, rest.id).title,
    }
  })
  const { stored, unchecked: rechecked, waitingLicenses, waitingApplications, others, ...rest } = row
  const disagreements = toCurrentFindings({ stored, unchecked: rechecked }, today)
  return {
    ...rest,
    engagements,
    disagreements: disagreements.all.map(marked),
    licenses: row.licenses.map(marked),
    forms: row.forms.map(withOpenTotal).map(marked),
    requests: row.requests.map(named),
    applications: row.applications.map(named),
    waiting: {
      licenses: waitingLicenses,
      applications: waitingApplications,
      // SQL cannot compare the providers that have changed since the last run, so their findings are added here.
      others: [...others, ...disagreements.rechecked.map(({ accountId }) => ({ accountId, count: 1 }))],
    },
  }
}

/** Selects licenses that count and have expired or expire soon. */
export const urgentLicenses = (accounts: AccountList, before: string) => sql`
  select license.id, license.account_id, license.provider_id, license.type, license.state_id, license.expiration_date
    from counting_license license
    join provider on provider.account_id = license.account_id and provider.id = license.provider_id
   where license.account_id = any(${accounts}::uuid[]) and provider.deleted_at is null
     and license.expiration_date < ${before}::date`

/** Selects the licenses that expire first. */
const firstLicenses = (first: number) => sql`
  select license.id, license.account_id as "accountId", license.provider_id as "providerId", provider.name as "providerName",
         ${selectNamesake('provider')} as namesake, license.type as "licenseType", license.state_id as "stateId", license.expiration_date as "expirationDate"
    from (select * from urgent order by expiration_date, id limit ${first}) license
    join provider on provider.account_id = license.account_id and provider.id = license.provider_id
   order by license.expiration_date, license.id`

/** Returns one row for each account with expiring licenses. */
const licenseCounts = sql`
  select account_id as "accountId", count(*)::int as count, count(distinct provider_id)::int as providers
    from urgent
   group by account_id`

/** Selects projects in progress, with the counts of documents to sign and of missing items, without submitted ones. */
const waitingEngagements = (accounts: readonly string[]) => sql`
  select project.id, project.account_id as "accountId", project.name, project.intake_standing as intake,
         project.change_type as "changeKind", ${subjectsPresent} as subjects,
         coalesce(unsigned.count, 0) as "toSign", coalesce(unprovided.count, 0) as missing
    from project
    left join (
      select document.account_id, document.project_id, count(*)::int as count
        from sign_document document
       where document.account_id = any(${accounts}::uuid[]) and document.status in ('Sent', 'Viewed')
         and document.withdrawn_at is null
       group by document.account_id, document.project_id) unsigned
      on unsigned.account_id = project.account_id and unsigned.project_id = project.id
    left join (
      select item.account_id, item.project_id, count(*)::int as count
        from required_item_standing item
       where item.account_id = any(${accounts}::uuid[]) and not item.is_provided and not item.is_being_checked
       group by item.account_id, item.project_id) unprovided
      on unprovided.account_id = project.account_id and unprovided.project_id = project.id
   where project.account_id = any(${accounts}::uuid[]) and not project.is_cap and project.status <> 'Completed'
   order by project.name, project.id`

/** Selects drafts, except those of completed projects and deleted providers. */
export const draftForms = (accounts: AccountList) => sql`
  select form.id, form.account_id, form.project_id, form.provider_id, coalesce(provider.name, form.provider_name) as provider_name,
         form.answered, form.required, form.updated_at
    from credentialing_form form
    left join project on project.account_id = form.account_id and project.id = form.project_id
    left join provider on provider.account_id = form.account_id and provider.id = form.provider_id
   where form.account_id = any(${accounts}::uuid[]) and form.status = 0
     and project.status is distinct from 'Completed' and provider.deleted_at is null`

/** Selects the most complete drafts, in the order of `findNeeds`. */
const firstForms = (first: number) => sql`
  select form.id, form.account_id as "accountId", form.project_id as "projectId", form.provider_id as "providerId",
         form.provider_name as "providerName", ${selectNamesake('provider')} as namesake, form.answered, form.required,
         ${selectRowIds('offices')} as offices, ${selectRowIds('workHistory')} as "workHistory"
    from (
      select * from begun order by answered::float8 / greatest(required, 1) desc, updated_at desc, id limit ${first}) form
    left join form stored on stored.account_id = form.account_id and stored.id = form.id
    left join provider on provider.account_id = form.account_id and provider.id = form.provider_id
   order by form.updated_at desc, form.id`

/** Selects the newest update of each project if the person has not opened it. */
const unopenedUpdates = (accounts: readonly string[], person: string) => sql`
  select newest.id, newest.account_id, newest.project_id, project.is_cap, newest.title, newest.published_at
    from project
    cross join lateral (
      select * from weekly_update
       where weekly_update.account_id = project.account_id and weekly_update.project_id = project.id
       order by published_at desc, id limit 1) newest
   where project.account_id = any(${accounts}::uuid[])
     and not exists (
       select from weekly_update_view view where view.weekly_update_id = newest.id and view.person_id = ${person}::uuid)`

/**
 * Selects the number of action points that the practice has not marked as done. A mark counts where `findReplyPoint` finds
 * it, as on the page of the update.
 */
const openPoints = sql`
  (select count(*)::int from unnest(update.action_points) with ordinality as listed (text, place)
    where not exists (
      select from weekly_update_reply done
       where done.account_id = update.account_id and done.weekly_update_id = update.id and done.kind = 'done'
         and done.point_text = listed.text
         and (done.point = listed.place - 1
              or update.action_points[done.point + 1] is distinct from done.point_text
                 and array_position(update.action_points, done.point_text) = listed.place)))`

const firstUpdates = (first: number, firmZone: string) => sql`
  select newest.id, newest.account_id as "accountId", newest.project_id as "projectId", newest.is_cap as "isCap", newest.title,
         (newest.published_at at time zone ${accountZone(firmZone)})::date as "publishedOn", ${openPoints} as "actionPoints"
    from (select * from unopened order by published_at desc, id limit ${first}) newest
    join weekly_update update on update.account_id = newest.account_id and update.id = newest.id
    join account on account.id = newest.account_id
   order by newest.published_at desc, newest.id`

/** Counts rejected documents, forms, updates and findings, one row per account and kind. */
const otherCounts = (records: readonly string[]) => sql`
  select account_id as "accountId", count(*)::int as count
    from (
      select account_id from begun
      union all select account_id from rejected
      union all select account_id from unopened
      union all select account_id from (${validStoredFindings(records)}) noted) kind
   group by account_id`

/** Replaces the lists of a form by whether its total is still open. */
export const withOpenTotal = ({ offices, workHistory, ...one }: FormRow) => ({
  ...one,
  hasOpenTotal: isTotalOpen({ offices, workHistory }),
})

/** Adds the text that distinguishes people of the same name. */
export const marked = <R extends { readonly namesake: Namesake }>({ namesake, ...one }: R) => ({
  ...one,
  providerMark: namesakeMark(namesake),
})
