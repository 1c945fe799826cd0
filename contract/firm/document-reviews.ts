import { rejectionReason, reviewSentences } from '@client-center/domain/documents/review/document-review.ts'
import { uploadableTypes } from '@client-center/domain/documents/uploadable-types.ts'
import { reviewKinds } from '@client-center/domain/documents/review/review-kinds.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Day, Instant, LowercaseId, Rev } from '../endpoint/shapes.ts'
import { wholeNumber } from '../endpoint/whole-number.ts'
import { withLabel } from '../endpoint/with-label.ts'
import { completeSchema, objectError } from '../forms/section-schemas.ts'

const path = '/api/Firm/Documents'
const inPractice = '/api/Firm/Practices/{accountId}/documents/{reviewId}'

/** The largest page. */
const MAX_ROWS = 100

/** The filters of the list, all optional. `mine` leaves out practices that only a lead or administrator sees. */
const filters = {
  kind: z.enum(reviewKinds, { error: withLabel('Kind', 'there is no such kind') }).optional(),
  practice: LowercaseId.optional(),
  mine: z.literal('1', { error: withLabel('My practices', 'must be 1') }).optional(),
}
const Filters = z.object(filters)
export type ReviewFilters = z.output<typeof Filters>

const Kind = z.enum(reviewKinds)

/** A document that waits for review. */
const WaitingDocument = z.object({
  id: z.string(),
  accountId: z.string(),
  practice: z.string(),
  kind: Kind,
  documentTypeId: z.int().nullable(),
  fileName: z.string(),
  provider: z.string().nullable(),
  /** The title of the project, or the name of the application. */
  place: z.string().nullable(),
  /** Null if the user no longer has access to a practice. */
  sender: z.string().nullable(),
  uploaded: Instant,
})
export type WaitingDocument = z.infer<typeof WaitingDocument>

/** Lists the documents that wait for review in the staff member's practices, oldest first, 50 on a page. */
export const listWaitingDocuments = endpoint({
  method: 'GET',
  path,
  access: 'advisor',
  summary: 'Documents that wait for review',
  query: z.object({
    ...filters,
    page: wholeNumber('Page', 1_000_000).optional(),
    size: wholeNumber('Rows on a page', MAX_ROWS).optional(),
  }),
  reply: z.object({ total: z.int(), rows: z.array(WaitingDocument) }),
})

/** Counts the documents that wait for review, by kind, and the practices that have any. */
export const countWaitingDocuments = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access: 'advisor',
  summary: 'Count documents that wait for review',
  query: Filters,
  reply: z.object({
    total: z.int(),
    kinds: z.array(z.object({ kind: Kind, count: z.int() })),
    practices: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
  }),
})

/**
 * Finds a document of the staff member's practices, waiting or decided, with its place among those that wait: its
 * position, their number, and the ones before and after it. 404 for a document of another practice.
 */
export const locateReview = endpoint({
  method: 'GET',
  path: `${path}/{reviewId}`,
  access: 'advisor',
  summary: 'Place of a document among those that wait for review',
  query: Filters,
  reply: z.object({
    accountId: z.string(),
    practice: z.string(),
    /** From 1; a decided document has the position at which it would be. */
    position: z.int(),
    total: z.int(),
    previousId: z.string().nullable(),
    nextId: z.string().nullable(),
  }),
})

const ReviewItem = z.object({
  id: z.string(),
  name: z.string(),
  isProvided: z.boolean(),
  documentTypeId: z.int().nullable(),
  otherTypeIds: z.array(z.int()),
  takesSeveral: z.boolean(),
  providerId: z.string().nullable(),
})

/** A document with everything that the decision needs. */
export const Review = z.object({
  id: z.string(),
  accountId: z.string(),
  kind: Kind,
  /** The version of the review, which a decision sends back. */
  rev: Rev,
  /** The version of the document or license. */
  recordRev: Rev,
  /** The id of the document or license. */
  recordId: z.string(),
  /** The id in the download path, which is the file's for a license. */
  fileId: z.string(),
  fileName: z.string(),
  /** In bytes. */
  size: z.int(),
  uploaded: Instant,
  sender: z.string().nullable(),
  note: z.string(),
  documentTypeId: z.int().nullable(),
  providerId: z.string().nullable(),
  providerName: z.string().nullable(),
  project: z.object({ id: z.string(), title: z.string(), isCap: z.boolean() }).nullable(),
  application: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The license in the license list that a scan belongs to. */
  license: z
    .object({
      number: z.string().nullable(),
      stateId: z.int().nullable(),
      issueDate: Day,
      expirationDate: Day,
    })
    .nullable(),
  /** The providers to choose from; empty if the provider is fixed. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The required items of the project, in order. */
  items: z.array(ReviewItem),
  /** The decision; null while it waits. `by` is null for one of an import. */
  decision: z
    .object({
      isVerified: z.boolean(),
      reason: z.string(),
      at: Instant,
      by: z.string().nullable(),
      isOwn: z.boolean(),
    })
    .nullable(),
})
export type Review = z.infer<typeof Review>

/** Reads a document of a practice for its review. 404 if the practice deleted or replaced it. */
export const readReview = endpoint({
  method: 'GET',
  path: inPractice,
  access: 'advisor',
  summary: 'A document to review',
  reply: Review,
})

const seen = { rev: Rev, recordRev: Rev }

/**
 * Verifies a document. A project document may get another type and provider with it, as in `updateProjectDocument`;
 * its items become provided (AMB-93). Refuses a document that was decided before, with the name of who decided, and one
 * that the practice changed since; nothing is saved then.
 */
export const verifyDocument = endpoint({
  method: 'POST',
  path: `${inPractice}/verify`,
  access: 'advisor',
  summary: 'Verify a document',
  body: z.strictObject(
    {
      ...seen,
      documentTypeId: z
        .int({ error: reviewSentences.fixedType })
        .refine((type) => uploadableTypes.some(({ value }) => value === type), { error: reviewSentences.fixedType })
        .optional(),
      providerId: LowercaseId.nullable().optional(),
    },
    { error: objectError },
  ),
  reply: Review,
})

/**
 * Rejects a document. The practice sees the reason with the document and in its tasks, and gets a mail on the same day.
 * Refused as for `verifyDocument`.
 */
export const rejectDocument = endpoint({
  method: 'POST',
  path: `${inPractice}/reject`,
  access: 'advisor',
  summary: 'Reject a document',
  body: completeSchema(rejectionReason, seen),
  reply: Review,
})

/** Takes a decision back, so that the document waits again. Refused if the decision is not the one with this `rev`. */
export const reopenReview = endpoint({
  method: 'POST',
  path: `${inPractice}/reopen`,
  access: 'advisor',
  summary: 'Review a document again',
  body: z.strictObject({ rev: Rev }, { error: objectError }),
  reply: Review,
})
