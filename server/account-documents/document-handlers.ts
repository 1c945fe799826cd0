import type { IncomingHttpHeaders } from 'node:http'
import type { DocumentFilters, DocumentPage } from '@client-center/contract/account-documents/document-page.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { clientCenterUser } from '@client-center/domain/reference/record-sources.ts'
import { auditEach } from '../platform/audit/audit.ts'
import { authorOf } from '../platform/audit/author.ts'
import type { Db } from '../platform/database/connect.ts'
import { downloadReply } from '../platform/files/download-reply.ts'
import type { ReceivedFile } from '../platform/files/receive-file.ts'
import { abandonUpload } from '../platform/files/receive-upload.ts'
import { findStoredFiles, type StoredFile } from '../platform/files/stored-file-queries.ts'
import { zipReply } from '../platform/files/zip-reply.ts'
import type { Deps } from '../platform/http/deps.ts'
import { notFound, refuse } from '../platform/refusal.ts'
import type { FileReply } from '../platform/files/download-reply.ts'
import type { Person } from '../platform/http/calls/handler.ts'
import { countDocumentsOf, listChoicesOf, pageOfDocuments } from './document-page-query.ts'
import { findDocuments, listDocumentsOf } from './document-queries.ts'
import { documentRecords, type DocumentKind } from './document-records.ts'
import { requireSelectable, requireSight } from './document-rules.ts'
import type { DocumentSaid } from './document-links.ts'
import { changeDocument, dropDocument, keepDocument, restoreDocument, sentBefore } from './keep-document.ts'

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
  list: ({ db, account, permissions, query }: Caller & { readonly query: DocumentPage }) => {
    const which = { kind, licenses: hasAccess('viewLicenses', permissions) }
    const isWhole = Object.values(query).every((value) => value === undefined)
    return isWhole ? listDocumentsOf(db, account, which) : pageOfDocuments(db, account, which, query)
  },

  count: async ({ db, account, permissions, query }: Caller & { readonly query: DocumentFilters }) => ({
    total: await countDocumentsOf(db, account, { kind, licenses: hasAccess('viewLicenses', permissions) }, query),
  }),

  choices: ({ db, account, permissions }: Caller) =>
    listChoicesOf(db, account, { kind, licenses: hasAccess('viewLicenses', permissions) }),

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
    const [file = missing()] = await filesToSend(asked, { kind }, [id])
    return downloadReply(asked.deps.files.store, file, { headers: asked.headers, inline })
  },

  downloadSeveral: async (
    asked: Caller & { readonly today: string; readonly now: Date },
    ids: readonly string[],
    title: string,
    provider?: string,
  ): Promise<FileReply> => {
    const files = await filesToSend(asked, { kind, provider }, ids)
    return zipReply(asked.deps.files.store, files, { name: `${title} ${asked.today}.zip`, now: asked.now })
  },
})

interface Wanted {
  readonly kind: DocumentKind
  /** Whose documents alone are meant. */
  readonly provider?: string | undefined
}

/**
 * The files of documents that the person may see, in the order of the ids: 404 when one is not there, forbidden when one may not
 * be seen. Every download is in the trail, file by file: a paper of a person may be filed under the practice (security promise
 * "Audit"). However many they are, the database is asked the same few times.
 */
async function filesToSend(asked: Caller, { kind, provider }: Wanted, ids: readonly string[]): Promise<StoredFile[]> {
  const { db, account, permissions } = asked
  const known = new Map((await findDocuments(db, account, kind, ids)).map((one) => [one.document.id, one]))
  const found = ids.map((id) => known.get(id) ?? missing())
  if (provider !== undefined && !found.every(({ document }) => document.providerIds.includes(provider)))
    throw notFound()
  for (const { document } of found) requireSight(document.documentTypeId, permissions)
  const fileIds = found.map(({ fileId }) => fileId)
  const stored = await findStoredFiles(db, account, fileIds)
  const files = fileIds.map((id) => stored.get(id) ?? missing())
  await auditEach(db, { ...authorOf(asked), action: `${documentRecords[kind].name}.downloaded`, account }, ids)
  return files
}

const missing = (): never => {
  throw notFound()
}
