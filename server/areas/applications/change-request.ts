import { documentAction, documentRequestAction } from '@client-center/domain/applications/application-history.ts'
import {
  documentRequestSentences,
  type DocumentRequestAnswers,
} from '@client-center/domain/follow-up/document-request.ts'
import { isStaffMade } from '@client-center/domain/reference/record-sources.ts'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import type { FileStore } from '../../files/file-store.ts'
import { recordNotFound } from '../../records/record-refusals.ts'
import { saveRecord } from '../../records/save-record.ts'
import { refuse, staleRev } from '../../refusal/refusal.ts'
import { saveForUndo, undoDeletion, type Deletion } from '../../undo/undo.ts'
import { documentTypeCategory, findApplicationDocument } from './application-document-queries.ts'
import { addHistory } from './application-history.ts'
import { applicationDocumentRecord } from './application-records.ts'
import { documentToWire, getDocumentName, type StoredDocument } from './application-reply.ts'
import { loadSavedDocument, lockApplication, type ApplicationScope } from './application-scope.ts'
import { touchApplication } from './application-writes.ts'
import type { Caller } from './caller.ts'

/**
 * Changes the type and description of a requested document. The category follows from the type. See
 * `changeDocumentRequest` for what is refused.
 */
export async function changeRequestedDocument(
  db: Db,
  scope: ApplicationScope,
  { id, rev, documentTypeId, description }: DocumentRequestAnswers & { readonly id: string; readonly rev: number },
  caller: Caller,
): Promise<void> {
  await lockApplication(db, scope)
  const before = await findRelatedDocument(db, scope, id)
  if (before === undefined || isStaffMade(before.source)) throw recordNotFound('document')
  if (before.fileId !== null) throw refuse(documentRequestSentences.answered)
  if (before.requestedType === documentTypeId && before.description === description) return
  if (before.rev !== rev) throw staleRev()
  const answers = { documentTypeId, description }
  const extraColumns = { requested_type: documentTypeId, category: documentTypeCategory(documentTypeId) }
  const saving = { scope: toRowScope(scope), id, rev, answers, extraColumns }
  await saveRecord(db, applicationDocumentRecord, saving, caller)
  const after = await loadSavedDocument(db, scope, id)
  await recordHistory(db, scope, documentRequestAction('changed', getDocumentName(after)), caller)
}

/**
 * Withdraws a requested document, or one that the firm added, with its file. See `withdrawDocumentRequest` for what is
 * refused.
 */
export async function withdrawRequestedDocument(
  db: Db,
  scope: ApplicationScope,
  { id, rev }: { readonly id: string; readonly rev: number },
  caller: Caller,
): Promise<void> {
  await lockApplication(db, scope)
  const before = await findRelatedDocument(db, scope, id)
  if (before === undefined) {
    if (await wasWithdrawn(db, scope, id)) return
    throw recordNotFound('document')
  }
  if (before.fileId !== null && !isStaffMade(before.source)) throw refuse(documentRequestSentences.answered)
  if (before.rev !== rev) throw staleRev()
  await saveForUndo(db, toDeletion(scope, id))
  await db.deleteFrom('application_document').where('account_id', '=', scope.account).where('id', '=', id).execute()
  await recordHistory(db, scope, toWithdrawalAction(before, 'withdrawn'), caller)
  const { person, address } = caller
  await audit(db, {
    action: 'application-document.withdrawn',
    person,
    address,
    account: scope.account,
    record: id,
    before: documentToWire(before),
  })
}

/** Undoes a withdrawal. Repeating it changes nothing. Refused as documented at `undoDeletion`. */
export async function restoreRequestedDocument(
  db: Db,
  store: FileStore,
  scope: ApplicationScope,
  id: string,
  caller: Caller,
): Promise<void> {
  await lockApplication(db, scope)
  if (await findRelatedDocument(db, scope, id)) return
  const { person, address, isStaff } = caller
  await undoDeletion(db, store, toDeletion(scope, id), { person, address, isStaff })
  const restored = await findRelatedDocument(db, scope, id)
  // If it belongs to another application, this refusal rolls the restoration back.
  if (restored === undefined) throw recordNotFound('document')
  await recordHistory(db, scope, toWithdrawalAction(restored, 'restored'), caller)
}

async function findRelatedDocument(db: Db, scope: ApplicationScope, id: string): Promise<StoredDocument | undefined> {
  const found = await findApplicationDocument(db, scope, id)
  return found?.applicationId === scope.application && found.kind === 'related' ? found : undefined
}

/** Whether staff withdrew the document before, so that a repeated request changes nothing. */
async function wasWithdrawn(db: Db, { account, application }: ApplicationScope, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit_event')
    .select('id')
    .where('account_id', '=', account)
    .where('record_type', '=', 'application-document')
    .where('record_id', '=', id)
    .where('action', '=', 'application-document.withdrawn')
    .where(sql<boolean>`before ->> 'applicationId' = ${application}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function recordHistory(
  db: Db,
  { account, application }: ApplicationScope,
  action: string,
  caller: Caller,
): Promise<void> {
  await addHistory(db, account, application, [action], caller)
  await touchApplication(db, account, application)
}

/** The firm's own document is removed or added; a request is withdrawn or restored. */
function toWithdrawalAction(document: StoredDocument, what: 'withdrawn' | 'restored'): string {
  const name = getDocumentName(document)
  if (!isStaffMade(document.source)) return documentRequestAction(what, name)
  return documentAction(what === 'withdrawn' ? 'removed' : 'added', name)
}

const toRowScope = ({ account, application }: ApplicationScope) => ({
  account_id: account,
  application_id: application,
})

const toDeletion = ({ account }: ApplicationScope, id: string): Deletion => ({
  account,
  kind: 'application-document',
  id,
})
