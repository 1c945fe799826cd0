import type {
  Application,
  ApplicationDocument,
  ApplicationListed,
} from '@client-center/contract/applications/application.ts'
import { applicationName, insurerName } from '@client-center/domain/applications/application-name.ts'
import { documentTypeOf } from '@client-center/domain/reference/document-types.ts'
import type { HistoryEntry } from './application-history.ts'

interface Row {
  readonly id: string
  readonly rev: number
  readonly project_id: string
  readonly option_type: number | null
  readonly own_name: string | null
  readonly source: number
  readonly provider_id: string
  readonly provider_name: string
  readonly provider_npi: string | null
  readonly provider_email: string | null
  readonly provider_type: number
  readonly insurer: number
  readonly other_insurer: string
  readonly status: number
  readonly created_by: string
  readonly updated_at: string
  readonly effective_date: string | null
  readonly renewal_date: string | null
}

interface WholeRow extends Row {
  readonly case_id: string | null
  readonly document_link: string | null
  readonly insurance_rep: string
  readonly insurance_rep_email: string
  readonly insurance_rep_phone: string
}

function common(row: Row) {
  const insuranceCompany = insurerName(row.insurer, row.other_insurer)
  return {
    id: row.id,
    rev: row.rev,
    projectId: row.project_id,
    optionType: row.option_type,
    name: row.own_name ?? applicationName(row.provider_name, insuranceCompany),
    applicationSource: row.source,
    provider: {
      id: row.provider_id,
      name: row.provider_name,
      npi: row.provider_npi ?? '',
      email: row.provider_email ?? '',
      typeId: row.provider_type,
      isNew: false,
    },
    insuranceCompanyId: row.insurer,
    insuranceCompany,
    otherInsuranceCompany: row.other_insurer,
    statusId: row.status,
    createdBy: row.created_by,
    updatedOn: row.updated_at,
    effectiveDate: row.effective_date,
    renewalDate: row.renewal_date,
  }
}

/** A row of the list; `requested` counts what the practice is asked for. */
export const applicationListedOf = (row: Row, requested: number): ApplicationListed => ({
  ...common(row),
  requestedDocuments: requested,
})

/** The whole application. */
export const applicationOf = (
  row: WholeRow,
  documents: readonly StoredDocument[],
  history: HistoryEntry[],
): Application => ({
  ...common(row),
  caseId: row.case_id,
  documentLink: row.document_link,
  insuranceRep: row.insurance_rep,
  insuranceRepEmail: row.insurance_rep_email,
  insuranceRepPhone: row.insurance_rep_phone,
  attachmentDocuments: documents.filter(({ kind }) => kind === 'attachment').map(documentReply),
  relatedDocuments: documents.filter(({ kind }) => kind === 'related').map(documentReply),
  history,
})

/** A document of an application as it is stored. */
export interface StoredDocument {
  readonly id: string
  readonly rev: number
  readonly application_id: string
  /** attachment or related */
  readonly kind: string
  readonly document_type: number | null
  /** Of a related one: what staff asked for, where they named a type. */
  readonly requested_type: number | null
  readonly category: number
  readonly description: string
  readonly source: number
  readonly file_id: string | null
  readonly file_name: string | null
  readonly uploaded_at: string | null
}

/** What a document is called: its file's name, else what is asked for. */
export const documentName = (document: Pick<StoredDocument, 'file_name' | 'description' | 'document_type'>): string =>
  document.file_name ?? (document.description || (documentTypeOf(document.document_type ?? 0)?.label ?? ''))

/** The document as it is read. */
export const documentReply = (document: StoredDocument): ApplicationDocument => ({
  id: document.id,
  rev: document.rev,
  applicationId: document.application_id,
  description: document.description,
  comment: document.description,
  documentName: documentName(document),
  source: document.source,
  documentTypeId: document.document_type,
  documentCategory: document.category,
  uploadDate: document.uploaded_at,
  // The download path names the document; its file's own id stays inside.
  uploadedDocument: document.file_name === null ? null : { id: document.id, name: document.file_name },
  status: 'SAVED',
})
