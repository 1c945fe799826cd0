import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { FileVersion } from '../../../api/file-version.ts'
import { saveAs } from '../../../api/download.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Fetches the file of a document. */
export type FileSource<Document = AccountDocument> = (document: Document, version: FileVersion) => Promise<Blob>

/** Downloads the document's file unchanged, under its own name (PDOC-17). Shows a message on failure. */
export async function downloadDocumentFile<Document extends { readonly name: string }>(
  document: Document,
  source: FileSource<Document>,
): Promise<void> {
  try {
    saveAs(await source(document, 'original'), document.name)
  } catch (problem) {
    toast.failed(problem)
  }
}
