import type { ApplicationSent } from '@client-center/contract/applications/application-sent.ts'
import type { Application } from '@client-center/contract/applications/application.ts'
import { attachment, type AttachmentAnswers } from '@client-center/domain/applications/application-documents.ts'
import { documentAction } from '@client-center/domain/applications/application-history.ts'
import type { Db } from '../platform/database/connect.ts'
import { deleteStoredFile } from '../platform/files/stored-file-queries.ts'
import { notFound, staleRev } from '../platform/refusal.ts'
import { deleteDocument, findDocument, writeAttachment } from './application-document-queries.ts'
import type { Place } from './application-queries.ts'
import { documentName, type StoredDocument } from './application-reply.ts'
import { completeAnswers } from './complete-answers.ts'

type Sent = ApplicationSent['attachmentDocuments'][number]

/**
 * Changes and removes attachments as the form says, and answers what the history tells of it. NEW and SAVED ones say nothing:
 * files come by calls of their own. One that is gone already stays gone. 404: an edited one of another application; refused:
 * incomplete answers and a stale rev.
 */
export async function changeAttachments(
  db: Db,
  place: Place,
  { id: application }: Pick<Application, 'id'>,
  sent: readonly Sent[],
): Promise<string[]> {
  const actions: string[] = []
  for (const one of sent) {
    if (one.status !== 'EDITED' && one.status !== 'DELETED') continue
    const known = await findAttachment(db, place, application, one.id)
    if (!known) {
      if (one.status === 'DELETED') continue
      throw notFound('The document was not found')
    }
    if (one.status === 'DELETED') await dropAttachment(db, place.account, known)
    else await changeAttachment(db, place.account, known, one.rev, one)
    actions.push(documentAction(one.status === 'DELETED' ? 'removed' : 'changed', documentName(known)))
  }
  return actions
}

/** The attachment of that application; undefined for every other id. */
export async function findAttachment(
  db: Db,
  place: Place,
  application: string,
  id: string,
): Promise<StoredDocument | undefined> {
  const found = await findDocument(db, place, id)
  return found?.application_id === application && found.kind === 'attachment' ? found : undefined
}

/** Deletes an attachment and its file; the bytes go after the commit. */
export async function dropAttachment(db: Db, account: string, known: StoredDocument): Promise<void> {
  await deleteDocument(db, account, known.id)
  if (known.file_id !== null) await deleteStoredFile(db, account, known.file_id)
}

/** Changes what is said of an attachment. Refused: incomplete answers, a stale rev. */
export async function changeAttachment(
  db: Db,
  account: string,
  known: StoredDocument,
  rev: number,
  { documentTypeId, description }: AttachmentAnswers,
): Promise<void> {
  const answers = completeAnswers(attachment, { documentTypeId, description })
  if (!(await writeAttachment(db, account, { id: known.id, rev }, answers))) throw staleRev()
}
