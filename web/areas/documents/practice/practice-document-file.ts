import { downloadDocument } from '@client-center/contract/documents/practice/practice-documents.ts'
import { fetchFile } from '../../../api/download.ts'
import { toFileQuery } from '../../../api/file-version.ts'
import type { FileSource } from '../library/file-source.ts'

/** Returns a function that fetches the file of a practice document of this account. */
export const practiceDocumentFile =
  (accountId: string): FileSource =>
  ({ id, name }, version) =>
    fetchFile(downloadDocument, { params: { accountId, docId: id, name }, query: toFileQuery(version) })
