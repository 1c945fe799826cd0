import type { ReviewFilters, WaitingDocument } from '@client-center/contract/firm/document-reviews.ts'
import { applicationName, insurerName } from '@client-center/domain/applications/application-name.ts'
import type { ReviewKind } from '@client-center/domain/documents/review/review-kinds.ts'
import { licenseToDocumentType } from '@client-center/domain/documents/license-document.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { isAdvisedPractice, isOwnPractice } from '../own-practice.ts'
import { isWaiting, reviewRecords } from '../review-records.ts'
import { compileStatement } from '../../../database/compile-statement.ts'

const PAGE_SIZE = 50

const opensPractice = isOwnPractice(sql`review.account_id`)
const advisesPractice = isAdvisedPractice(sql`review.account_id`)

function toCondition({ kind, practice, mine }: ReviewFilters): RawBuilder<unknown> {
  const conditions = [
    isWaiting,
    mine === undefined ? opensPractice : advisesPractice,
    ...(kind === undefined ? [] : [sql`review.kind = ${kind}`]),
    ...(practice === undefined ? [] : [sql`review.account_id = ${practice}::uuid`]),
  ]
  return sql.join(conditions, sql` and `)
}

interface WaitingRow {
  readonly id: string
  readonly account_id: string
  readonly practice: string
  readonly kind: ReviewKind
  readonly document_type: number | null
  readonly license_type: number | null
  readonly file_name: string
  readonly provider: string | null
  readonly project_id: string | null
  readonly project: string | null
  readonly application_provider: string | null
  readonly own_name: string | null
  readonly insurer: number | null
  readonly other_insurer: string | null
  readonly sender: string | null
  readonly uploaded_at: string
}

/** One page of the documents that wait, oldest first. The page comes from an index, and the rest is read for its rows. */
export function buildWaitingDocumentsQuery(
  filters: ReviewFilters & { readonly page?: number | undefined; readonly size?: number | undefined },
): CompiledQuery<WaitingRow> {
  const { page = 1, size = PAGE_SIZE } = filters
  return compileStatement(sql<WaitingRow>`
    select review.id, review.account_id, account.name as practice, review.kind, file.name as file_name,
           coalesce(mine.document_type, answer.document_type, own.document_type) as document_type,
           license.type as license_type, provider.name as provider, project.id as project_id, project.name as project,
           holder.name as application_provider, application.own_name, application.insurer, application.other_insurer,
           sender.name as sender, review.uploaded_at
      from (
        select id, account_id, kind, record_id, file_id, uploaded_at, uploaded_by from document_review review
         where ${toCondition(filters)}
         order by uploaded_at, id
         limit ${size} offset ${(page - 1) * size}) review
      join account on account.id = review.account_id
      join stored_file file on file.account_id = review.account_id and file.id = review.file_id
      left join person sender on sender.id = review.uploaded_by
      ${reviewRecords}
      left join provider holder on holder.account_id = application.account_id and holder.id = application.provider_id
     order by review.uploaded_at, review.id`)
}

/** The number of documents that match the filters. */
export const buildWaitingTotalQuery = (filters: ReviewFilters): CompiledQuery<{ total: number }> =>
  compileStatement(sql<{ total: number }>`
    select count(*)::int as total from document_review review where ${toCondition(filters)}`)

/** The number of documents of each kind, with the other filters. */
export const buildKindCountsQuery = ({
  kind: _,
  ...filters
}: ReviewFilters): CompiledQuery<{ kind: ReviewKind; count: number }> =>
  compileStatement(sql<{ kind: ReviewKind; count: number }>`
    select review.kind, count(*)::int as count from document_review review
     where ${toCondition(filters)} group by review.kind order by review.kind`)

/** The practices with documents that wait, by name, with the other filters. */
export const buildPracticeCountsQuery = ({
  practice: _,
  ...filters
}: ReviewFilters): CompiledQuery<{ id: string; name: string; count: number }> =>
  compileStatement(sql<{ id: string; name: string; count: number }>`
    select account.id, account.name, count(*)::int as count
      from document_review review join account on account.id = review.account_id
     where ${toCondition(filters)}
     group by account.id, account.name
     order by account.name collate "und-x-icu", account.id`)

interface LocatedRow {
  readonly account_id: string
  readonly practice: string
  readonly before: number
  readonly total: number
  readonly previous_id: string | null
  readonly next_id: string | null
}

/** The place of a document, waiting or decided, among those that match the filters. */
export const buildLocateQuery = (id: string, filters: ReviewFilters): CompiledQuery<LocatedRow> =>
  compileStatement(sql<LocatedRow>`
    with target as materialized (
      select review.id, review.account_id, review.uploaded_at from document_review review
       where review.id = ${id}::uuid and ${opensPractice})
    select target.account_id, account.name as practice,
           (select count(*)::int from document_review review
             where ${toCondition(filters)} and (review.uploaded_at, review.id) < (target.uploaded_at, target.id)) as before,
           (select count(*)::int from document_review review where ${toCondition(filters)}) as total,
           (select review.id from document_review review
             where ${toCondition(filters)} and (review.uploaded_at, review.id) < (target.uploaded_at, target.id)
             order by review.uploaded_at desc, review.id desc limit 1) as previous_id,
           (select review.id from document_review review
             where ${toCondition(filters)} and (review.uploaded_at, review.id) > (target.uploaded_at, target.id)
             order by review.uploaded_at, review.id limit 1) as next_id
      from target join account on account.id = target.account_id`)

/** Converts a row for the client. */
export const toWaitingDocument = (row: WaitingRow): WaitingDocument => ({
  id: row.id,
  accountId: row.account_id,
  practice: row.practice,
  kind: row.kind,
  documentTypeId: row.license_type === null ? row.document_type : licenseToDocumentType(row.license_type),
  fileName: row.file_name,
  provider: row.provider,
  place: toPlace(row),
  sender: row.sender,
  uploaded: row.uploaded_at,
})

function toPlace(row: WaitingRow): string | null {
  if (row.project !== null) return splitProjectName(row.project, row.project_id ?? '').title
  if (row.insurer === null) return null
  return (
    row.own_name ?? applicationName(row.application_provider ?? '', insurerName(row.insurer, row.other_insurer ?? ''))
  )
}
