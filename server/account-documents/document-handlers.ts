import type { IncomingHttpHeaders } from 'node:http'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { clientCenterUser } from '@client-center/domain/reference/record-sources.ts'
import { audit } from '../platform/audit/audit.ts'
import { authorOf } from '../platform/audit/author.ts'
import type { Db } from '../platform/database/connect.ts'
import { downloadReply } from '../platform/files/download-reply.ts'
import type { ReceivedFile } from '../platform/files/receive-file.ts'
import { abandonUpload } from '../platform/files/receive-upload.ts'
import { findStoredFile, type StoredFile } from '../platform/files/stored-file-queries.ts'
import { zipReply } from '../platform/files/zip-reply.ts'
import type { Deps } from '../platform/http/deps.ts'
import { notFound, refuse } from '../platform/refusal.ts'
import type { FileReply } from '../platform/files/download-reply.ts'
import type { Person } from '../platform/http/handler.ts'
import { listDocumentsOf } from './document-queries.ts'
import { documentRecords, type DocumentKind } from './document-records.ts'
import { requireSelectable } from './document-rules.ts'
import type { DocumentSaid } from './document-links.ts'
import {
  changeDocument,
  dropDocument,
  keepDocument,
  restoreDocument,
  sentBefore,
  visibleDocument,
} from './keep-document.ts'

/** What the handlers of both kinds are given. */
interface Caller {
  readonly db: Db
  readonly account: string
  readonly permissions: readonly number[]
  readonly person: Person
  readonly address: string
  readonly headers: IncomingHttpHeaders
  readonly deps: Deps
}

/** The calls on documents of one kind, as the practice documents and the fee schedules share them. */
export const documentHandlers = (kind: DocumentKind) => ({
  list: ({ db, account, permissions }: Caller) =>
    listDocumentsOf(db, account, { kind, licenses: hasAccess('viewLicenses', permissions) }),

  add: async (
    asked: Caller & {
      readonly body: DocumentSaid & { readonly id: string | undefined }
      readonly file: ReceivedFile | undefined
    },
  ) => {
    const { db, account, body, file, permissions, deps } = asked
    const { id, ...said } = body
    if (!file) throw refuse(noFileSentence)
    await requireSelectable(db, account, kind, said, permissions)
    const there = id && (await sentBefore(db, { account, kind }, id, said, file))
    if (there) {
      await abandonUpload(deps.files, deps.database.system, file)
      return there
    }
    return keepDocument(db, { account, kind }, said, file, { source: clientCenterUser, id }, authorOf(asked))
  },

  change: (asked: Caller & { readonly body: DocumentSaid & { readonly id: string; readonly rev: number } }) =>
    changeDocument(asked.db, { account: asked.account, kind }, asked.body, asked.permissions, authorOf(asked)),

  remove: async (asked: Caller, id: string): Promise<undefined> => {
    await dropDocument(asked.db, { account: asked.account, kind }, id, asked.permissions, authorOf(asked))
  },

  restore: async (asked: Caller, id: string): Promise<undefined> => {
    const { db, deps, account, permissions } = asked
    await restoreDocument(db, deps.files.store, { account, kind }, id, permissions, authorOf(asked))
  },

  download: async (asked: Caller, id: string, inline: boolean): Promise<FileReply> => {
    const file = await fileToSend(asked, kind, id)
    return downloadReply(asked.deps.files.store, file, { headers: asked.headers, inline })
  },

  downloadSeveral: async (
    asked: Caller & { readonly today: string; readonly now: Date },
    ids: readonly string[],
    title: string,
  ): Promise<FileReply> => {
    const files: StoredFile[] = []
    for (const id of ids) files.push(await fileToSend(asked, kind, id))
    return zipReply(asked.deps.files.store, files, { name: `${title} ${asked.today}.zip`, now: asked.now })
  },
})

/**
 * The file of a document that the person may see (404 and forbidden else). Every download is in the trail: a paper of a person may
 * be filed under the practice (security promise "Audit").
 */
async function fileToSend(asked: Caller, kind: DocumentKind, id: string): Promise<StoredFile> {
  const { db, account, permissions } = asked
  const { fileId } = await visibleDocument(db, { account, kind }, id, permissions)
  const file = await findStoredFile(db, account, fileId)
  if (!file) throw notFound()
  await audit(db, { ...authorOf(asked), action: `${documentRecords[kind].name}.downloaded`, account, record: id })
  return file
}
