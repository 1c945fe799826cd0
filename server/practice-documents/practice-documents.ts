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
  serve(removeDocument, (context) => calls.remove(context, context.params.docId)),
  serve(restoreDocument, (context) => calls.restore(context, context.params.docId)),
  serve(downloadDocument, (context) => calls.download(context, context.params.docId, context.query.inline === '1')),
  serve(downloadDocuments, (context) => calls.downloadSeveral(context, context.query.ids, 'Practice documents')),
]
