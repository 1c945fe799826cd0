import { beingChecked, rejected, verified } from '@client-center/domain/project-documents/verification.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Author } from '../platform/audit/author.ts'
import type { Db } from '../platform/database/connect.ts'

/** The firm's word on a document (AMB-93). */
export interface Judgment {
  /** Being checked, verified or rejected. */
  readonly state: number
  /** The day, 'YYYY-MM-DD'; of what is verified. */
  readonly on: string
  /** Why it was rejected, for the practice to read. */
  readonly reason: string
}

/**
 * Says of a document that it is verified, rejected or to be checked again, and tells the trail; false when that is said already.
 * Whoever changes the document at the same time has to look again: its rev moves on.
 */
export async function judgeDocument(
  db: Db,
  { account, id }: { readonly account: string; readonly id: string },
  { state, on, reason }: Judgment,
  by: Author,
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
  await audit(db, { ...by, action: `project-document.${VERBS.get(state)}`, account, record: id, before: was, after })
  return true
}

const VERBS = new Map([
  [beingChecked, 'checked-again'],
  [verified, 'verified'],
  [rejected, 'rejected'],
])
