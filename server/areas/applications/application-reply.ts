import type {
  Application,
  ApplicationDocument,
  ApplicationSummary,
} from '@client-center/contract/applications/application.ts'
import { applicationName, insurerName } from '@client-center/domain/applications/application-name.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import type { ReadValues } from '../../records/record.ts'
import type { HistoryEntry } from './application-history.ts'
import type { applicationDocumentRecord, applicationRecord } from './application-records.ts'

/** The columns of the application's own row that a list reads. */
export const listedColumns = [
  'projectId',
  'providerId',
  'applicationSource',
  'ownName',
  'createdBy',
  'insuranceCompanyId',
  'otherInsuranceCompany',
  'statusId',
  'effectiveDate',
  'renewalDate',
] as const satisfies readonly (keyof ReadValues<typeof applicationRecord>)[]

interface JoinedRow {
  readonly id: string
  readonly rev: number
  readonly optionType: number | null
  readonly providerName: string
  readonly providerNpi: string | null
  readonly providerEmail: string | null
  readonly providerType: number
  readonly updatedOn: string
}

type ApplicationListRow = JoinedRow & Pick<ReadValues<typeof applicationRecord>, (typeof listedColumns)[number]>
type FullApplicationRow = JoinedRow & ReadValues<typeof applicationRecord>

/** Computes the fields that follow from the columns. */
function toDerivedFields(row: ApplicationListRow) {
  const insuranceCompany = insurerName(row.insuranceCompanyId, row.otherInsuranceCompany)
  return {
    name: row.ownName ?? applicationName(row.providerName, insuranceCompany),
    insuranceCompany,
    provider: {
      id: row.providerId,
      name: row.providerName,
      npi: row.providerNpi ?? '',
      email: row.providerEmail ?? '',
      typeId: row.providerType,
      isNew: false,
    },
  }
}

/** Converts a row of the list; `requested` is the number of documents that the practice must provide. */
export const toListedApplication = (row: ApplicationListRow, requestedCount: number): ApplicationSummary => ({
  ...row,
  ...toDerivedFields(row),
  requestedDocuments: requestedCount,
})

/** Converts the whole application for the client. */
export const toApplication = (
  row: FullApplicationRow,
  documents: readonly StoredDocument[],
  history: HistoryEntry[],
): Application => ({
  ...row,
  ...toDerivedFields(row),
  attachmentDocuments: documents.filter(({ kind }) => kind === 'attachment').map(documentToWire),
  relatedDocuments: documents.filter(({ kind }) => kind === 'related').map(documentToWire),
  history,
})

/** A document of an application as it is stored. */
export interface StoredDocument extends ReadValues<typeof applicationDocumentRecord> {
  readonly id: string
  readonly rev: number
  readonly fileName: string | null
}

/** Returns the document's name: its file name, or the name of the requested document. */
export const getDocumentName = ({
  fileName,
  description,
  documentTypeId,
}: Pick<StoredDocument, 'fileName' | 'description' | 'documentTypeId'>): string =>
  fileName ?? (description || (findDocumentType(documentTypeId ?? 0)?.label ?? ''))

/** Converts a document for the client. */
export const documentToWire = (document: StoredDocument): ApplicationDocument => ({
  ...document,
  comment: document.description,
  documentName: getDocumentName(document),
  // The download path contains the document's id. The file's own id is never sent to clients.
  uploadedDocument: document.fileName === null ? null : { id: document.id, name: document.fileName },
  status: 0,
})
