import { changeKinds } from '@client-center/domain/projects/change-kinds.ts'
import { COMPLETED } from '@client-center/domain/projects/project-statuses.ts'
import { listMissingSubjects, type SubjectsPresent } from '@client-center/domain/intake/intake-state.ts'
import { taskHorizon, toDueDay, type FirmTaskKind } from '@client-center/domain/staff/firm-tasks.ts'
import { daysBetween } from '@client-center/domain/calendar.ts'
import { sql, type RawBuilder } from 'kysely'
import { licenseToDocumentType } from '@client-center/domain/documents/license-document.ts'
import { subjectsPresent } from '../../projects/intake-subjects.ts'
import { isLateBefore, plannedDay, toPlannedCheck } from '../late-day.ts'
import { isWaiting } from '../review-records.ts'

/** Where tasks of one kind come from. Its rows are in the order of `due` and `id` by an index where possible. */
export interface TaskSource {
  readonly kind: FirmTaskKind
  readonly from: RawBuilder<unknown>
  readonly account: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly due: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  /** What else must be true, if that costs much more than `where`. */
  readonly costly?: CostlyCheck
}

/** Lists check rows of `from` one after another, in order, until a page is full. */
interface CostlyCheck {
  readonly alias: string
  /** The columns that `is` needs. */
  readonly columns: readonly string[]
  readonly is: (fence: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Whether a row of the source is a task. */
export const isTask = ({ where, costly }: TaskSource): RawBuilder<unknown> =>
  costly === undefined ? where : sql`${where} and ${costly.is(sql``)}`

/** At the end of a condition that is checked row by row: the planner must not read a whole table for it. */
export const CHECK_IN_TURN = sql`offset 0`

type Today = RawBuilder<string>

const isOpenProject = sql`project.status <> ${sql.lit(COMPLETED)}`

/** The day that is this many days before a due day of the kind, as SQL; see `toDueDay`. */
const daysToDue = (kind: FirmTaskKind): RawBuilder<number> =>
  sql.lit(daysBetween('2026-06-01', toDueDay(kind, '2026-06-01')))

/** Whether the practice has not sent what the required item `item` requests. */
export const isOpenItem = sql`(item.withdrawn_at is null and not item.is_provided_by_hand and not exists (
  select from project_document sent
   where sent.account_id = item.account_id and sent.project_id = item.project_id
     and sent.document_type = any (item.document_type || item.other_types)
     and (item.provider_id is null or sent.provider_id = item.provider_id)
     and (sent.verification = 0 and sent.source = 0 or sent.verification = 1 and not item.takes_several)))`

/** The open requests for documents of the application with this id. */
export const openRequests = (
  account: RawBuilder<unknown>,
  application: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  application_document requested
 where requested.account_id = ${account} and requested.application_id = ${application}
   and requested.kind = 'related' and requested.source = 0 and requested.file_id is null`

/** Whether `license` needs a new one: no newer one exists, none is requested, and the provider is not deleted. */
const isLapsing = (fence: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  exists (
    select from provider
     where provider.account_id = license.account_id and provider.id = license.provider_id and provider.deleted_at is null ${fence})
  and not exists (
    select from provider_license newer
     where newer.account_id = license.account_id and newer.provider_id = license.provider_id
       and newer.type = license.type and newer.state_id is not distinct from license.state_id and newer.status <> 4
       and (newer.expiration_date, newer.id) > (license.expiration_date, license.id) ${fence})
  and not exists (
    select from required_item item
     where item.account_id = license.account_id and item.provider_id = license.provider_id
       and license.type + ${sql.lit(licenseToDocumentType(0))} = any (item.document_type || item.other_types) and ${isOpenItem} ${fence})
  and not exists (
    select from application asking
      join application_document requested
        on requested.account_id = asking.account_id and requested.application_id = asking.id
     where asking.account_id = license.account_id and asking.provider_id = license.provider_id
       and asking.status not in (4, 5) and requested.kind = 'related' and requested.source = 0
       and requested.file_id is null
       and requested.document_type = license.type + ${sql.lit(licenseToDocumentType(0))} ${fence})`

const subjectNames = ['location', 'provider', 'newLocation', 'newAddress', 'newOwner', 'newAssociate'] as const

/** Whether the intake has all records that its kind of change requires, by the rule of the intake itself. */
const hasSubjects = sql`(case project.change_type ${sql.join(
  changeKinds.map((change, number) => {
    const required = subjectNames.filter((name) => {
      const present: SubjectsPresent = {
        location: true,
        provider: true,
        newLocation: true,
        newAddress: true,
        newOwner: true,
        newAssociate: true,
        [name]: false,
      }
      return listMissingSubjects(change, present).length > 0
    })
    const conditions = required.map((name) => sql`(subjects.present ->> ${sql.lit(name)})::boolean`)
    return sql`when ${sql.lit(number)} then ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`
  }),
  sql` `,
)} else true end)`

const isSeen = (form: string) => sql`exists (
  select from form_acknowledgment seen
   where seen.account_id = ${sql.ref(`${form}.account_id`)} and seen.form_id = ${sql.ref(`${form}.id`)}
     and seen.form_rev = ${sql.ref(`${form}.rev`)})`

/** The last event of the outer query's project. */
const lastEvent = sql`
  select greatest(
    project.updated_at,
    (select max(updated_at) from application
      where application.account_id = project.account_id and application.project_id = project.id),
    (select max(uploaded_at) from project_document
      where project_document.account_id = project.account_id and project_document.project_id = project.id),
    (select max(published_at) from weekly_update
      where weekly_update.account_id = project.account_id and weekly_update.project_id = project.id),
    (select max(updated_at) from credentialing_form
      where credentialing_form.account_id = project.account_id and credentialing_form.project_id = project.id),
    (select updated_at from form where form.account_id = project.account_id and form.id = project.id)) as at`

/** The sources of all kinds of tasks on this day. No two of them have the same task. */
export const taskSources = (today: Today): readonly TaskSource[] => [
  {
    kind: 'document',
    from: sql`document_review review`,
    account: sql`review.account_id`,
    id: sql`review.id`,
    due: sql`task_due('document', review.uploaded_at)`,
    where: isWaiting,
  },
  {
    kind: 'application',
    from: sql`application`,
    account: sql`application.account_id`,
    id: sql`application.id`,
    due: plannedDay,
    where: sql`application.status not in (4, 5) and ${plannedDay} <= ${today}::date + ${sql.lit(taskHorizon)}`,
    costly: {
      alias: 'application',
      columns: ['account_id', 'id', 'next_follow_up_on', 'updated_at'],
      is: toPlannedCheck,
    },
  },
  {
    // A source of its own, so that both read their index in the order of their days.
    kind: 'application',
    from: sql`application_late_day late
      join application on application.account_id = late.account_id and application.id = late.application_id
                      and application.status not in (4, 5)`,
    account: sql`late.account_id`,
    id: sql`late.application_id`,
    due: sql`late.late_on`,
    where: sql`${isLateBefore} and late.late_on <= ${today}::date + ${sql.lit(taskHorizon)}`,
  },
  {
    kind: 'license',
    from: sql`provider_license license`,
    account: sql`license.account_id`,
    id: sql`license.id`,
    due: sql`license.expiration_date + (${daysToDue('license')})`,
    where: sql`license.status <> 4 and license.expiration_date < ${today}::date - (${daysToDue('license')})`,
    costly: {
      alias: 'license',
      columns: ['account_id', 'id', 'provider_id', 'type', 'state_id', 'expiration_date'],
      is: isLapsing,
    },
  },
  {
    kind: 'update',
    from: sql`project cross join lateral (
        select coalesce(max(published.published_at), project.created_at) as at from weekly_update published
         where published.account_id = project.account_id and published.project_id = project.id) last`,
    account: sql`project.account_id`,
    id: sql`project.id`,
    due: sql`task_due('update', last.at)`,
    where: sql`${isOpenProject} and task_due('update', last.at) <= ${today}::date and exists (
      select from application where application.account_id = project.account_id and application.project_id = project.id
         and application.status not in (4, 5))`,
  },
  {
    kind: 'message',
    from: sql`support_message message`,
    account: sql`message.account_id`,
    id: sql`message.id`,
    due: sql`task_due('message', message.created_at)`,
    where: sql`message.state in ('sent', 'read') and message.account_id is not null`,
  },
  {
    kind: 'reply',
    from: sql`weekly_update_reply reply`,
    account: sql`reply.account_id`,
    id: sql`reply.id`,
    due: sql`task_due('reply', reply.created_at)`,
    where: sql`reply.answered_at is null`,
  },
  {
    kind: 'form',
    from: sql`(
      select published.account_id, published.id, published.updated_at, form.rev
        from credentialing_form published
        join form on form.account_id = published.account_id and form.id = published.id
        join provider on provider.account_id = published.account_id and provider.id = published.provider_id
                     and provider.deleted_at is null
        join project on project.account_id = published.account_id and project.id = published.project_id
                    and not project.is_cap and ${isOpenProject}
       where published.status = 1 and published.project_id is not null
      union all
      select form.account_id, form.id, form.updated_at, form.rev
        from project
        join form on form.account_id = project.account_id and form.id = project.id and form.kind = 'intake'
       cross join lateral (select ${subjectsPresent} as present) subjects
       where project.intake_standing = 2 and not project.is_cap and ${isOpenProject} and ${hasSubjects}) finished`,
    account: sql`finished.account_id`,
    id: sql`finished.id`,
    due: sql`task_due('form', finished.updated_at)`,
    where: sql`not ${isSeen('finished')}`,
  },
  {
    kind: 'project',
    from: sql`project cross join lateral (${lastEvent}) last`,
    account: sql`project.account_id`,
    id: sql`project.id`,
    due: sql`task_due('project', last.at)`,
    where: sql`not project.is_cap and project.status not in (${sql.lit(COMPLETED)}, 'On Hold')
      and task_due('project', last.at) <= ${today}::date`,
  },
  {
    kind: 'invitation',
    from: sql`(
      select distinct held.account_id, invitation.person_id as id, invitation.expires_at
        from invitation
        join person on person.id = invitation.person_id and not person.has_password and person.blocked_at is null
        join account_permission held on held.person_id = person.id
       where invitation.used_at is null and invitation.voided_at is null and invitation.expires_at < now()
         and not exists (select from invitation newer
                          where newer.person_id = invitation.person_id and newer.sent_at > invitation.sent_at)) unused`,
    account: sql`unused.account_id`,
    id: sql`unused.id`,
    due: sql`task_due('invitation', unused.expires_at)`,
    where: sql`true`,
  },
  {
    kind: 'signature',
    from: sql`sign_document document
      join project on project.account_id = document.account_id and project.id = document.project_id and ${isOpenProject}`,
    account: sql`document.account_id`,
    id: sql`document.id`,
    due: sql`document.create_date + (${daysToDue('signature')})`,
    where: sql`document.status = 'Declined' and document.withdrawn_at is null`,
  },
  {
    kind: 'records',
    from: sql`provider_consistency noted
      join provider on provider.account_id = noted.account_id and provider.id = noted.provider_id and provider.deleted_at is null`,
    account: sql`noted.account_id`,
    id: sql`noted.provider_id`,
    due: sql`task_due('records', noted.found_at)`,
    where: sql`cardinality(noted.matters) > 0`,
  },
]
