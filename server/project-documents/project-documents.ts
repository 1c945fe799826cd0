import {
  downloadProjectDocument,
  listProjectDocuments,
  listRequiredItems,
  removeProjectDocument,
  restoreProjectDocument,
  updateProjectDocument,
  uploadProjectDocument,
} from '@client-center/contract/project-documents/project-documents.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { clientCenterUser } from '@client-center/domain/reference/record-sources.ts'
import { audit } from '../platform/audit/audit.ts'
import { authorOf } from '../platform/audit/author.ts'
import { downloadReply } from '../platform/files/download-reply.ts'
import { abandonUpload } from '../platform/files/receive-upload.ts'
import { findStoredFile } from '../platform/files/stored-file-queries.ts'
import { serve } from '../platform/http/calls/handler.ts'
import { wasNotFound } from '../platform/records/record-refusals.ts'
import { refuse } from '../platform/refusal.ts'
import {
  changeProjectDocument,
  dropProjectDocument,
  keepProjectDocument,
  requireDocument,
  restoreProjectDocument as restoreDocument,
  sentBefore,
} from './keep-project-document.ts'
import { listDocumentsOfProject } from './project-document-queries.ts'
import { listItemsOfProject } from './required-item-queries.ts'

/** What the firm needs for its analysis, and what the practice has handed in. */
export const projectDocuments = [
  serve(listRequiredItems, (asked) => listItemsOfProject(asked.db, placeOf(asked))),
  serve(listProjectDocuments, (asked) => listDocumentsOfProject(asked.db, placeOf(asked))),
  serve(uploadProjectDocument, async (asked) => {
    const { db, file, deps } = asked
    const { id, ...said } = asked.body
    if (!file) throw refuse(noFileSentence)
    const there = id && (await sentBefore(db, placeOf(asked), id, said, file))
    if (there) {
      await abandonUpload(deps.files, deps.database.system, file)
      return there
    }
    return keepProjectDocument(db, placeOf(asked), said, file, { source: clientCenterUser, id }, authorOf(asked))
  }),
  serve(updateProjectDocument, (asked) => changeProjectDocument(asked.db, placeOf(asked), asked.body, authorOf(asked))),
  serve(removeProjectDocument, async (asked) => {
    await dropProjectDocument(asked.db, placeOf(asked), asked.params.docId, authorOf(asked))
    return undefined
  }),
  serve(restoreProjectDocument, async (asked) => {
    const { db, deps, params } = asked
    await restoreDocument(db, deps.files.store, placeOf(asked), params.docId, authorOf(asked))
    return undefined
  }),
  serve(downloadProjectDocument, async (asked) => {
    const { db, account, params, query, headers, deps } = asked
    const { id, fileId } = await requireDocument(db, placeOf(asked), params.docId)
    const file = await findStoredFile(db, account, fileId)
    if (!file) throw wasNotFound('document')
    // Every download is in the trail: among the papers are those of persons.
    await audit(db, { ...authorOf(asked), action: 'project-document.downloaded', account, record: id })
    return downloadReply(deps.files.store, file, { headers, inline: query.inline === '1' })
  }),
]

const placeOf = ({
  account,
  params,
}: {
  readonly account: string
  readonly params: { readonly projectId: string }
}) => ({
  account,
  project: params.projectId,
})
