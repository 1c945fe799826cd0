import {
  countDocuments,
  downloadDocument,
  downloadDocuments,
  listDocumentChoices,
  listDocuments,
  removeDocument,
  restoreDocument,
  updateDocument,
  uploadDocument,
} from '@client-center/contract/practice-documents/practice-documents.ts'
import { documentHandlers } from '../account-documents/document-handlers.ts'
import { serve } from '../platform/http/calls/handler.ts'

const calls = documentHandlers('document')

/** The practice documents. */
export const documents = [
  serve(listDocuments, calls.list),
  serve(countDocuments, calls.count),
  serve(listDocumentChoices, calls.choices),
  serve(uploadDocument, calls.add),
  serve(updateDocument, calls.change),
  serve(removeDocument, (asked) => calls.remove(asked, asked.params.docId)),
  serve(restoreDocument, (asked) => calls.restore(asked, asked.params.docId)),
  serve(downloadDocument, (asked) => calls.download(asked, asked.params.docId, asked.query.inline === '1')),
  serve(downloadDocuments, (asked) => calls.downloadSeveral(asked, asked.query.ids, 'Practice documents')),
]
