import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { maxSizeSentence } from '@client-center/domain/documents/file-limits.ts'
import { safeFileName } from '@client-center/domain/documents/file-name.ts'
import {
  contentMismatchSentence,
  fileTypeOfName,
  firstBytesNeeded,
  type FileType,
  wrongTypeSentence,
} from '@client-center/domain/documents/file-types.ts'
import { refusalOfSender, refusalOfStore } from './refusal-of-stream-error.ts'
import { FileRefused, fileRefusals } from './file-refused.ts'
import { type FileStore, keyOf } from './file-store.ts'
import { requireRoom } from './require-room.ts'
import type { Scan, Scanner } from './scanner.ts'

/** What is expected of an upload. */
export interface Expected {
  /** As the browser sent it; made safe before it is kept. */
  readonly name: string
  /** The largest size in bytes; one byte more is refused with "Max size is …". */
  readonly limitBytes: number
  /** Null keeps the file and marks it as not scanned. */
  readonly scanner: Scanner | null
  /** Bytes that must stay free on the disk. */
  readonly freeSpaceReserve: number
}

/** A file whose bytes are in the store. It belongs to nobody until `keepFile`. */
export interface ReceivedFile {
  /** Of its row in `stored_file`. */
  readonly id: string
  readonly key: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly sha256: Buffer
  /** From our own table, never what the browser declared. */
  readonly type: string
  /** False when no malware scanner was configured. */
  readonly scanned: boolean
}

const CHECK_ROOM_EVERY = 32 * 1024 * 1024
const DRAIN_AT_MOST = 32 * 1024 * 1024

/**
 * Streams an upload into the store while it is counted, hashed, recognised and scanned; never holds more than a few
 * chunks. Throws `FileRefused` with nothing kept: too large (AMB-44), empty, of another type than its name, infected,
 * no room, or broken off by its sender.
 */
export async function receiveFile(
  store: FileStore,
  id: string,
  source: Readable,
  expected: Expected,
): Promise<ReceivedFile> {
  const seen: Seen = { size: 0, hash: createHash('sha256'), failure: undefined }
  let scan: Scan | undefined
  const key = keyOf(id)
  hearErrors(source)
  try {
    const name = safeFileName(expected.name)
    if (name === '') throw fileRefusals.noName()
    const type = fileTypeOfName(name)
    if (type === null) throw new FileRefused(444, wrongTypeSentence)
    await requireRoom(store, expected.freeSpaceReserve)
    scan = await expected.scanner?.begin().catch((error: unknown) => {
      throw fileRefusals.notChecked(error)
    })
    const chunks = noting(checked(source, { store, expected, type, scan, seen }), seen)
    await store.write(key, Readable.from(chunks, { objectMode: false }))
    return { id, key, name, size: seen.size, sha256: seen.hash.digest(), type: type.mime, scanned: scan !== undefined }
  } catch (error) {
    drain(source)
    // A store may wrap what the stream threw.
    throw seen.failure === undefined ? refusalOfStore(error) : refusalOfSender(seen.failure)
  } finally {
    scan?.abandon()
  }
}

interface Seen {
  size: number
  readonly hash: ReturnType<typeof createHash>
  failure: unknown
}

interface Check {
  readonly store: FileStore
  readonly expected: Expected
  readonly type: FileType
  readonly scan: Scan | undefined
  readonly seen: Seen
}

async function* checked(source: Readable, check: Check): AsyncGenerator<Buffer, void> {
  const { expected, seen } = check
  let held: Buffer | null = Buffer.alloc(0)
  let roomSeenAt = 0
  for await (const chunk of chunksOf(source)) {
    seen.size += chunk.length
    if (seen.size > expected.limitBytes) throw new FileRefused(444, maxSizeSentence(expected.limitBytes))
    seen.hash.update(chunk)
    await scanned(check, (scan) => scan.write(chunk))
    if (seen.size - roomSeenAt > CHECK_ROOM_EVERY) {
      await requireRoom(check.store, expected.freeSpaceReserve)
      roomSeenAt = seen.size
    }
    if (held === null) yield chunk
    else {
      held = Buffer.concat([held, chunk])
      if (held.length < firstBytesNeeded) continue
      yield recognised(held, check.type)
      held = null
    }
  }
  if (seen.size === 0) throw fileRefusals.empty()
  if (held !== null) yield recognised(held, check.type)
  // The last word comes before the store makes the file visible.
  if ((await scanned(check, (scan) => scan.verdict())) === 'infected') throw fileRefusals.infected()
}

/** Remembers what the sender's side threw; what a failing store throws into the stream is not the sender's doing. */
async function* noting(chunks: AsyncGenerator<Buffer, void>, seen: Seen): AsyncGenerator<Buffer, void> {
  try {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => {
        seen.failure = error
        throw error
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await chunks.return()
  }
}

/** Leaves the source open after a refusal, so that the sender can be answered instead of cut off. */
const chunksOf = (source: Readable): AsyncIterable<Buffer> => source.iterator({ destroyOnReturn: false })

function recognised(firstBytes: Buffer, type: FileType): Buffer {
  if (!type.matches(firstBytes.subarray(0, firstBytesNeeded))) throw new FileRefused(444, contentMismatchSentence)
  return firstBytes
}

async function scanned<T>({ scan }: Check, ask: (scan: Scan) => Promise<T>): Promise<T | undefined> {
  if (!scan) return undefined
  try {
    return await ask(scan)
  } catch (error) {
    throw fileRefusals.notChecked(error)
  }
}

/** A sender may go away while nobody reads yet: an error that nobody hears would end the process. Reading tells it again. */
export function hearErrors(source: Readable): void {
  source.on('error', () => undefined)
}

/**
 * Browsers read the answer only when they could send their request: what remains is read and dropped, up to a bound,
 * after which the sender is cut off.
 */
export function drain(source: Readable): void {
  if (source.destroyed) return
  let dropped = 0
  source.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > DRAIN_AT_MOST) source.destroy()
  })
}
