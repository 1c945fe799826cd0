import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type {
  DocumentChoices,
  DocumentFilters,
  DocumentPage,
} from '@client-center/contract/documents/library/document-page.ts'
import { documentCategories, providerCategory } from '@client-center/domain/documents/document-category.ts'
import type { DocumentSort } from '@client-center/domain/documents/document-sorts.ts'
import { licenseToDocumentType, documentToLicenseType } from '@client-center/domain/documents/license-document.ts'
import { licenseTypes } from '@client-center/domain/licenses/license-types.ts'
import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import { states } from '@client-center/domain/reference/states.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { FEE_SCHEDULES, findAccountDocuments, LICENSES, type DocumentReach } from './document-queries.ts'

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
  which: DocumentReach,
  query: DocumentPage,
): Promise<AccountDocument[]> {
  const { sort, direction = 'asc', page = 1 } = query
  const size = query.size ?? (query.page === undefined ? null : DEFAULT_PAGE_SIZE)
  const by = sort === undefined || sort === 'uploaded' ? sql`` : sql`key ${sql.raw(direction)} nulls last,`
  // The direction applies to dates only when sorting by date. Documents with equal sort values are always newest first.
  const time = sql.raw(sort === 'uploaded' && direction === 'asc' ? 'asc' : 'desc')
  const most = size === null ? sql`all` : sql`${page * size}`
  const parts = candidates(account, which, query, sort).map(
    (part) => sql`(select * from (${part}) part order by ${by} uploaded ${time}, id limit ${most})`,
  )
  // The order is that of the whole list: by milliseconds, the precision on the wire, and documents before license
  // files.
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union all `)}) found
     order by ${by} date_trunc('milliseconds', uploaded) ${time}, kind, uploaded ${time}, id
     limit ${size === null ? sql`all` : sql`${size}`} offset ${size === null ? 0 : (page - 1) * size}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const documents = new Map(
    (await findAccountDocuments(db, account, which.kind, ids)).map((one) => [one.document.id, one]),
  )
  return ids.flatMap((id) => documents.get(id)?.document ?? [])
}

/** Counts the account's documents that match the filters. */
export async function countAccountDocuments(
  db: Db,
  account: string,
  which: DocumentReach,
  query: DocumentFilters,
): Promise<number> {
  const counts = candidates(account, which, query).map((part) => sql`(select count(*)::int from (${part}) part)`)
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Returns the types and providers of the account's documents, including deleted providers to whom documents still
 * refer.
 */
export async function listChoices(db: Db, account: string, which: DocumentReach): Promise<DocumentChoices> {
  const seesPapers = which.kind === 'document' && which.licenses
  const papers = sql`(${selectLicenseFiles(account, {})}) paper`
  const { rows } = await sql<DocumentChoices>`
    with document as materialized (${selectDocuments(account, which, {})}),
         paper as materialized (select * from ${papers} where ${seesPapers})
    select array(select document_type from document union select document_type from paper) as "documentTypes",
           coalesce((
             select json_agg(json_build_object('id', provider.id, 'name', provider.name))
               from provider
              where provider.account_id = ${account}
                and (provider.id in (select provider_id from paper)
                 or provider.id in (
                   select link.provider_id from document_provider link
                    where link.account_id = ${account} and link.document_id in (select id from document)))), '[]') as providers`.execute(
    db,
  )
  return rows[0] ?? { documentTypes: [], providers: [] }
}

/** Selects the rows that match the filters: documents, and license files for users who may see them (AMB-25). */
function candidates(
  account: string,
  which: DocumentReach,
  query: DocumentFilters,
  sort?: DocumentSort,
): RawBuilder<unknown>[] {
  const documents = selectDocuments(account, which, query, sort)
  return which.kind === 'feeSchedule' || !which.licenses
    ? [documents]
    : [documents, selectLicenseFiles(account, query, sort)]
}

function selectDocuments(
  account: string,
  { kind, licenses }: DocumentReach,
  { id, documentType, providerId }: DocumentFilters,
  sort?: DocumentSort,
): RawBuilder<unknown> {
  const typeCondition =
    kind === 'feeSchedule' ? sql`= any(${FEE_SCHEDULES}::smallint[])` : sql`<> all(${FEE_SCHEDULES}::smallint[])`
  const filters = [
    sql`document.document_type ${typeCondition}`,
    ...(licenses ? [] : [sql`document.document_type <> all(${LICENSES}::smallint[])`]),
    ...(id === undefined ? [] : [sql`document.id = ${id}`]),
    ...(documentType === undefined ? [] : [sql`document.document_type = ${documentType}`]),
    ...(providerId === undefined
      ? []
      : [
          sql`exists (select from document_provider link
            where link.account_id = document.account_id and link.document_id = document.id and link.provider_id = ${providerId})`,
        ]),
  ]
  return sql`
    select 0 as kind, document.id, document.document_type, null::uuid as provider_id, document.uploaded_at as uploaded,
           ${sortKey(documentKeys, sort)} as key
      from account_document document
     where document.account_id = ${account} and ${sql.join(filters, sql` and `)}`
}

/** Selects licenses with a file, except those of deleted providers. */
function selectLicenseFiles(
  account: string,
  { id, documentType, providerId }: DocumentFilters,
  sort?: DocumentSort,
): RawBuilder<unknown> {
  const filters = [
    ...(id === undefined ? [] : [sql`and file.id = ${id}`]),
    ...(documentType === undefined ? [] : [sql`and license.type = ${documentToLicenseType(documentType)}`]),
    ...(providerId === undefined ? [] : [sql`and license.provider_id = ${providerId}`]),
  ]
  return sql`
    select 1 as kind, file.id, license.type + ${sql.lit(licenseToDocumentType(0))} as document_type, license.provider_id,
           file.created_at as uploaded, ${sortKey(paperKeys, sort)} as key
      from provider_license license
      join provider on provider.account_id = license.account_id and provider.id = license.provider_id
      join stored_file file on file.account_id = license.account_id and file.id = license.file_id
     where license.account_id = ${account} and license.file_id is not null and provider.deleted_at is null
           ${sql.join(filters, sql` `)}`
}

type Keys = Readonly<Record<DocumentSort, RawBuilder<unknown>>>

/** Returns the sort value of a row, or null when sorting by date. */
const sortKey = (keys: Keys, sort?: DocumentSort): RawBuilder<unknown> =>
  sort === undefined ? sql`null::text` : keys[sort]

/** Returns the labels of a column that contains ids, in display order, or null when there are none. */
function toLabelSql(column: RawBuilder<unknown>, texts: readonly { readonly value: number; readonly label: string }[]) {
  const all = Array.from(
    { length: Math.max(...texts.map(({ value }) => value)) + 1 },
    (_, id) => texts.find(({ value }) => value === id)?.label ?? '',
  )
  return sql`(${sql.val(all)}::text[])[${column} + 1]`
}

const sorted = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`nullif(${text}, '') collate "und-x-icu"`

const documentKeys: Keys = {
  name: sorted(
    sql`(select name from stored_file file where file.account_id = document.account_id and file.id = document.file_id)`,
  ),
  documentType: sorted(toLabelSql(sql`document.document_type`, documentTypes)),
  category: sorted(toLabelSql(sql`document.category`, documentCategories)),
  provider: sorted(sql`(
    select string_agg(provider.name, ', ' order by link.position) from document_provider link
      join provider on provider.account_id = link.account_id and provider.id = link.provider_id
     where link.account_id = document.account_id and link.document_id = document.id)`),
  uploaded: sql`null::text`,
  description: sorted(sql`document.description`),
}

const paperKeys: Keys = {
  name: sorted(sql`file.name`),
  documentType: sorted(toLabelSql(sql`license.type + ${sql.lit(licenseToDocumentType(0))}`, documentTypes)),
  category: sorted(sql`${documentCategories.find(({ value }) => value === providerCategory)?.label ?? ''}::text`),
  provider: sorted(sql`provider.name`),
  uploaded: sql`null::text`,
  // Must equal `licenseDocument` of the licenses.
  description: sorted(sql`concat_ws(', ', nullif(${toLabelSql(sql`license.type`, licenseTypes)}, ''),
    ${toLabelSql(
      sql`license.state_id`,
      states.map(({ id, name }) => ({ value: id, label: name })),
    )})`),
}
