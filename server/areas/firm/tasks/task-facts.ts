import { firmTaskKinds, type FirmTaskKind } from '@client-center/domain/staff/firm-tasks.ts'
import { sql, type RawBuilder } from 'kysely'
import { reviewRecords } from '../review-records.ts'
import { isOpenItem, openRequests } from './task-sources.ts'

/** What is read about a task, besides its due day. Absent for kinds that have none of it. */
export interface TaskFactsRow {
  readonly provider?: string | null
  readonly project?: string | null
  readonly projectId?: string | null
  readonly isCap?: boolean
  readonly providerId?: string | null
  readonly insurer?: number | null
  readonly otherInsurer?: string | null
  readonly documentType?: number | null
  readonly licenseType?: number | null
  readonly text?: string
  readonly day?: string
  readonly isWaiting?: boolean
  // Of applications.
  readonly isSubmitted?: boolean
  readonly isAnswered?: boolean
  readonly promisedOn?: string | null
  readonly requests?: { readonly documentType: number | null; readonly day: string; readonly count: number } | null
  // Of replies, forms, updates and records.
  readonly point?: string
  readonly isIntake?: boolean
  readonly hasPublished?: boolean
  readonly matters?: readonly string[]
}

const account = sql`task.account_id`
const id = sql`task.record_id`
const isRecord = (table: string, idColumn = 'id') =>
  sql`${sql.ref(`${table}.account_id`)} = ${account} and ${sql.ref(`${table}.${idColumn}`)} = ${id}`

const projectOf = (table: string) => sql`
  join project on project.account_id = ${sql.ref(`${table}.account_id`)} and project.id = ${sql.ref(`${table}.project_id`)}`

/** The facts of the row `task` of this kind, as an SQL value of the shape `TaskFactsRow`. */
const factsByKind: Readonly<Record<FirmTaskKind, RawBuilder<unknown>>> = {
  document: sql`
    select json_build_object(
             'documentType', coalesce(mine.document_type, answer.document_type, own.document_type),
             'licenseType', license.type, 'provider', coalesce(provider.name, holder.name), 'project', project.name,
             'projectId', project.id, 'insurer', application.insurer, 'otherInsurer', application.other_insurer)
      from document_review review
      ${reviewRecords}
      left join provider holder on holder.account_id = application.account_id and holder.id = application.provider_id
     where ${isRecord('review')}`,
  application: sql`
    select json_build_object(
             'provider', provider.name, 'projectId', project.id, 'isCap', project.is_cap, 'providerId', provider.id,
             'insurer', application.insurer, 'otherInsurer', application.other_insurer,
             'isSubmitted', application.status <> 1, 'day', (application.updated_at at time zone 'UTC')::date,
             'text', log.note, 'promisedOn', log.promised_on, 'requests', open.requests,
             'isAnswered', exists (
               select from application_document sent
                where sent.account_id = application.account_id and sent.application_id = application.id
                  and sent.kind = 'related' and sent.source = 0 and sent.file_id is not null
                  and sent.uploaded_at > coalesce(log.created_at, application.created_at)))
      from application ${projectOf('application')}
      join provider on provider.account_id = application.account_id and provider.id = application.provider_id
      left join lateral (
        select note, promised_on, created_at from follow_up
         where follow_up.account_id = application.account_id and follow_up.application_id = application.id
         order by created_at desc limit 1) log on true
     cross join lateral (
        select case when count(*) > 0 then json_build_object(
                 'documentType', (array_agg(requested.document_type order by requested.created_at, requested.id))[1],
                 'day', (min(requested.created_at) at time zone 'UTC')::date, 'count', count(*)) end as requests
          from ${openRequests(sql`application.account_id`, sql`application.id`)}) open
     where ${isRecord('application')}`,
  license: sql`
    select json_build_object('provider', provider.name, 'providerId', provider.id, 'licenseType', license.type,
                             'day', license.expiration_date)
      from provider_license license
      join provider on provider.account_id = license.account_id and provider.id = license.provider_id
     where ${isRecord('license')}`,
  update: sql`
    select json_build_object('project', project.name, 'projectId', project.id, 'isCap', project.is_cap, 'hasPublished', exists (
             select from weekly_update published
              where published.account_id = project.account_id and published.project_id = project.id))
      from project where ${isRecord('project')}`,
  message: sql`
    select json_build_object('provider', coalesce(sender.name, message.name), 'text', message.summary)
      from support_message message left join person sender on sender.id = message.person_id
     where ${isRecord('message')}`,
  reply: sql`
    select json_build_object('project', project.name, 'projectId', project.id, 'isCap', project.is_cap,
                             'text', reply.text, 'point', reply.point_text)
      from weekly_update_reply reply
      join weekly_update published on published.account_id = reply.account_id and published.id = reply.weekly_update_id
      ${projectOf('published')}
     where ${isRecord('reply')}`,
  form: sql`
    select json_build_object(
             'project', project.name, 'projectId', project.id, 'provider', coalesce(provider.name, published.provider_name),
             'isIntake', form.kind = 'intake', 'day', (coalesce(published.updated_at, form.updated_at) at time zone 'UTC')::date)
      from form
      left join credentialing_form published on published.account_id = form.account_id and published.id = form.id
      left join provider on provider.account_id = form.account_id and provider.id = published.provider_id
      join project on project.account_id = form.account_id and project.id = coalesce(published.project_id, form.id)
     where ${isRecord('form')}`,
  project: sql`
    select json_build_object(
             'project', project.name, 'projectId', project.id, 'isWaiting', exists (
               select from required_item item
                where item.account_id = project.account_id and item.project_id = project.id and ${isOpenItem})
             or exists (
               select from sign_document document
                where document.account_id = project.account_id and document.project_id = project.id
                  and document.status in ('Sent', 'Viewed') and document.withdrawn_at is null))
      from project where ${isRecord('project')}`,
  invitation: sql`select json_build_object('provider', person.name) from person where person.id = ${id}`,
  signature: sql`
    select json_build_object('project', project.name, 'projectId', project.id, 'text', document.document_type_name)
      from sign_document document ${projectOf('document')}
     where ${isRecord('document')}`,
  records: sql`
    select json_build_object('provider', provider.name, 'providerId', provider.id, 'matters', noted.matters)
      from provider_consistency noted
      join provider on provider.account_id = noted.account_id and provider.id = noted.provider_id
     where ${isRecord('noted', 'provider_id')}`,
}

/** The facts of the row `task`, by its kind. */
export const taskFacts: RawBuilder<TaskFactsRow> = sql`(case task.kind ${sql.join(
  firmTaskKinds.map((kind) => sql`when ${sql.lit(kind)} then (${factsByKind[kind]})`),
  sql` `,
)} end)`
