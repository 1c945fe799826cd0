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
} from '@client-center/contract/documents/practice/practice-documents.ts'
import { documentHandlers } from '../library/document-handlers.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'

const calls = documentHandlers('document')

/** Endpoints for practice documents. */
export const documents = [
  serveQuery(listDocuments, { reply: calls.list }),
  serveQuery(countDocuments, { reply: calls.count }),
  serveQuery(listDocumentChoices, { reply: calls.choices }),
  serveCommand(uploadDocument, { handle: calls.add }),
  serveCommand(updateDocument, { handle: calls.change }),
  serveCommand(removeDocument, { handle: (context) => calls.remove(context, context.params.docId) }),
  serveCommand(restoreDocument, { handle: (context) => calls.restore(context, context.params.docId) }),
  serveCommand(downloadDocument, {
    handle: (context) => calls.download(context, context.params.docId),
  }),
  serveCommand(downloadDocuments, {
    handle: (context) => calls.downloadSeveral(context, context.query.ids, 'Practice documents'),
  }),
]
