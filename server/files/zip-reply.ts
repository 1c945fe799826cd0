import { PassThrough, type Readable } from 'node:stream'
import { uniqueNames } from '@client-center/domain/documents/unique-names.ts'
import { ZipFile } from 'yazl'
import { contentDisposition } from './content-disposition.ts'
import type { FileReply } from './download-reply.ts'
import type { FileStore } from './file-store.ts'
import type { StoredFile } from './stored-file-queries.ts'

interface Wanted {
  /** The name of the ZIP file. */
  readonly name: string
  readonly now: Date
}

/**
 * Several files as one ZIP, streamed: reads one file after the other from the store, as fast as the client receives it.
 * The files are not compressed, so the length is known in advance. If a file fails in the middle, the connection ends,
 * and the client notices the incomplete download. Throws `FilesLocked` before the first byte.
 */
export async function zipReply(
  store: FileStore,
  files: readonly StoredFile[],
  { name, now }: Wanted,
): Promise<FileReply> {
  // Check that each file can be decrypted before anything is sent.
  for (const { key } of files) await store.getSize(key)
  const zip = new ZipFile()
  const body = new PassThrough()
  const broken = (problem: unknown) =>
    void body.destroy(problem instanceof Error ? problem : new Error(String(problem)))
  // Without a listener, an error before the reply starts or after it failed would end the process.
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
  for (const [index, { key, size }] of files.entries()) {
    zip.addReadStreamLazy(names[index] ?? key, { compress: false, size, mtime: now }, (give) => {
      // The client has disconnected, so no more files are read.
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
 * A name that every system can unpack. Windows does not allow these characters, and `A: letter.pdf` would be a path on
 * a drive. Browsers replace them in the name of a single download, too.
 */
const nameInZip = (name: string): string => name.replace(/[<>:"|?*]/g, '_')
