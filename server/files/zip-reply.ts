import { PassThrough, type Readable } from 'node:stream'
import { uniqueNames } from '@client-center/domain/documents/unique-names.ts'
import { ZipFile } from 'yazl'
import { contentDisposition } from './content-disposition.ts'
import type { FileReply } from './download-reply.ts'
import type { FileStore } from './file-store.ts'
import type { StoredFile } from './stored-file-queries.ts'

interface Wanted {
  /** The name of the ZIP itself. */
  readonly name: string
  readonly now: Date
}

/**
 * Several files as one ZIP, streamed: one file after the other is read from the store, as fast as the client takes it.
 * They are not compressed, so the length is known in advance: a file that breaks off in the middle ends the connection,
 * and an incomplete download is noticed. Throws `FilesLocked` before the first byte.
 */
export async function zipReply(
  store: FileStore,
  files: readonly StoredFile[],
  { name, now }: Wanted,
): Promise<FileReply> {
  // Checks that each can be decrypted before anything is sent.
  for (const { key } of files) await store.getSize(key)
  const zip = new ZipFile()
  const body = new PassThrough()
  const broken = (problem: unknown) =>
    void body.destroy(problem instanceof Error ? problem : new Error(String(problem)))
  // Without a listener, before the reply starts or after it broke, an error would end the process.
  body.on('error', () => undefined)
  zip.on('error', broken)
  let current: Readable | undefined
  body.once('close', () => current?.destroy())
  const read = async (key: string): Promise<Readable> => {
    const content = await store.read(key)
    current = content
    content.on('error', broken)
    if (body.destroyed) content.destroy()
    return content
  }
  const names = uniqueNames(files.map((file) => nameInZip(file.name)))
  for (const [at, { key, size }] of files.entries()) {
    zip.addReadStreamLazy(names[at] ?? key, { compress: false, size, mtime: now }, (give) => {
      // When the client has gone, no more files are read.
      if (body.destroyed) return
      read(key).then((content) => give(null, content), broken)
    })
  }
  let length: unknown
  zip.end(undefined, (...args: unknown[]) => {
    length = args[0]
  })
  zip.outputStream.pipe(body)
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...(typeof length === 'number' ? { 'content-length': String(length) } : {}),
    },
    body,
  }
}

/**
 * A name that can be unpacked everywhere, like a browser's name of a single download: `A: letter.pdf` is a path on a
 * drive, and Windows allows none of these characters.
 */
const nameInZip = (name: string): string => name.replace(/[<>:"|?*]/g, '_')
