import { documentCategories, providerCategory } from '@client-center/domain/documents/document-category.ts'
import type { DocumentSort } from '@client-center/domain/documents/document-sorts.ts'
import { documentStatuses } from '@client-center/domain/documents/fees/fee-schedule.ts'
import { licenseToDocumentType } from '@client-center/domain/documents/license-document.ts'
import { licenseTypes } from '@client-center/domain/licenses/license-types.ts'
import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import { insurers } from '@client-center/domain/reference/insurers.ts'
import { states } from '@client-center/domain/reference/states.ts'
import { sql, type RawBuilder } from 'kysely'

/** The text of each column of a document, as the list shows it. Lists are sorted and searched by it. */
export type ColumnTexts = Readonly<Record<Exclude<DocumentSort, 'uploaded'>, RawBuilder<unknown>>>

/** Returns the labels of a column that contains ids, in display order, or null when there are none. */
function toLabelSql(column: RawBuilder<unknown>, texts: readonly { readonly value: number; readonly label: string }[]) {
  const all = Array.from(
    { length: Math.max(...texts.map(({ value }) => value)) + 1 },
    (_, id) => texts.find(({ value }) => value === id)?.label ?? '',
  )
  return sql`(${sql.val(all)}::text[])[${column} + 1]`
}

const none = sql`null::text`

/** The texts of a row `document`. */
export const documentTexts: ColumnTexts = {
  name: sql`(select name from stored_file file where file.account_id = document.account_id and file.id = document.file_id)`,
  documentType: toLabelSql(sql`document.document_type`, documentTypes),
  category: toLabelSql(sql`document.category`, documentCategories),
  provider: sql`(
    select string_agg(provider.name, ', ' order by link.position) from document_provider link
      join provider on provider.account_id = link.account_id and provider.id = link.provider_id
     where link.account_id = document.account_id and link.document_id = document.id)`,
  // "Other" with its typed name (AMB-57).
  company: sql`concat_ws(': ', ${toLabelSql(sql`document.fee_schedule_company`, insurers)}, nullif(document.other_fee_schedule_company, ''))`,
  // Every document has a status, but only fee schedules show it.
  status: sql`case when document.fee_schedule_company is not null then ${toLabelSql(sql`document.status`, documentStatuses)} end`,
  description: sql`document.description`,
}

/** The texts of a row `license` with its `provider` and `file`. */
export const licenseFileTexts: ColumnTexts = {
  name: sql`file.name`,
  documentType: toLabelSql(sql`license.type + ${sql.lit(licenseToDocumentType(0))}`, documentTypes),
  category: sql`${documentCategories.find(({ value }) => value === providerCategory)?.label ?? ''}::text`,
  provider: sql`provider.name`,
  company: none,
  status: none,
  // Must equal `licenseDocument` of the licenses.
  description: sql`concat_ws(', ', nullif(${toLabelSql(sql`license.type`, licenseTypes)}, ''),
    ${toLabelSql(
      sql`license.state_id`,
      states.map(({ id, name }) => ({ value: id, label: name })),
    )})`,
}
