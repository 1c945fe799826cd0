import {
  changeDocumentRequest,
  restoreDocumentRequest,
  withdrawDocumentRequest,
} from '@client-center/contract/firm/document-requests.ts'
import { serveCommand } from '../../../http/calls/handler.ts'
import { toCaller } from '../../applications/caller.ts'
import {
  changeRequestedDocument,
  restoreRequestedDocument,
  withdrawRequestedDocument,
} from '../../applications/change-request.ts'
import { requireApplicationScope } from './application-scope.ts'

/** Endpoints with which staff change and withdraw what they requested for an application (decision 0069). */
export const documentRequests = [
  serveCommand(changeDocumentRequest, {
    handle: async (context) => {
      const { db, params, body } = context
      const change = { ...body, id: params.documentId.toLowerCase() }
      await changeRequestedDocument(db, await requireApplicationScope(context), change, toCaller(context))
      return undefined
    },
  }),
  serveCommand(withdrawDocumentRequest, {
    handle: async (context) => {
      const { db, params, body } = context
      const withdrawal = { id: params.documentId.toLowerCase(), rev: body.rev }
      await withdrawRequestedDocument(db, await requireApplicationScope(context), withdrawal, toCaller(context))
      return undefined
    },
  }),
  serveCommand(restoreDocumentRequest, {
    handle: async (context) => {
      const { db, deps, params } = context
      const id = params.documentId.toLowerCase()
      await restoreRequestedDocument(
        db,
        deps.files.store,
        await requireApplicationScope(context),
        id,
        toCaller(context),
      )
      return undefined
    },
  }),
]
