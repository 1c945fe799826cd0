import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { saveAs } from '../../../api/download.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Fetches the file of a document. */
export type FileSource = (document: AccountDocument) => Promise<Blob>

/** Downloads the document's file unchanged, under its own name (PDOC-17). Shows a message on failure. */
export async function downloadDocumentFile(document: AccountDocument, source: FileSource): Promise<void> {
  try {
    saveAs(await source(document), document.name)
  } catch (problem) {
    toast.failed(problem)
  }
}
