import {
  downloadProjectDocument,
  listProjectDocuments,
  listRequiredItems,
  removeProjectDocument,
  restoreProjectDocument,
  updateProjectDocument,
  uploadProjectDocument,
} from '@client-center/contract/documents/project/project-documents.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { requireFileAccess } from '../library/document-rules.ts'
import { audit } from '../../../audit/audit.ts'
import { toAuthor, toSource } from '../../../audit/author.ts'
import { abandonUpload } from '../../../files/receive-upload.ts'
import { findStoredFile } from '../../../files/stored-file-queries.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import { fileReply } from '../../../previews/file-reply.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { refuse } from '../../../refusal/refusal.ts'
import {
  changeProjectDocument,
  deleteProjectDocument,
  addProjectDocument,
  requireDocument,
  restoreProjectDocument as restoreDocument,
  findRepeatedProjectDocument,
} from './save-project-document.ts'
import { findProjectDocuments } from './project-document-queries.ts'
import { findRequiredItems } from './required-item-queries.ts'

/**
 * Endpoints for the documents that the firm needs for its analysis, and for the documents that the practice has
 * uploaded.
 */
export const projectDocuments = [
  serveQuery(listRequiredItems, { reply: (context) => findRequiredItems(context.db, toProjectScope(context)) }),
  serveQuery(listProjectDocuments, { reply: (context) => findProjectDocuments(context.db, toProjectScope(context)) }),
  serveCommand(uploadProjectDocument, {
    handle: async (context) => {
      const { db, file, deps } = context
      const { id, ...input } = context.body
      if (!file) throw refuse(noFileSentence)
      const stored = id && (await findRepeatedProjectDocument(db, toProjectScope(context), id, input, file))
      if (stored) {
        await abandonUpload(deps.files, deps.database.system, file)
        return stored
      }
      const author = toAuthor(context)
      return addProjectDocument(db, toProjectScope(context), input, file, { source: toSource(author), id }, author)
    },
  }),
  serveCommand(updateProjectDocument, {
    handle: (context) => changeProjectDocument(context.db, toProjectScope(context), context.body, toAuthor(context)),
  }),
  serveCommand(removeProjectDocument, {
    handle: async (context) => {
      await deleteProjectDocument(context.db, toProjectScope(context), context.params.docId, toAuthor(context))
      return undefined
    },
  }),
  serveCommand(restoreProjectDocument, {
    handle: async (context) => {
      const { db, deps, params } = context
      await restoreDocument(db, deps.files.store, toProjectScope(context), params.docId, toAuthor(context))
      return undefined
    },
  }),
  serveCommand(downloadProjectDocument, {
    handle: async (context) => {
      const { db, account, params, permissions } = context
      const { id, fileId, documentTypeId } = await requireDocument(db, toProjectScope(context), params.docId)
      const file = await findStoredFile(db, account, fileId)
      if (!file) throw recordNotFound('document')
      requireFileAccess(documentTypeId, permissions)
      // Audits every download, since some documents are personal.
      await audit(db, { ...toAuthor(context), action: 'project-document.downloaded', account, record: id })
      return fileReply(context, file)
    },
  }),
]

const toProjectScope = ({
  account,
  params,
}: {
  readonly account: string
  readonly params: { readonly projectId: string }
}) => ({
  account,
  project: params.projectId,
})
