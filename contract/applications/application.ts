import { attachment } from '@client-center/domain/applications/application-documents.ts'
import { applicationFields } from '@client-center/domain/applications/application.ts'
import * as z from 'zod'
import { answerShapes } from '../forms/answer-shapes.ts'
import { Day, Instant, Rev } from '../endpoint/shapes.ts'

const UploadedFile = z.object({ id: z.string(), name: z.string() })

/** An attachment of the practice, or a related document that staff requested or added (APPS-35). */
export const ApplicationDocument = z.object({
  /** `documentTypeId` is null when staff request a document without naming its type. */
  ...answerShapes(attachment.fields),
  id: z.string(),
  rev: Rev,
  applicationId: z.string(),
  /** Repeats the description, because the specification has both names. */
  comment: z.string(),
  /** The file name, or the requested document if there is no file yet. */
  documentName: z.string(),
  /** Who provides the document: 0 the practice, 1 and 2 staff (APPS-40). */
  source: z.int(),
  documentCategory: z.int(),
  /** Null until a file is uploaded. */
  uploadDate: Instant.nullable(),
  uploadedDocument: UploadedFile.nullable(),
  /** Always 0, SAVED, in replies (ENUM-07). NEW, EDITED and DELETED exist only in the form until it saves (APPS-36). */
  status: z.literal(0),
})
export type ApplicationDocument = z.infer<typeof ApplicationDocument>

const HistoryEntry = z.object({ id: z.string(), date: Instant, action: z.string(), modifiedBy: z.string() })

/** The fields that the list and the full application have in common. */
const summaryShape = {
  id: z.string(),
  rev: Rev,
  projectId: z.string(),
  /** The project's option type. Together with the source it determines which fields can be edited (AMB-116). */
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
  /** The company's name; for Other, the typed name. */
  insuranceCompany: z.string(),
  otherInsuranceCompany: z.string(),
  statusId: z.int(),
  createdBy: z.string(),
  updatedOn: Instant,
  effectiveDate: Day,
  renewalDate: Day,
}

/** An application in a reply (APPS-16). `rev` is 0 until the first save. Spec 000 §3. */
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

/** A row of the list (APPS-01): an application without representative, documents and history. */
export const ApplicationSummary = z.object({
  ...summaryShape,
  /** How many requested documents the practice has not uploaded yet. */
  requestedDocuments: z.int(),
})
export type ApplicationSummary = z.infer<typeof ApplicationSummary>
