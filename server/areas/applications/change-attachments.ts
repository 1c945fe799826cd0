import type { ApplicationInput } from '@client-center/contract/applications/application-input.ts'
import type { Application } from '@client-center/contract/applications/application.ts'
import { attachment, type AttachmentAnswers } from '@client-center/domain/applications/application-documents.ts'
import { documentAction } from '@client-center/domain/applications/application-history.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { recordNotFound } from '../../records/record-refusals.ts'
import { staleRev } from '../../refusal/refusal.ts'
import { removeRecord, saveRecord } from '../../records/save-record.ts'
import { documentTypeCategory, findApplicationDocument } from './application-document-queries.ts'
import type { ApplicationKey } from './application-queries.ts'
import { applicationDocumentRecord } from './application-records.ts'
import { getDocumentName, type StoredDocument } from './application-reply.ts'
import { completeAnswers } from '../../records/complete-answers.ts'

type AttachmentInput = ApplicationInput['attachmentDocuments'][number]

/**
 * Changes and removes attachments as the request says, and returns the history entries. Skips NEW and SAVED
 * attachments, since files are uploaded by their own endpoints. Skips DELETED attachments that no longer exist. 404: an
 * EDITED attachment that does not belong to the application. Refused: incomplete answers, a stale rev.
 */
export async function changeAttachments(
  db: Db,
  scope: ApplicationKey,
  { id: application }: Pick<Application, 'id'>,
  attachments: readonly AttachmentInput[],
  author: Author,
): Promise<string[]> {
  const actions: string[] = []
  for (const change of attachments) {
    if (change.status !== 'EDITED' && change.status !== 'DELETED') continue
    const stored = await findAttachment(db, scope, application, change.id)
    if (!stored) {
      if (change.status === 'DELETED') continue
      throw recordNotFound('document')
    }
    if (change.status === 'DELETED') await deleteAttachment(db, scope.account, stored, author)
    else await changeAttachment(db, scope.account, stored, change, author)
    actions.push(documentAction(change.status === 'DELETED' ? 'removed' : 'changed', getDocumentName(stored)))
  }
  return actions
}

/** Returns the application's attachment with this id, if any. */
export async function findAttachment(
  db: Db,
  scope: ApplicationKey,
  application: string,
  id: string,
): Promise<StoredDocument | undefined> {
  const found = await findApplicationDocument(db, scope, id)
  return found?.applicationId === application && found.kind === 'attachment' ? found : undefined
}

/** Deletes and audits an attachment and its file; the bytes are removed after the commit. */
export async function deleteAttachment(db: Db, account: string, { id }: StoredDocument, author: Author): Promise<void> {
  await removeRecord(db, applicationDocumentRecord, { scope: { account_id: account }, id }, author)
}

/** Changes and audits an attachment's details. Refused: incomplete answers, a stale rev. */
export async function changeAttachment(
  db: Db,
  account: string,
  { id, applicationId }: StoredDocument,
  change: AttachmentAnswers & { readonly rev: number },
  author: Author,
): Promise<void> {
  // Rev 0 would mean an addition (AMB-101).
  if (change.rev === 0) throw staleRev()
  const answers = completeAnswers(attachment, change)
  const scope = { account_id: account, application_id: applicationId }
  const extraColumns = { category: documentTypeCategory(answers.documentTypeId) }
  await saveRecord(db, applicationDocumentRecord, { scope, id, rev: change.rev, answers, extraColumns }, author)
}
