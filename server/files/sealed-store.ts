import { Readable } from 'node:stream'
import type { FileKeys } from './file-keys.ts'
import { type ByteRange, FileMissing, type FileStore } from './file-store.ts'
import {
  locateChunks,
  readFileKeyId,
  HEADER_BYTES,
  isSealed,
  openChunks,
  openHeader,
  toPlainSize,
  sealContent,
} from './sealed-content.ts'

/**
 * A store that encrypts files before it passes them to the store beneath, on disk or in a bucket, and decrypts them
 * when they are read. Its sizes, ranges and streams are those of the plain bytes. Files that older versions stored
 * unencrypted are returned unchanged. `read` throws `FilesLocked` before the first byte if the file's key is not
 * available; the stream throws `SealBroken` if the bytes were changed.
 */
export function sealedStore(beneath: FileStore, keys: FileKeys): FileStore {
  const openDataKey = async (header: Buffer, key: string) =>
    openHeader(header, key, await keys.find(readFileKeyId(header)))
  const readHeader = async (key: string): Promise<Buffer> =>
    Buffer.concat(await (await beneath.read(key, { start: 0, end: HEADER_BYTES - 1 })).toArray())

  async function readWhole(key: string): Promise<Readable> {
    const source = await beneath.read(key)
    const { first, rest } = await withFirst(source, HEADER_BYTES)
    if (!isSealed(first)) return toStream(following(first, rest), source)
    try {
      const dataKey = await openDataKey(first, key)
      return toStream(openChunks(following(first.subarray(HEADER_BYTES), rest), dataKey), source)
    } catch (problem) {
      await rest.return?.()
      throw problem
    }
  }

  async function readRange(key: string, range: ByteRange): Promise<Readable> {
    const header = await readHeader(key)
    const length = range.end - range.start + 1
    if (!isSealed(header)) {
      // Use one stream for an unencrypted file: the encryption job may replace the file at any moment.
      const whole = await readWhole(key)
      return toStream(within(whole, range.start, length), whole)
    }
    const dataKey = await openDataKey(header, key)
    const size = await beneath.getSize(key)
    if (size === null) throw new FileMissing(key)
    const { first, last, start, end, skip } = locateChunks(size, range)
    const sealed = await beneath.read(key, { start, end })
    return toStream(within(openChunks(sealed, dataKey, { first, last }), skip, length), sealed)
  }

  return {
    ...beneath,
    async write(key, content) {
      try {
        const fileKey = await keys.current()
        await beneath.write(key, Readable.from(sealContent(content, key, fileKey), { objectMode: false }))
      } catch (problem) {
        content.destroy()
        throw problem
      }
    },
    read: (key, range) => (range === undefined ? readWhole(key) : readRange(key, range)),
    async getSize(key) {
      const size = await beneath.getSize(key)
      if (size === null) return null
      const header = await readHeader(key)
      if (!isSealed(header)) return size
      await openDataKey(header, key)
      return toPlainSize(size)
    },
  }
}

/**
 * A stream of the content, which closes its source with it. If a client disconnects before the first byte, the content
 * has not begun and cannot close the source itself.
 */
function toStream(content: AsyncIterable<Buffer>, source: Readable): Readable {
  const stream = Readable.from(content, { objectMode: false, highWaterMark: 256 * 1024 })
  stream.once('close', () => source.destroy())
  return stream
}

/** Splits a stream: `first` has at least this many bytes, or all bytes of a shorter stream; `rest` has the others. */
async function withFirst(content: Readable, bytes: number): Promise<{ first: Buffer; rest: AsyncIterator<Buffer> }> {
  const rest: AsyncIterator<Buffer> = content[Symbol.asyncIterator]()
  let first: Buffer = Buffer.alloc(0)
  while (first.length < bytes) {
    const next = await rest.next()
    if (next.done === true) break
    first = Buffer.concat([first, next.value])
  }
  return { first, rest }
}

async function* following(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (first.length > 0) yield first
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** `length` bytes of the content, starting at the byte `start`. */
async function* within(content: AsyncIterable<Buffer>, start: number, length: number): AsyncGenerator<Buffer> {
  let toSkip = start
  let remaining = length
  for await (const chunk of content) {
    const part = chunk.subarray(toSkip, toSkip + remaining)
    toSkip = Math.max(0, toSkip - chunk.length)
    remaining -= part.length
    if (part.length > 0) yield part
    if (remaining === 0) return
  }
}
