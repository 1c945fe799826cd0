import { licenseToDocumentType } from '@client-center/domain/documents/license-document.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** The ids of accounts, or an SQL array of them. */
export type AccountList = readonly string[] | RawBuilder<unknown>

interface RejectedScope {
  /** Accounts whose documents the person may replace. */
  readonly documents: AccountList
  /** Accounts whose license scans the person may replace. */
  readonly licenses: AccountList
}

/** The file of the review is still that of its record. */
const isCurrent = (record: string) => sql`
  ${sql.ref(`${record}.account_id`)} = review.account_id and ${sql.ref(`${record}.id`)} = review.record_id
  and ${sql.ref(`${record}.file_id`)} = review.file_id`

/**
 * Selects the rejected documents that nothing has answered yet: not replaced or deleted, without a newer document of the
 * same type and provider, and not of a completed project or application.
 */
export const rejectedDocuments = ({ documents, licenses }: RejectedScope) => sql`
  select review.account_id, review.record_id as id, review.file_id, review.kind, review.reason, review.decided_at, review.decided_by, file.name,
         part.project_id, part.is_cap, part.application_id, part.provider_id, part.document_type
    from document_review review
    join stored_file file on file.account_id = review.account_id and file.id = review.file_id
    cross join lateral (
      select own.project_id, false as is_cap, null::uuid as application_id, null::uuid as provider_id,
             own.document_type
        from project_document own
        join project on project.account_id = own.account_id and project.id = own.project_id
       where review.kind = 'project' and ${isCurrent('own')} and project.status <> 'Completed'
         and not exists (
           select from project_document newer
            where newer.account_id = own.account_id and newer.project_id = own.project_id
              and newer.document_type = own.document_type and newer.provider_id is not distinct from own.provider_id
              and (newer.uploaded_at, newer.id) > (own.uploaded_at, own.id))
      union all
      select application.project_id, project.is_cap, application.id, null::uuid, own.document_type
        from application_document own
        join application on application.account_id = own.account_id and application.id = own.application_id
        join project on project.account_id = application.account_id and project.id = application.project_id
       where review.kind = 'application' and ${isCurrent('own')} and application.status not in (4, 5)
      union all
      select null::uuid, false, null::uuid, own.provider_id, own.type + ${sql.lit(licenseToDocumentType(0))}
        from provider_license own
        join provider on provider.account_id = own.account_id and provider.id = own.provider_id
       where review.kind = 'license' and ${isCurrent('own')} and provider.deleted_at is null
      union all
      select null::uuid, false, null::uuid, null::uuid, own.document_type
        from account_document own
       where review.kind = 'practice' and ${isCurrent('own')}
         and not exists (
           select from account_document newer
            where newer.account_id = own.account_id and newer.document_type = own.document_type
              and (newer.uploaded_at, newer.id) > (own.uploaded_at, own.id)
              and not exists (
                select from document_provider named
                 where named.account_id = own.account_id and named.document_id = own.id
                   and not exists (
                     select from document_provider other
                      where other.account_id = newer.account_id and other.document_id = newer.id
                        and other.provider_id = named.provider_id)))) part
   where review.state = 2
     and (review.kind <> 'license' and review.account_id = any(${documents}::uuid[])
          or review.kind = 'license' and review.account_id = any(${licenses}::uuid[]))`

/** Selects those that were rejected first. */
export const firstRejected = (first: number) => sql`
  select id, account_id as "accountId", kind as source, name as "fileName", reason, project_id as "projectId",
         is_cap as "isCap", application_id as "applicationId", provider_id as "providerId"
    from rejected
   order by decided_at, id
   limit ${first}`

/** The rejected files of these accounts, without those of projects. */
export async function findRejectedFiles(db: Db, scope: RejectedScope): Promise<{ id: string; reason: string }[]> {
  const { rows } = await sql<{ id: string; reason: string }>`
    select case when kind = 'license' then file_id else id end as id, reason
      from (${rejectedDocuments(scope)}) rejected
     where kind <> 'project'
     order by decided_at, id`.execute(db)
  return rows
}
