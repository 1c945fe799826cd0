import { beingChecked, rejected, verified } from '@client-center/domain/documents/project/verification.ts'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'

/** The result of the firm's check of a document (AMB-93). */
export interface Verification {
  /** In review, verified or rejected. */
  readonly state: number
  /** The date of the verification, 'YYYY-MM-DD'. */
  readonly on: string
  /** The reason for a rejection, shown to the practice. */
  readonly reason: string
}

/**
 * Marks a document as verified, rejected or being checked again, and audits it. Returns false when the document already
 * has this state. Increases the rev, so that a concurrent change must read the document again.
 */
export async function setVerification(
  db: Db,
  { account, id }: { readonly account: string; readonly id: string },
  { state, on, reason }: Verification,
  author: Author,
): Promise<boolean> {
  const before = await db
    .selectFrom('project_document')
    .select(['verification', 'verified_on', 'rejection', 'rev'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isSame = before.verification === state && (state !== rejected || before.rejection === reason)
  if (isSame) return false
  const after = {
    verification: state,
    verified_on: state === verified ? on : null,
    rejection: state === rejected ? reason : '',
  }
  await db
    .updateTable('project_document')
    .set({ ...after, rev: before.rev + 1 })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
  const { rev: _, ...was } = before
  await audit(db, {
    ...author,
    action: `project-document.${VERBS.get(state)}`,
    account,
    record: id,
    before: was,
    after,
  })
  return true
}

const VERBS = new Map([
  [beingChecked, 'checked-again'],
  [verified, 'verified'],
  [rejected, 'rejected'],
])
