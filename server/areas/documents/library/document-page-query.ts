import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type {
  DocumentChoices,
  DocumentFilters,
  DocumentPage,
} from '@client-center/contract/documents/library/document-page.ts'
import type { DocumentSort } from '@client-center/domain/documents/document-sorts.ts'
import { documentToLicenseType, licenseToDocumentType } from '@client-center/domain/documents/license-document.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { toTsQuery } from '../../../database/word-search.ts'
import { documentTexts, licenseFileTexts, type ColumnTexts } from './document-column-texts.ts'
import { FEE_SCHEDULES, findAccountDocuments, LICENSES, type DocumentReach } from './document-queries.ts'

/** The documents that a list may contain, and the practice's time zone, in which its months begin. */
interface PagedReach extends DocumentReach {
  readonly zone: string
}

/** Page size when the client sends none. */
const DEFAULT_PAGE_SIZE = 1000

/**
 * Returns one page of the account's documents that match the filters. In every order, the pages are parts of the sorted
 * list of `listAccountDocuments`. Reads first the ids of the page, of documents and license files together, and then
 * the documents.
 */
export async function findDocumentPage(
  db: Db,
  account: string,
  which: PagedReach,
  query: DocumentPage,
): Promise<AccountDocument[]> {
  const { sort, direction = 'asc', page = 1 } = query
  const size = query.size ?? (query.page === undefined ? null : DEFAULT_PAGE_SIZE)
  const orderByKey = sort === undefined || sort === 'uploaded' ? sql`` : sql`key ${sql.raw(direction)} nulls last,`
  // The direction applies to dates only when sorting by date. Documents with equal sort values are always newest first.
  const time = sql.raw(sort === 'uploaded' && direction === 'asc' ? 'asc' : 'desc')
  const most = size === null ? sql`all` : sql`${page * size}`
  const parts = candidates(account, which, query, sort).map(
    (part) => sql`(select * from (${part}) part order by ${orderByKey} uploaded ${time}, id limit ${most})`,
  )
  // The order is that of the whole list: by milliseconds, the precision on the wire, and documents before license
  // files.
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union all `)}) found
     order by ${orderByKey} date_trunc('milliseconds', uploaded) ${time}, kind, uploaded ${time}, id
     limit ${size === null ? sql`all` : sql`${size}`} offset ${size === null ? 0 : (page - 1) * size}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const documents = new Map(
    (await findAccountDocuments(db, account, which.kind, ids)).map((accountDocument) => [
      accountDocument.document.id,
      accountDocument,
    ]),
  )
  return ids.flatMap((id) => documents.get(id)?.document ?? [])
}

/** Counts the account's documents that match the filters. */
export async function countAccountDocuments(
  db: Db,
  account: string,
  which: PagedReach,
  query: DocumentFilters,
): Promise<number> {
  const counts = candidates(account, which, query).map((part) => sql`(select count(*)::int from (${part}) part)`)
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Returns the types, providers, companies and upload months of the account's documents, including deleted providers to
 * whom documents still refer.
 */
export async function listChoices(db: Db, account: string, which: PagedReach): Promise<DocumentChoices> {
  const includesLicenseFiles = which.kind === 'document' && which.licenses
  const licenseFiles = sql`(${selectLicenseFiles(account, which, {})}) license_file`
  const months = sql`to_char(uploaded at time zone ${which.zone}, 'YYYY-MM')`
  const { rows } = await sql<DocumentChoices>`
    with document as materialized (${selectDocuments(account, which, {})}),
         license_file as materialized (select * from ${licenseFiles} where ${includesLicenseFiles})
    select array(select document_type from document union select document_type from license_file) as "documentTypes",
           array(select distinct company from document where company is not null) as companies,
           array(select ${months} from document union select ${months} from license_file order by 1 desc) as "uploadMonths",
           coalesce((
             select json_agg(json_build_object('id', provider.id, 'name', provider.name))
               from provider
              where provider.account_id = ${account}
                and (provider.id in (select provider_id from license_file)
                 or provider.id in (
                   select link.provider_id from document_provider link
                    where link.account_id = ${account} and link.document_id in (select id from document)))), '[]') as providers`.execute(
    db,
  )
  return rows[0] ?? { documentTypes: [], providers: [], companies: [], uploadMonths: [] }
}

/** Selects the rows that match the filters: documents, and license files for users who may see them (AMB-25). */
function candidates(
  account: string,
  which: PagedReach,
  query: DocumentFilters,
  sort?: DocumentSort,
): RawBuilder<unknown>[] {
  const documents = selectDocuments(account, which, query, sort)
  return which.kind === 'feeSchedule' || !which.licenses
    ? [documents]
    : [documents, selectLicenseFiles(account, which, query, sort)]
}

function selectDocuments(
  account: string,
  { kind, licenses, zone }: PagedReach,
  { id, documentType, providerId, company, status, uploadMonth, search }: DocumentFilters,
  sort?: DocumentSort,
): RawBuilder<unknown> {
  const typeCondition =
    kind === 'feeSchedule' ? sql`= any(${FEE_SCHEDULES}::smallint[])` : sql`<> all(${FEE_SCHEDULES}::smallint[])`
  const filters = [
    sql`document.document_type ${typeCondition}`,
    ...(licenses ? [] : [sql`document.document_type <> all(${LICENSES}::smallint[])`]),
    ...(id === undefined ? [] : [sql`document.id = ${id}`]),
    ...(documentType === undefined ? [] : [sql`document.document_type = ${documentType}`]),
    ...(company === undefined ? [] : [sql`document.fee_schedule_company = ${company}`]),
    ...(status === undefined ? [] : [sql`document.fee_schedule_company is not null and document.status = ${status}`]),
    ...(uploadMonth === undefined ? [] : [isInMonth(sql`document.uploaded_at`, uploadMonth, zone)]),
    ...(providerId === undefined
      ? []
      : [
          sql`exists (select from document_provider link
            where link.account_id = document.account_id and link.document_id = document.id and link.provider_id = ${providerId})`,
        ]),
    ...matches(documentTexts, search),
  ]
  return sql`
    select 0 as kind, document.id, document.document_type, null::uuid as provider_id, document.uploaded_at as uploaded,
           document.fee_schedule_company as company, ${sortKey(documentTexts, sort)} as key
      from account_document document
     where document.account_id = ${account} and ${sql.join(filters, sql` and `)}`
}

/** Selects licenses with a file, except those of deleted providers. */
function selectLicenseFiles(
  account: string,
  { zone }: PagedReach,
  { id, documentType, providerId, company, status, uploadMonth, search }: DocumentFilters,
  sort?: DocumentSort,
): RawBuilder<unknown> {
  const filters = [
    sql`license.account_id = ${account} and license.file_id is not null and provider.deleted_at is null`,
    ...(id === undefined ? [] : [sql`file.id = ${id}`]),
    ...(documentType === undefined ? [] : [sql`license.type = ${documentToLicenseType(documentType)}`]),
    ...(providerId === undefined ? [] : [sql`license.provider_id = ${providerId}`]),
    ...(company === undefined && status === undefined ? [] : [sql`false`]),
    ...(uploadMonth === undefined ? [] : [isInMonth(sql`file.created_at`, uploadMonth, zone)]),
    ...matches(licenseFileTexts, search),
  ]
  return sql`
    select 1 as kind, file.id, license.type + ${sql.lit(licenseToDocumentType(0))} as document_type, license.provider_id,
           file.created_at as uploaded, null::smallint as company, ${sortKey(licenseFileTexts, sort)} as key
      from provider_license license
      join provider on provider.account_id = license.account_id and provider.id = license.provider_id
      join stored_file file on file.account_id = license.account_id and file.id = license.file_id
     where ${sql.join(filters, sql` and `)}`
}

/** Whether the instant is in the month `2026-11` of the time zone. */
function isInMonth(instant: RawBuilder<unknown>, month: string, zone: string): RawBuilder<unknown> {
  const first = sql`${`${month}-01`}::timestamp`
  return sql`${instant} >= ${first} at time zone ${zone} and ${instant} < (${first} + interval '1 month') at time zone ${zone}`
}

/** The condition that the columns contain every word of the search, by its beginning; none without words. */
function matches(texts: ColumnTexts, search = ''): RawBuilder<unknown>[] {
  const words = toTsQuery(search)
  return words === undefined
    ? []
    : [sql`search_words(concat_ws(' ', ${sql.join(Object.values(texts))})) @@ ${words}::tsquery`]
}

/** Returns the sort value of a row, or null when sorting by date. Blanks are null, too. */
const sortKey = (texts: ColumnTexts, sort?: DocumentSort): RawBuilder<unknown> =>
  sort === undefined || sort === 'uploaded' ? sql`null::text` : sql`nullif(${texts[sort]}, '') collate "und-x-icu"`
