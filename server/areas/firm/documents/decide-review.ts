import { beingChecked, rejected, verified } from '@client-center/domain/documents/project/verification.ts'
import { reviewSentences } from '@client-center/domain/documents/review/document-review.ts'
import type { ReviewKind } from '@client-center/domain/documents/review/review-kinds.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { refuse } from '../../../refusal/refusal.ts'
import { changeProjectDocument } from '../../documents/project/save-project-document.ts'
import { findProjectDocument } from '../../documents/project/project-document-queries.ts'
import { setVerification } from '../../documents/project/set-verification.ts'
import { requireReview, type ReviewKey } from './review-queries.ts'

/** Who decides, and the day of the practice. */
export interface Decider {
  readonly author: Author
  /** ID of the staff member. */
  readonly staff: string
  readonly today: string
}

/** A decision with the versions of the review and of the document that it is about. */
export interface Decision {
  readonly rev: number
  readonly recordRev: number
  readonly isVerified: boolean
  /** Empty unless it is rejected. */
  readonly reason: string
  /** Another type and provider of a project document; undefined leaves them. */
  readonly documentTypeId?: number | undefined
  readonly providerId?: string | null | undefined
}

/**
 * Decides about a document that waits, and audits it. Of two staff members who decide at once, the second is refused
 * with the name of the first. Refused also if the practice changed the document since. Throws 404 if the practice
 * deleted or replaced it.
 */
export async function decideReview(db: Db, key: ReviewKey, decision: Decision, decider: Decider): Promise<void> {
  const review = await lockReview(db, key)
  if (review.state !== beingChecked) throw toDecidedBefore(review)
  if (review.recordRev !== decision.recordRev) throw refuse(reviewSentences.changedByPractice)
  if (review.rev !== decision.rev) throw refuse(reviewSentences.changedSince)
  const isRetyped = decision.documentTypeId !== undefined || decision.providerId !== undefined
  if (isRetyped && review.kind !== 'project') throw refuse(reviewSentences.fixedType)
  if (isRetyped) await changeTypeAndProvider(db, key.account, review.record_id, decision, decider.author)
  const state = decision.isVerified ? verified : rejected
  await setState(db, key, review, { state, reason: decision.reason }, decider)
}

/**
 * Takes a decision back, so that the document waits again. Refused unless it is the decision with this `rev`. Throws
 * 404 like `decideReview`.
 */
export async function reopenReview(db: Db, key: ReviewKey, rev: number, decider: Decider): Promise<void> {
  const review = await lockReview(db, key)
  if (review.state === beingChecked) throw refuse(reviewSentences.notDecided)
  if (review.rev !== rev) throw refuse(reviewSentences.changedSince)
  await setState(db, key, review, { state: beingChecked, reason: '' }, decider)
}

type LockedReview = Awaited<ReturnType<typeof requireReview>> & { readonly recordRev: number }

/**
 * Locks the document and its review. The document comes first, as in the requests of the practice, so that neither
 * waits for the other in a circle.
 */
async function lockReview(db: Db, key: ReviewKey): Promise<LockedReview> {
  const { kind, record_id: record, file_id: file } = await requireReview(db, key)
  const { rows } = await sql<{ rev: number }>`
    select rev from ${sql.table(tables[kind])}
     where account_id = ${key.account}::uuid and id = ${record}::uuid and file_id = ${file}::uuid
       for update`.execute(db)
  const [locked] = rows
  if (!locked) throw recordNotFound('document')
  return { ...(await requireReview(db, key)), recordRev: locked.rev }
}

const tables = {
  project: 'project_document',
  application: 'application_document',
  license: 'provider_license',
  practice: 'account_document',
} as const satisfies Record<ReviewKind, string>

const toDecidedBefore = ({ decided_by_name: name, state }: LockedReview) =>
  refuse(
    name === null
      ? reviewSentences.decidedByImport
      : reviewSentences.decidedBefore(name, state === verified ? 'verified' : 'rejected'),
  )

async function changeTypeAndProvider(
  db: Db,
  account: string,
  document: string,
  { documentTypeId, providerId, recordRev }: Decision,
  author: Author,
): Promise<void> {
  const { project_id: project } = await db
    .selectFrom('project_document')
    .select('project_id')
    .where('account_id', '=', account)
    .where('id', '=', document)
    .executeTakeFirstOrThrow()
  const scope = { account, project }
  const before = await findProjectDocument(db, scope, document)
  if (!before) throw recordNotFound('document')
  const next = {
    documentTypeId: documentTypeId ?? before.documentTypeId,
    providerId: providerId === undefined ? before.providerId : providerId,
  }
  if (next.documentTypeId === before.documentTypeId && next.providerId === before.providerId) return
  const change = { id: document, rev: recordRev, description: before.description, ...next }
  await changeProjectDocument(db, scope, change, author)
}

interface NextState {
  readonly state: number
  readonly reason: string
}

/** A project document has its own verification, which a trigger copies to the review. */
async function setState(
  db: Db,
  { account, id }: ReviewKey,
  review: LockedReview,
  { state, reason }: NextState,
  { author, staff, today }: Decider,
): Promise<void> {
  if (review.kind === 'project') {
    await setVerification(db, { account, id: review.record_id }, { state, on: today, reason }, author)
    return
  }
  const isDecided = state !== beingChecked
  await db
    .updateTable('document_review')
    .set({
      state,
      reason,
      rev: review.rev + 1,
      decided_at: isDecided ? sql<string>`now()` : null,
      decided_by: isDecided ? staff : null,
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
  await audit(db, {
    ...author,
    action: `${records[review.kind]}.${isDecided ? (state === verified ? 'verified' : 'rejected') : 'checked-again'}`,
    account,
    record: review.record_id,
    before: { state: review.state, reason: review.reason },
    after: { state, reason },
  })
}

/** The names of the records in the audit log. */
const records = {
  application: 'application-document',
  license: 'license',
  practice: 'document',
} as const satisfies Record<Exclude<ReviewKind, 'project'>, string>
