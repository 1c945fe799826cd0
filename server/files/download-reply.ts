import type { Readable } from 'node:stream'
import { findFileTypeByMime } from '@client-center/domain/documents/file-types.ts'
import { parseByteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'
import type { FileStore } from './file-store.ts'
import type { StoredFile } from './stored-file-queries.ts'

/** A reply that contains a file. */
export interface FileReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | undefined
}

/** A reply that takes long to make. It is made after the commit, so that it holds no database connection. */
export interface DeferredFileReply {
  readonly afterCommit: () => Promise<FileReply>
}

/** Options of a download, from its headers and its query. */
export interface DownloadRequest {
  /** The headers of the request, with names in lower case. */
  readonly headers?: {
    readonly range?: string | undefined
    readonly 'if-range'?: string | undefined
    readonly 'if-none-match'?: string | undefined
  }
  /** Whether the browser should show the file instead of saving it; only for PDF, JPEG and PNG. */
  readonly inline?: boolean
}

/**
 * The reply to a download: the whole file (200), one range of it (206), not modified (304) or an invalid range (416).
 * By default an attachment, with the name of the uploaded file (PDOC-17) and a type from our own table.
 */
export async function downloadReply(
  store: Pick<FileStore, 'read'>,
  file: StoredFile,
  { headers = {}, inline = false }: DownloadRequest = {},
): Promise<FileReply> {
  const etag = `"${file.sha256.toString('base64url')}"`
  const always = { ...safety(file, inline), etag, 'accept-ranges': 'bytes' }
  if (names(headers['if-none-match'], etag)) return { status: 304, headers: always, body: undefined }

  const ifRange = headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? parseByteRange(headers.range, file.size) : null
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...always, 'content-range': `bytes */${file.size}` }, body: undefined }

  const body = await store.read(file.key, range ?? undefined)
  if (range === null) return { status: 200, headers: { ...always, 'content-length': String(file.size) }, body }
  return {
    status: 206,
    headers: {
      ...always,
      'content-length': String(range.end - range.start + 1),
      'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    },
    body,
  }
}

/** Headers that prevent uploaded content from running in the portal's origin. */
function safety(file: StoredFile, inline: boolean): Record<string, string> {
  const type = findFileTypeByMime(file.type)
  const shown = inline && type?.preview === 'original'
  return {
    'content-type': type?.mime ?? 'application/octet-stream',
    'content-disposition': contentDisposition(shown ? 'inline' : 'attachment', file.name),
    'content-security-policy': contentSecurityPolicy(shown ? type.mime : null),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  }
}

/** Chromium's PDF viewer does not work inside a sandbox, but it runs in its own process and origin. */
const contentSecurityPolicy = (shownMime: string | null): string =>
  shownMime === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "default-src 'none'; sandbox"

/** `*` matches any file (RFC 9110 §13.1.2). */
const names = (ifNoneMatch = '', etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
