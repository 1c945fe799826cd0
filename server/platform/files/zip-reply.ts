import { PassThrough, type Readable } from 'node:stream'
import { uniqueNames } from '@client-center/domain/documents/unique-names.ts'
import { ZipFile } from 'yazl'
import { contentDisposition } from './content-disposition.ts'
import type { FileReply } from './download-reply.ts'
import type { FileStore } from './file-store.ts'
import type { StoredFile } from './stored-file-queries.ts'

interface Wanted {
  /** Of the ZIP itself. */
  readonly name: string
  readonly now: Date
}

/**
 * Several files as one ZIP that is written while it is sent: one file after the other is read from the store, as fast as the
 * receiver takes it. They are stored as they are, so the length is known and told ahead: a file that breaks off in the middle
 * ends the connection, and nobody takes what arrived for the whole. Throws `FilesLocked` before the first byte.
 */
export async function zipReply(
  store: FileStore,
  files: readonly StoredFile[],
  { name, now }: Wanted,
): Promise<FileReply> {
  // Whether each can be opened is asked before anything is sent.
  for (const { key } of files) await store.getSize(key)
  const zip = new ZipFile()
  const body = new PassThrough()
  const broken = (problem: unknown) =>
    void body.destroy(problem instanceof Error ? problem : new Error(String(problem)))
  // Before anybody listens to the answer, and once more after it broke, an error is still nobody's to fall over.
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
      // Whoever asked has gone away: no further file is read for nobody.
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
 * A name that can be unpacked everywhere, as a browser names a single download: a ZIP takes no `A: letter.pdf`, which is a path on a
 * drive, and Windows has no file with any of the others.
 */
const nameInZip = (name: string): string => name.replace(/[<>:"|?*]/g, '_')
