import {
  downloadApplicationDocument,
  removeAttachment,
  removeRelatedFile,
  updateAttachment,
  uploadAttachment,
  uploadRelatedDocument,
} from '@client-center/contract/applications/application-files.ts'
import { audit } from '../platform/audit/audit.ts'
import { authorOf } from '../platform/audit/author.ts'
import { downloadReply } from '../platform/files/download-reply.ts'
import type { ReceivedFile } from '../platform/files/receive-file.ts'
import { abandonUpload } from '../platform/files/receive-upload.ts'
import { findStoredFile } from '../platform/files/stored-file-queries.ts'
import type { Deps } from '../platform/http/deps.ts'
import { wasNotFound } from '../platform/records/record-refusals.ts'
import { serve } from '../platform/http/handler.ts'
import { forbidden } from '../platform/refusal.ts'
import { findDocument } from './application-document-queries.ts'
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
    const { db, account, params, query, person, address, headers, deps } = asked
    const document = await findDocument(db, { account, project: params.projectId }, params.docId)
    const file = document?.fileId ? await findStoredFile(db, account, document.fileId) : undefined
    if (!document || !file) throw wasNotFound('document')
    if (document.kind === 'related' && !maySeeRelated(document, asked.permissions)) throw forbidden()
    // Every download is in the trail: a paper of a person may be filed under the practice.
    await audit(db, {
      ...authorOf({ person, address }),
      action: 'application-document.downloaded',
      account,
      record: document.id,
    })
    return downloadReply(deps.files.store, file, { headers, inline: query.inline === '1' })
  }),
]

const ofPath = ({ account, params }: { account: string; params: { projectId: string; appId: string } }) => ({
  account,
  project: params.projectId,
  application: params.appId,
})

const incoming = ({ file, deps }: { file: ReceivedFile | undefined; deps: Deps }): Incoming => ({
  file,
  letGo: (unneeded) => abandonUpload(deps.files, deps.database.system, unneeded),
})
