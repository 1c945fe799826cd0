import { downloadDocument } from '@client-center/contract/practice-documents/practice-documents.ts'
import { fetchFile } from '../platform/api/download.ts'
import type { FileSource } from '../account-documents/file-source.ts'

/** The file of a practice document of this account. */
export const practiceDocumentFile =
  (accountId: string): FileSource =>
  ({ id, name }) =>
    fetchFile(downloadDocument, { params: { accountId, docId: id, name }, query: { inline: '1' } })
