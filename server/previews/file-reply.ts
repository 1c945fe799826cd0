import type { IncomingHttpHeaders } from 'node:http'
import { findFileTypeByMime } from '@client-center/domain/documents/file-types.ts'
import type { Db } from '../database/connect.ts'
import type { Deps } from '../deps/deps.ts'
import { downloadReply, type DeferredFileReply, type FileReply } from '../files/download-reply.ts'
import type { StoredFile } from '../files/stored-file-queries.ts'
import { makePreview } from './make-preview.ts'
import { previewRefusal } from './preview-problem.ts'
import { findPreview } from './preview-queries.ts'

/** The query of a download. */
export interface FileQuery {
  readonly inline?: string | undefined
  readonly preview?: string | undefined
}

interface DownloadContext {
  readonly db: Db
  readonly account: string
  readonly query: FileQuery
  readonly headers: IncomingHttpHeaders
  readonly deps: Deps
}

/**
 * The reply to a download that the caller is authorized for: the file, or with `preview=1` what the viewer shows of it
 * (0060). The first preview of a HEIC or TIFF file is made after the commit. Refuses a file that cannot be shown.
 */
export async function fileReply(
  { db, account, query, headers, deps }: DownloadContext,
  file: StoredFile,
): Promise<FileReply | DeferredFileReply> {
  const { store } = deps.files
  const isPreview = query.preview === '1'
  const isConverted = isPreview && findFileTypeByMime(file.type)?.preview === 'converted'
  if (!isConverted) return downloadReply(store, file, { headers, inline: isPreview || query.inline === '1' })
  const known = await findPreview(db, account, file.id)
  if (typeof known === 'string') throw previewRefusal(known)
  if (known !== undefined) return downloadReply(store, known, { headers, inline: true })
  return {
    afterCommit: async () => {
      const { preview, source } = await makePreview(deps, account, file)
      return downloadReply(source, preview, { headers, inline: true })
    },
  }
}
