import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { saveAs } from '../../../api/download.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Fetches the bytes of a document's file. */
export type FileSource = (document: AccountDocument) => Promise<Blob>

/**
 * Saves the document's file on the person's device, byte for byte under its own name (PDOC-17); shows a message on
 * failure.
 */
export async function downloadDocumentFile(document: AccountDocument, source: FileSource): Promise<void> {
  try {
    saveAs(await source(document), document.name)
  } catch (problem) {
    toast.failed(problem)
  }
}
