import type { AttachmentAnswers } from '@client-center/domain/applications/application-documents.ts'
import { clientCenterUser } from '@client-center/domain/reference/record-sources.ts'
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
  /** 0 to 2 (ENUM-09); 0 if it is left out. */
  readonly source?: number
}

/** Inserts and audits an attachment. Refused: an id that the account already uses. */
export async function insertAttachment(
  db: Db,
  { account, application }: { readonly account: string; readonly application: string },
  { id, fileId, uploadedAt, source = clientCenterUser }: NewAttachment,
  answers: AttachmentAnswers,
  author: Author,
): Promise<void> {
  const extraColumns = {
    kind: 'attachment',
    source,
    category: documentTypeCategory(answers.documentTypeId),
    file_id: fileId,
    // PostgreSQL converts 'now' to the time of the transaction.
    uploaded_at: uploadedAt ?? 'now',
    ...(uploadedAt === undefined ? {} : { created_at: uploadedAt }),
  }
  const scope = { account_id: account, application_id: application }
  await saveRecord(db, applicationDocumentRecord, { scope, id, rev: 0, answers, extraColumns }, author)
}
