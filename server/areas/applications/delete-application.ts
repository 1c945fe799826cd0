import {
  applicationEditing,
  applicationNotDeletableSentence,
} from '@client-center/domain/applications/application-editing.ts'
import { applicationNotFoundSentence } from '@client-center/domain/applications/application.ts'
import type { Db } from '../../database/connect.ts'
import type { FileStore } from '../../files/file-store.ts'
import { removeRecord } from '../../records/save-record.ts'
import { lockByName } from '../../records/lock-by-name.ts'
import { notFound, refuse } from '../../refusal/refusal.ts'
import { undoDeletion, saveForUndo, refuseReplaced } from '../../undo/undo.ts'
import { findApplication, type ApplicationKey } from './application-queries.ts'
import { applicationRecord } from './application-records.ts'
import type { Caller } from './caller.ts'
import { lockApplication } from './application-scope.ts'

/**
 * Deletes an application with its documents and their files. 404: the application does not belong to this project.
 * Refused: an application added by staff (APPS-09).
 */
export async function deleteApplication(db: Db, scope: ApplicationKey, id: string, caller: Caller): Promise<void> {
  await lockByName(db, 'application', id)
  // Waits for an attachment that is being added, so that the audit lists everything that was deleted.
  await lockApplication(db, { ...scope, application: id })
  const before = await findApplication(db, scope, id)
  if (!before) throw notFound(applicationNotFoundSentence)
  const { applicationSource: source, optionType } = before
  if (!applicationEditing({ source, optionType, isNew: false, canEdit: true, isStaff: caller.isStaff }).canDelete)
    throw refuse(applicationNotDeletableSentence)
  const { attachmentDocuments, relatedDocuments } = before
  const auditDetails = { before: { attachmentDocuments, relatedDocuments } }
  const scopeColumns = { account_id: scope.account, project_id: scope.project }
  await saveForUndo(db, { account: scope.account, kind: 'application', id })
  await removeRecord(db, applicationRecord, { scope: scopeColumns, id, auditDetails }, caller)
}

/**
 * Undoes the deletion of an application with its documents, files and history. 404: the application does not belong to
 * this project. Refused: an application added by staff, a provider who was deleted since, and as documented at
 * `undoDeletion`.
 */
export async function restoreDeletedApplication(
  db: Db,
  store: FileStore,
  scope: ApplicationKey,
  id: string,
  caller: Caller,
): Promise<void> {
  await lockByName(db, 'application', id)
  await undoDeletion(db, store, { account: scope.account, kind: 'application', id }, caller)
  const restored = await findApplication(db, scope, id)
  if (!restored) throw notFound(applicationNotFoundSentence)
  const { applicationSource: source, optionType, provider } = restored
  if (!applicationEditing({ source, optionType, isNew: false, canEdit: true, isStaff: caller.isStaff }).canDelete)
    throw refuse(applicationNotDeletableSentence)
  if (provider.id !== null && !(await canProviderStay(db, scope.account, provider.id))) throw refuseReplaced()
}

/** Whether the provider is not deleted. Locks the row against deletion during this transaction. */
async function canProviderStay(db: Db, account: string, id: string): Promise<boolean> {
  const provider = await db
    .selectFrom('provider')
    .select('deleted_at')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return provider?.deleted_at === null
}
