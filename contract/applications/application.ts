import { attachment } from '@client-center/domain/applications/application-documents.ts'
import { applicationFields } from '@client-center/domain/applications/application.ts'
import * as z from 'zod'
import { answerShapes } from '../forms/answer-shapes.ts'
import { Day, Instant, Rev } from '../shapes.ts'

const UploadedFile = z.object({ id: z.string(), name: z.string() })

/** An attachment of the practice, or a related document that staff asked for or added (APPS-35). */
export const ApplicationDocument = z.object({
  /** `documentTypeId` is null where staff ask for a document without saying of which type. */
  ...answerShapes(attachment.fields),
  id: z.string(),
  rev: Rev,
  applicationId: z.string(),
  /** The description once more: the specification has both names. */
  comment: z.string(),
  /** The file's name; of a requested document without a file, what is asked for. */
  documentName: z.string(),
  /** Who delivers it: 0 the practice, 1 and 2 staff (APPS-40). */
  source: z.int(),
  documentCategory: z.int(),
  /** Null while there is no file. */
  uploadDate: Instant.nullable(),
  uploadedDocument: UploadedFile.nullable(),
  /** Always SAVED, which is 0 (ENUM-07), as it is read; NEW, EDITED and DELETED are the form's until it saves (APPS-36). */
  status: z.literal(0),
})
export type ApplicationDocument = z.infer<typeof ApplicationDocument>

const HistoryEntry = z.object({ id: z.string(), date: Instant, action: z.string(), modifiedBy: z.string() })

/** What the list knows of an application, and the whole as well. */
const summaryShape = {
  id: z.string(),
  rev: Rev,
  projectId: z.string(),
  /** Of the project; decides with the source what may be edited (AMB-116). */
  optionType: z.int().nullable(),
  name: z.string(),
  applicationSource: z.int(),
  provider: z.object({
    id: z.string().nullable(),
    name: z.string(),
    npi: z.string(),
    email: z.string(),
    typeId: z.int().nullable(),
    isNew: z.boolean(),
  }),
  insuranceCompanyId: z.int(),
  /** The company's name, also of Other. */
  insuranceCompany: z.string(),
  otherInsuranceCompany: z.string(),
  statusId: z.int(),
  createdBy: z.string(),
  updatedOn: Instant,
  effectiveDate: Day,
  renewalDate: Day,
}

/** An application as it is read (APPS-16). `rev` 0 is one that nobody has saved yet. Spec 000 §3. */
export const Application = z.object({
  ...answerShapes(applicationFields),
  ...summaryShape,
  caseId: z.string().nullable(),
  documentLink: z.string().nullable(),
  attachmentDocuments: z.array(ApplicationDocument),
  relatedDocuments: z.array(ApplicationDocument),
  /** Newest first (APPS-29). */
  history: z.array(HistoryEntry),
})
export type Application = z.infer<typeof Application>

/** A row of the list (APPS-01): the application without representative, documents and history. */
export const ApplicationSummary = z.object({
  ...summaryShape,
  /** Documents that the practice is asked for and has not handed in. */
  requestedDocuments: z.int(),
})
export type ApplicationSummary = z.infer<typeof ApplicationSummary>
