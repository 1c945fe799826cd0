import { newItem, providedByHand, type HandMarkAnswers } from '@client-center/domain/firm/project-item.ts'
import { signDocument } from '@client-center/domain/firm/sign-document.ts'
import * as z from 'zod'
import { Day, Instant, LowercaseId, Rev } from '../../endpoint/shapes.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { completeSchema, objectError } from '../../forms/section-schemas.ts'

const projectPath = '/api/Firm/Practices/{accountId}/projects/{projectId}'

/** Who withdrew it, and when; null if it is not withdrawn. */
export const Withdrawn = z.object({ who: z.string().nullable(), when: Instant }).nullable()

/** A required item, also after it was withdrawn. */
export const FirmItem = z.object({
  id: z.string(),
  name: z.string(),
  documentTypeId: z.int().nullable(),
  providerId: z.string().nullable(),
  providerName: z.string().nullable(),
  requestedAt: Instant,
  isProvided: z.boolean(),
  /** The day on which it was provided. */
  providedOn: Day,
  /** Set if staff marked it as provided without a document. */
  byHand: z.object({ who: z.string().nullable(), reason: z.string() }).nullable(),
  isInReview: z.boolean(),
  uploadedAt: Instant.nullable(),
  /** The reason why the newest document was rejected, empty if none is given; null if it was not rejected. */
  rejection: z.string().nullable(),
  withdrawn: Withdrawn,
})
export type FirmItem = z.infer<typeof FirmItem>

/**
 * Requests another item, with a document type or a name or both. The client makes `id`; the same request again adds
 * nothing. Refused: a provider who is not part of the project, and an item that the project has already.
 */
export const addProjectItem = endpoint({
  method: 'POST',
  path: `${projectPath}/items`,
  access: 'advisor',
  summary: 'Add a required item to a project',
  body: completeSchema(newItem, { id: LowercaseId }),
})

const Withdrawal = z.strictObject(
  { isWithdrawn: z.boolean({ error: 'It is either withdrawn or not' }) },
  { error: objectError },
)

/** Withdraws an item: the practice no longer sees it. Or restores it. Refused if it is in that state already. */
export const withdrawProjectItem = endpoint({
  method: 'POST',
  path: `${projectPath}/items/{itemId}/withdrawn`,
  access: 'advisor',
  summary: 'Withdraw a required item, or restore it',
  body: Withdrawal,
})

/** The keys are only those of the section. */
const HandMark: z.ZodType<HandMarkAnswers, HandMarkAnswers> = completeSchema(providedByHand)

/** Marks an item as provided by hand (AMB-93), with a reason. Refused: an item that is marked already or withdrawn. */
export const provideItemByHand = endpoint({
  method: 'POST',
  path: `${projectPath}/items/{itemId}/provided`,
  access: 'advisor',
  summary: 'Mark a required item as provided',
  body: HandMark,
})

/** Takes the mark of `provideItemByHand` away, so that documents count again. Refused if there is none. */
export const requestItemAgain = endpoint({
  method: 'DELETE',
  path: `${projectPath}/items/{itemId}/provided`,
  access: 'advisor',
  summary: 'Undo that a required item is marked as provided',
})

/**
 * Adds a document to sign (rev 0) or changes one (AMB-94). The client makes the id of a new one; the same addition again
 * adds nothing. Refused: a stale `rev`, and links other than http, https and mailto.
 */
export const saveFirmSignDocument = endpoint({
  method: 'POST',
  path: `${projectPath}/signDocuments`,
  access: 'advisor',
  summary: 'Add or change a document to sign',
  body: completeSchema(signDocument, { id: LowercaseId, rev: Rev }),
})

/** Withdraws a document to sign: the practice no longer sees it. Or restores it. */
export const withdrawSignDocument = endpoint({
  method: 'POST',
  path: `${projectPath}/signDocuments/{documentId}/withdrawn`,
  access: 'advisor',
  summary: 'Withdraw a document to sign, or restore it',
  body: Withdrawal,
})
