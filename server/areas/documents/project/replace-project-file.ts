import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { notReplaceableSentence } from '@client-center/domain/documents/editing.ts'
import { isStaffMade } from '@client-center/domain/reference/record-sources.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { ReceivedFile } from '../../../files/receive-file.ts'
import { isSameFile, storeFile } from '../../../files/stored-file-queries.ts'
import { lockByName } from '../../../records/lock-by-name.ts'
import { saveRecord } from '../../../records/save-record.ts'
import { refuse, staleRev } from '../../../refusal/refusal.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import { projectDocumentRecord } from './project-document-record.ts'
import { requireDocument } from './save-project-document.ts'

interface Replacement {
  readonly file: ReceivedFile | undefined
  /** Discards the upload if an identical file is already stored. */
  readonly discard: (file: ReceivedFile) => Promise<void>
}

/**
 * Stores another file for a document that the firm added to the project, with its details as they are. A trigger
 * deletes the previous file. See `replaceFirmProjectFile` for what is refused.
 */
export async function replaceProjectFile(
  db: Db,
  scope: ProjectScope,
  { id, rev }: { readonly id: string; readonly rev: number },
  { file, discard }: Replacement,
  author: Author,
): Promise<void> {
  const { account, project } = scope
  await lockByName(db, 'project-document', id)
  const before = await requireDocument(db, scope, id)
  if (!isStaffMade(before.source)) throw refuse(notReplaceableSentence)
  if (!file) throw refuse(noFileSentence)
  if (await isSameFile(db, account, before.fileId, file)) return discard(file)
  if (before.rev !== rev) throw staleRev()
  const { documentTypeId, description, providerId, name } = before
  const saving = {
    scope: { account_id: account, project_id: project },
    id,
    rev,
    answers: { documentTypeId, description, providerId },
    // PostgreSQL converts 'now' to the time of the transaction.
    extraColumns: { file_id: await storeFile(db, account, file), uploaded_at: 'now' },
    auditDetails: { before: { fileName: name }, after: { fileName: file.name } },
  }
  await saveRecord(db, projectDocumentRecord, saving, author)
}
