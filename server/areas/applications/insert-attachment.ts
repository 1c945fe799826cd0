import type { AttachmentAnswers } from '@client-center/domain/applications/application-documents.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { saveRecord } from '../../records/save-record.ts'
import { documentTypeCategory } from './application-document-queries.ts'
import { applicationDocumentRecord } from './application-records.ts'

interface NewAttachment {
  readonly id: string
  readonly fileId: string
  /** Set when the document was uploaded earlier, as for an import. */
  readonly uploadedAt?: string
}

/** Inserts and audits an attachment. Refused: an id that the account already uses. */
export async function insertAttachment(
  db: Db,
  { account, application }: { readonly account: string; readonly application: string },
  { id, fileId, uploadedAt }: NewAttachment,
  answers: AttachmentAnswers,
  author: Author,
): Promise<void> {
  const extraColumns = {
    kind: 'attachment',
    category: documentTypeCategory(answers.documentTypeId),
    file_id: fileId,
    // PostgreSQL converts 'now' to the time of the transaction.
    uploaded_at: uploadedAt ?? 'now',
    ...(uploadedAt === undefined ? {} : { created_at: uploadedAt }),
  }
  const scope = { account_id: account, application_id: application }
  await saveRecord(db, applicationDocumentRecord, { scope, id, rev: 0, answers, extraColumns }, author)
}
