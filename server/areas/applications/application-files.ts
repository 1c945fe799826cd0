import {
  downloadApplicationDocument,
  downloadApplicationDocuments,
  removeAttachment,
  removeRelatedFile,
  updateAttachment,
  uploadAttachment,
  uploadRelatedDocument,
} from '@client-center/contract/applications/application-files.ts'
import { requireFileAccess } from '../documents/library/document-rules.ts'
import { auditEach } from '../../audit/audit.ts'
import { toAuthor } from '../../audit/author.ts'
import { findStoredFiles, type StoredFile } from '../../files/stored-file-queries.ts'
import { zipReply } from '../../files/zip-reply.ts'
import { fileReply } from '../../previews/file-reply.ts'
import { recordNotFound } from '../../records/record-refusals.ts'
import { serveCommand, type HandlerContext } from '../../http/calls/handler.ts'
import { forbidden } from '../../refusal/refusal.ts'
import { findApplicationDocuments } from './application-document-queries.ts'
import { toAttachmentUpload } from './attachment-upload.ts'
import { toCaller } from './caller.ts'
import { deleteAttachmentById, saveAttachment, saveAttachmentChange } from './save-attachment.ts'
import { canSeeRelatedDocument } from './hidden-documents.ts'
import { deleteRelatedFile, saveRelatedDocument } from './save-related-document.ts'

/** Endpoints for the documents of applications and their files. */
export const applicationFiles = [
  serveCommand(uploadAttachment, {
    handle: (context) =>
      saveAttachment(
        context.db,
        toApplicationScope(context),
        context.body,
        toAttachmentUpload(context),
        toCaller(context),
      ),
  }),
  serveCommand(updateAttachment, {
    handle: (context) => {
      const change = { ...context.body, id: context.params.attId }
      return saveAttachmentChange(context.db, toApplicationScope(context), change, toCaller(context))
    },
  }),
  serveCommand(removeAttachment, {
    handle: async (context) => {
      await deleteAttachmentById(context.db, toApplicationScope(context), context.params.attId, toCaller(context))
      return undefined
    },
  }),
  serveCommand(uploadRelatedDocument, {
    handle: (context) => {
      const { applicationId, relatedDocumentId, documentTypeId } = context.body
      const scope = { account: context.account, project: context.params.projectId, application: applicationId }
      return saveRelatedDocument(
        context.db,
        scope,
        { id: relatedDocumentId, documentTypeId },
        toAttachmentUpload(context),
        toCaller(context),
      )
    },
  }),
  serveCommand(removeRelatedFile, {
    handle: async (context) => {
      await deleteRelatedFile(context.db, toApplicationScope(context), context.params.docId, toCaller(context))
      return undefined
    },
  }),
  serveCommand(downloadApplicationDocument, {
    handle: async (context) => {
      const [file = throwNotFound()] = await loadDownloads(context, [context.params.docId])
      return fileReply(context, file)
    },
  }),
  serveCommand(downloadApplicationDocuments, {
    handle: async (context) => {
      const { query, today, now, deps } = context
      const files = await loadDownloads(context, query.ids)
      return zipReply(deps.files.store, files, { name: `Application documents ${today}.zip`, now })
    },
  }),
]

type DownloadContext = Pick<
  HandlerContext<typeof downloadApplicationDocuments>,
  'db' | 'account' | 'params' | 'permissions' | 'person' | 'address'
>

/**
 * Returns the files of documents that the person may open, in the order of the ids. Throws 404 when a document does not
 * exist, and 403 when the person may not open it (AMB-63, AMB-140). Audits every download, file by file, since a
 * personal document may be filed under the practice.
 */
async function loadDownloads(context: DownloadContext, ids: readonly string[]): Promise<StoredFile[]> {
  const { db, account, params, permissions } = context
  const documents = await findApplicationDocuments(db, { account, project: params.projectId }, ids)
  const documentById = new Map(documents.map((document) => [document.id, document]))
  const sortedDocuments = ids.map((id) => documentById.get(id) ?? throwNotFound())
  const fileIds = sortedDocuments.map(({ fileId }) => fileId ?? throwNotFound())
  const fileById = await findStoredFiles(db, account, fileIds)
  const files = fileIds.map((id) => fileById.get(id) ?? throwNotFound())
  for (const document of sortedDocuments) {
    if (document.kind === 'related' && !canSeeRelatedDocument(document, permissions)) throw forbidden()
    requireFileAccess(document.documentTypeId, permissions)
  }
  await auditEach(db, { ...toAuthor(context), action: 'application-document.downloaded', account }, ids)
  return files
}

const throwNotFound = (): never => {
  throw recordNotFound('document')
}

const toApplicationScope = ({
  account,
  params,
}: {
  account: string
  params: { projectId: string; appId: string }
}) => ({
  account,
  project: params.projectId,
  application: params.appId,
})
