import type { Readable } from 'node:stream'
import { findFileTypeByMime } from '@client-center/domain/documents/file-types.ts'
import { parseByteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'
import type { FileStore } from './file-store.ts'
import type { StoredFile } from './stored-file-queries.ts'

/** A file on its way to a person. */
export interface FileReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | undefined
}

/** What a download asks, from its headers and its query. */
export interface DownloadRequest {
  /** The headers of the request, with names in lower case. */
  readonly headers?: {
    readonly range?: string | undefined
    readonly 'if-range'?: string | undefined
    readonly 'if-none-match'?: string | undefined
  }
  /** Show it in place; heeded for PDF, JPEG and PNG only. */
  readonly inline?: boolean
}

/**
 * The answer to a download: the whole file (200), one range of it (206), nothing new (304) or no such range (416).
 * An attachment unless asked otherwise, with the name it was uploaded under (PDOC-17) and a type from our own table.
 */
export async function downloadReply(
  store: FileStore,
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

/** Nothing that was uploaded may run in the name of the portal. */
function safety(file: StoredFile, inline: boolean): Record<string, string> {
  const type = findFileTypeByMime(file.type)
  const shown = inline && type?.mayShowInline === true
  return {
    'content-type': type?.mime ?? 'application/octet-stream',
    'content-disposition': contentDisposition(shown ? 'inline' : 'attachment', file.name),
    'content-security-policy': contentSecurityPolicy(shown ? type.mime : null),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  }
}

/** Chromium's PDF viewer refuses to work inside a sandbox; it runs in a process and an origin of its own. */
const contentSecurityPolicy = (shownMime: string | null): string =>
  shownMime === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "default-src 'none'; sandbox"

/** `*` names whatever there is (RFC 9110 §13.1.2). */
const names = (ifNoneMatch = '', etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
