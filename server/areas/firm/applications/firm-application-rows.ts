import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { sql } from 'kysely'
import { firmZone } from '../firm-zone.ts'
import { dueDay, lateDay } from '../late-day.ts'

/** A row of `firmApplicationColumns`. */
export interface FirmApplicationRow extends Omit<FirmApplication, 'missingDocument' | 'missingDocuments'> {
  readonly missing: number
  readonly missingType: number | null
  readonly missingText: string
}

/** What staff see of an application; for `application` joined with `firmApplicationJoins`. */
export const firmApplicationColumns = sql`
  application.account_id as "accountId", practice.name as "practiceName", application.id as "applicationId",
  application.project_id as "projectId", project.name as "projectName", project.is_cap as "isCap", application.rev,
  log.logged, application.provider_id as "providerId", provider.name as "providerName", application.insurer as "payerId",
  application.other_insurer as "otherPayer", application.status as "statusId", change.status_on as "statusOn",
  change.submitted_on as "submittedOn", log.contacted_on as "contactedOn", application.next_follow_up_on as "plannedOn",
  case when application.status not in (4, 5) then ${dueDay} end as "nextOn",
  application.insurance_rep as representative, coalesce(log.reference, '') as reference,
  coalesce(request.missing, 0) as missing, request.type as "missingType", coalesce(request.text, '') as "missingText"`

/** `practice` is a row with the id and the name of the account. */
export const firmApplicationJoins = sql`
  join project on project.account_id = application.account_id and project.id = application.project_id
  join provider on provider.account_id = application.account_id and provider.id = application.provider_id
  ${lateDay}
  cross join lateral (
    select count(*)::int as logged,
           (max(created_at) filter (where channel < 5) at time zone ${firmZone})::date as contacted_on,
           (array_agg(entry.reference order by created_at desc) filter (where entry.reference <> ''))[1] as reference
      from follow_up entry
     where entry.account_id = application.account_id and entry.application_id = application.id) log
  cross join lateral (
    select min(happened_on) filter (where to_status in (2, 3, 6, 7)) as submitted_on,
           (array_agg(happened_on order by entry.id desc))[1] as status_on
      from application_status_change entry
     where entry.account_id = application.account_id and entry.application_id = application.id) change
  left join lateral (
    select count(*)::int as missing, (array_agg(document_type order by document.created_at, document.id))[1] as type,
           (array_agg(document.description order by document.created_at, document.id))[1] as text
      from application_document document
     where document.account_id = application.account_id and document.application_id = application.id
       and document.kind = 'related' and document.file_id is null and document.source = 0) request
    on application.status not in (4, 5)`

/** Converts a row for the client. */
export const toFirmApplication = ({
  missing,
  missingType,
  missingText,
  ...row
}: FirmApplicationRow): FirmApplication => ({
  ...row,
  missingDocuments: missing,
  missingDocument: findDocumentType(missingType ?? 0)?.label ?? missingText,
})
