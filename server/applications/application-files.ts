import {
  downloadApplicationDocument,
  downloadApplicationDocuments,
  removeAttachment,
  removeRelatedFile,
  updateAttachment,
  uploadAttachment,
  uploadRelatedDocument,
} from '@client-center/contract/applications/application-files.ts'
import { auditEach } from '../platform/audit/audit.ts'
import { authorOf } from '../platform/audit/author.ts'
import { downloadReply } from '../platform/files/download-reply.ts'
import type { ReceivedFile } from '../platform/files/receive-file.ts'
import { abandonUpload } from '../platform/files/receive-upload.ts'
import { findStoredFiles, type StoredFile } from '../platform/files/stored-file-queries.ts'
import { zipReply } from '../platform/files/zip-reply.ts'
import type { Deps } from '../platform/http/deps.ts'
import { wasNotFound } from '../platform/records/record-refusals.ts'
import { serve, type HandlerContext } from '../platform/http/calls/handler.ts'
import { forbidden } from '../platform/refusal.ts'
import { findDocuments } from './application-document-queries.ts'
import { callerOf } from './caller.ts'
import { dropKeptAttachment, keepAttachment, keepAttachmentChange, type Incoming } from './keep-attachment.ts'
import { maySeeRelated } from './seen-by.ts'
import { dropRelatedFile, keepRelatedDocument } from './keep-related-document.ts'

/** The documents of applications and their files. */
export const applicationFiles = [
  serve(uploadAttachment, (asked) =>
    keepAttachment(asked.db, ofPath(asked), asked.body, incoming(asked), callerOf(asked)),
  ),
  serve(updateAttachment, (asked) => {
    const change = { ...asked.body, id: asked.params.attId }
    return keepAttachmentChange(asked.db, ofPath(asked), change, callerOf(asked))
  }),
  serve(removeAttachment, async (asked) => {
    await dropKeptAttachment(asked.db, ofPath(asked), asked.params.attId, callerOf(asked))
    return undefined
  }),
  serve(uploadRelatedDocument, (asked) => {
    const { applicationId, relatedDocumentId, documentTypeId } = asked.body
    const of = { account: asked.account, project: asked.params.projectId, application: applicationId }
    return keepRelatedDocument(
      asked.db,
      of,
      { id: relatedDocumentId, documentTypeId },
      incoming(asked),
      callerOf(asked),
    )
  }),
  serve(removeRelatedFile, async (asked) => {
    await dropRelatedFile(asked.db, ofPath(asked), asked.params.docId, callerOf(asked))
    return undefined
  }),
  serve(downloadApplicationDocument, async (asked) => {
    const { params, query, headers, deps } = asked
    const [file = missing()] = await filesToSend(asked, [params.docId])
    return downloadReply(deps.files.store, file, { headers, inline: query.inline === '1' })
  }),
  serve(downloadApplicationDocuments, async (asked) => {
    const { query, today, now, deps } = asked
    const files = await filesToSend(asked, query.ids)
    return zipReply(deps.files.store, files, { name: `Application documents ${today}.zip`, now })
  }),
]

type Asked = Pick<
  HandlerContext<typeof downloadApplicationDocuments>,
  'db' | 'account' | 'params' | 'permissions' | 'person' | 'address'
>

/**
 * The files of documents that the person may see, in the order of the ids: 404 when one is not there, forbidden when one may not
 * be seen. Every download is in the trail, file by file: a paper of a person may be filed under the practice.
 */
async function filesToSend(asked: Asked, ids: readonly string[]): Promise<StoredFile[]> {
  const { db, account, params, permissions } = asked
  const documents = await findDocuments(db, { account, project: params.projectId }, ids)
  const known = new Map(documents.map((document) => [document.id, document]))
  const found = ids.map((id) => known.get(id) ?? missing())
  const fileIds = found.map(({ fileId }) => fileId ?? missing())
  const stored = await findStoredFiles(db, account, fileIds)
  const files = fileIds.map((id) => stored.get(id) ?? missing())
  for (const document of found)
    if (document.kind === 'related' && !maySeeRelated(document, permissions)) throw forbidden()
  await auditEach(db, { ...authorOf(asked), action: 'application-document.downloaded', account }, ids)
  return files
}

const missing = (): never => {
  throw wasNotFound('document')
}

const ofPath = ({ account, params }: { account: string; params: { projectId: string; appId: string } }) => ({
  account,
  project: params.projectId,
  application: params.appId,
})

const incoming = ({ file, deps }: { file: ReceivedFile | undefined; deps: Deps }): Incoming => ({
  file,
  letGo: (unneeded) => abandonUpload(deps.files, deps.database.system, unneeded),
})
