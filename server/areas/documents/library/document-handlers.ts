import type { IncomingHttpHeaders } from 'node:http'
import type { DocumentFilters, DocumentPage } from '@client-center/contract/documents/library/document-page.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { auditEach } from '../../../audit/audit.ts'
import { toAuthor, toSource } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { ReceivedFile } from '../../../files/receive-file.ts'
import { abandonUpload } from '../../../files/receive-upload.ts'
import { findStoredFiles, type StoredFile } from '../../../files/stored-file-queries.ts'
import { zipReply } from '../../../files/zip-reply.ts'
import type { Deps } from '../../../deps/deps.ts'
import { notFound, refuse } from '../../../refusal/refusal.ts'
import type { FileReply } from '../../../files/download-reply.ts'
import { fileReply, type FileQuery } from '../../../previews/file-reply.ts'
import { practiceZone } from '../../../http/calls/practice-zones.ts'
import type { Person } from '../../../http/access/person.ts'
import { countAccountDocuments, listChoices, findDocumentPage } from './document-page-query.ts'
import { findAccountDocuments, listAccountDocuments } from './document-queries.ts'
import { documentRecords, type DocumentKind } from './document-records.ts'
import { requireFileAccess, requireSelectable, requireVisible } from './document-rules.ts'
import type { DocumentInput } from './document-links.ts'
import { changeDocument, deleteDocument, addDocument, restoreDocument, findRepeatedDocument } from './save-document.ts'

/** The parts of the context that handlers of both kinds of documents use. */
interface Caller {
  readonly db: Db
  readonly account: string
  readonly permissions: readonly number[]
  readonly person: Person
  readonly address: string
  readonly headers: IncomingHttpHeaders
  readonly deps: Deps
}

/** The handlers that practice documents and fee schedules share. */
export const documentHandlers = (kind: DocumentKind) => ({
  list: (context: Caller & { readonly query: DocumentPage }) => {
    const { db, account, query } = context
    const which = toReach(kind, context)
    const isWhole = Object.values(query).every((value) => value === undefined)
    return isWhole ? listAccountDocuments(db, account, which) : findDocumentPage(db, account, which, query)
  },

  count: async (context: Caller & { readonly query: DocumentFilters }) => ({
    total: await countAccountDocuments(context.db, context.account, toReach(kind, context), context.query),
  }),

  choices: (context: Caller) => listChoices(context.db, context.account, toReach(kind, context)),

  add: async (
    context: Caller & {
      readonly body: DocumentInput & { readonly id: string | undefined }
      readonly file: ReceivedFile | undefined
    },
  ) => {
    const { db, account, body, file, permissions, deps } = context
    const { id, ...input } = body
    if (!file) throw refuse(noFileSentence)
    await requireSelectable(db, account, kind, input, permissions)
    const stored = id && (await findRepeatedDocument(db, { account, kind }, id, input, file))
    if (stored) {
      await abandonUpload(deps.files, deps.database.system, file)
      return stored
    }
    const author = toAuthor(context)
    return addDocument(db, { account, kind }, input, file, { source: toSource(author), id }, author)
  },

  change: (context: Caller & { readonly body: DocumentInput & { readonly id: string; readonly rev: number } }) =>
    changeDocument(
      context.db,
      { account: context.account, kind },
      context.body,
      context.permissions,
      toAuthor(context),
    ),

  remove: async (context: Caller, id: string): Promise<undefined> => {
    await deleteDocument(context.db, { account: context.account, kind }, id, context.permissions, toAuthor(context))
  },

  restore: async (context: Caller, id: string): Promise<undefined> => {
    const { db, deps, account, permissions } = context
    await restoreDocument(db, deps.files.store, { account, kind }, id, permissions, toAuthor(context))
  },

  download: async (context: Caller & { readonly query: FileQuery }, id: string) => {
    const [file = missing()] = await filesToSend(context, { kind }, [id])
    return fileReply(context, file)
  },

  downloadSeveral: async (
    context: Caller & { readonly today: string; readonly now: Date },
    ids: readonly string[],
    title: string,
    provider?: string,
  ): Promise<FileReply> => {
    const files = await filesToSend(context, { kind, provider }, ids)
    return zipReply(context.deps.files.store, files, { name: `${title} ${context.today}.zip`, now: context.now })
  },
})

/** The documents that the caller may see, and the zone of their days. */
const toReach = (kind: DocumentKind, { account, permissions, deps }: Caller) => ({
  kind,
  licenses: hasAccess('viewLicenses', permissions),
  zone: practiceZone(deps, account),
})

interface Wanted {
  readonly kind: DocumentKind
  /** Only documents of this provider. */
  readonly provider?: string | undefined
}

/**
 * Returns the files of documents that the person may open, in the order of the ids. Throws 404 when a document does not
 * exist, and 403 when the person may not open it (AMB-63, AMB-140). Audits every download, file by file, since a
 * personal document may be filed under the practice (security promise "Audit"). Runs the same few queries for any
 * number of ids.
 */
async function filesToSend(context: Caller, { kind, provider }: Wanted, ids: readonly string[]): Promise<StoredFile[]> {
  const { db, account, permissions } = context
  const knownDocuments = new Map(
    (await findAccountDocuments(db, account, kind, ids)).map((accountDocument) => [
      accountDocument.document.id,
      accountDocument,
    ]),
  )
  const found = ids.map((id) => knownDocuments.get(id) ?? missing())
  if (provider !== undefined && !found.every(({ document }) => document.providerIds.includes(provider)))
    throw notFound()
  for (const { document } of found) {
    requireVisible(document.documentTypeId, permissions)
    requireFileAccess(document.documentTypeId, permissions)
  }
  const fileIds = found.map(({ fileId }) => fileId)
  const stored = await findStoredFiles(db, account, fileIds)
  const files = fileIds.map((id) => stored.get(id) ?? missing())
  await auditEach(db, { ...toAuthor(context), action: `${documentRecords[kind].name}.downloaded`, account }, ids)
  return files
}

const missing = (): never => {
  throw notFound()
}
