import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { maxSizeSentence } from '@client-center/domain/documents/file-limits.ts'
import { safeFileName } from '@client-center/domain/documents/file-name.ts'
import { firstBytesNeeded, wrongTypeSentence } from '@client-center/domain/documents/file-types.ts'
import { checkFile, resolveFileType } from '@client-center/domain/documents/check-file.ts'
import { passwordSearchFor } from '@client-center/domain/documents/password-search.ts'
import { toSenderRefusal, toStoreRefusal } from './stream-error-refusal.ts'
import { FileRefused, fileRefusals } from './file-refused.ts'
import { type FileStore, toStoreKey } from './file-store.ts'
import { requireFreeSpace } from './require-free-space.ts'
import type { Scan, Scanner } from './scanner.ts'

/** Expectations about an upload. */
export interface Expected {
  /** As the browser sent it; sanitized before it is stored. */
  readonly name: string
  /** The largest size in bytes; one byte more is refused with "Max size is …". */
  readonly limitBytes: number
  /** Null stores the file and marks it as not scanned. */
  readonly scanner: Scanner | null
  /** Bytes that must stay free on the disk. */
  readonly freeSpaceReserve: number
}

/** A file whose bytes are in the store. It belongs to no account until `storeFile`. */
export interface ReceivedFile {
  /** The id of its row in `stored_file`. */
  readonly id: string
  readonly key: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly sha256: Buffer
  /** From our own table, never the type declared by the browser. */
  readonly type: string
  /** False when no malware scanner was configured. */
  readonly scanned: boolean
}

const SPACE_CHECK_BYTES = 32 * 1024 * 1024
const MAX_DRAIN_BYTES = 32 * 1024 * 1024

/**
 * Streams an upload into the store while counting, hashing, identifying and scanning it; never holds more than a few
 * chunks. Its name gets the extension of its content. Throws `FileRefused` and stores nothing: too large (AMB-44),
 * empty, a type that is not accepted, locked with a password, infected, no space, or broken off by its sender.
 */
export async function receiveFile(
  store: FileStore,
  id: string,
  source: Readable,
  expected: Expected,
): Promise<ReceivedFile> {
  const seen: Seen = { size: 0, hash: createHash('sha256'), judged: undefined, failure: undefined }
  let scan: Scan | undefined
  const key = toStoreKey(id)
  ignoreErrors(source)
  try {
    const name = safeFileName(expected.name)
    if (name === '') throw fileRefusals.noName()
    if (resolveFileType(name) === null) throw new FileRefused(444, wrongTypeSentence)
    await requireFreeSpace(store, expected.freeSpaceReserve)
    scan = await expected.scanner?.begin().catch((error: unknown) => {
      throw fileRefusals.notChecked(error)
    })
    const chunks = recordErrors(checked(source, { store, expected, name, scan, seen }), seen)
    await store.write(key, Readable.from(chunks, { objectMode: false }))
    // A store that has accepted the file has read every chunk, including the first.
    if (seen.judged === undefined) throw new Error('A file was stored that was not looked at')
    return { id, key, ...seen.judged, size: seen.size, sha256: seen.hash.digest(), scanned: scan !== undefined }
  } catch (error) {
    drain(source)
    // A store may wrap what the stream threw.
    throw seen.failure === undefined ? toStoreRefusal(error) : toSenderRefusal(seen.failure)
  } finally {
    scan?.abandon()
  }
}

interface Seen {
  size: number
  readonly hash: ReturnType<typeof createHash>
  /** From the first bytes: its type, and its name with the extension of its content. */
  judged: { readonly name: string; readonly type: string } | undefined
  failure: unknown
}

interface Check {
  readonly store: FileStore
  readonly expected: Expected
  /** The sender's name, sanitized. */
  readonly name: string
  readonly scan: Scan | undefined
  readonly seen: Seen
}

async function* checked(source: Readable, check: Check): AsyncGenerator<Buffer, void> {
  const { expected, seen } = check
  let held: Buffer | null = Buffer.alloc(0)
  let roomSeenAt = 0
  let password: ReturnType<typeof passwordSearchFor>
  const begin = (firstBytes: Buffer): Buffer => {
    seen.judged = judged(check.name, firstBytes)
    password = passwordSearchFor(firstBytes)
    password?.search.take(firstBytes)
    return firstBytes
  }
  for await (const chunk of readChunks(source)) {
    seen.size += chunk.length
    if (seen.size > expected.limitBytes) throw new FileRefused(444, maxSizeSentence(expected.limitBytes))
    seen.hash.update(chunk)
    await scanned(check, (scan) => scan.write(chunk))
    if (seen.size - roomSeenAt > SPACE_CHECK_BYTES) {
      await requireFreeSpace(check.store, expected.freeSpaceReserve)
      roomSeenAt = seen.size
    }
    if (held === null) {
      password?.search.take(chunk)
      yield chunk
    } else {
      held = Buffer.concat([held, chunk])
      if (held.length < firstBytesNeeded) continue
      yield begin(held)
      held = null
    }
  }
  if (held !== null) yield begin(held)
  if (password?.search.needsPassword() === true) throw new FileRefused(444, password.sentence)
  // The verdict comes before the store makes the file visible.
  if ((await scanned(check, (scan) => scan.verdict())) === 'infected') throw fileRefusals.infected()
}

/** Records errors of the sender's stream, to distinguish them from errors of the store. */
async function* recordErrors(chunks: AsyncGenerator<Buffer, void>, seen: Seen): AsyncGenerator<Buffer, void> {
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

/** Leaves the source open after a refusal, so that the sender can read the reply. */
const readChunks = (source: Readable): AsyncIterable<Buffer> => source.iterator({ destroyOnReturn: false })

function judged(name: string, firstBytes: Buffer): { readonly name: string; readonly type: string } {
  const verdict = checkFile({ name, firstBytes })
  if ('refusal' in verdict) throw new FileRefused(444, verdict.refusal)
  return { name: verdict.name, type: verdict.type.mime }
}

async function scanned<T>({ scan }: Check, operation: (scan: Scan) => Promise<T>): Promise<T | undefined> {
  if (!scan) return undefined
  try {
    return await operation(scan)
  } catch (error) {
    throw fileRefusals.notChecked(error)
  }
}

/**
 * A sender may disconnect before anything is read: without a listener the error would end the process. Reading reports
 * it again.
 */
export function ignoreErrors(source: Readable): void {
  source.on('error', () => undefined)
}

/**
 * Browsers read the reply only after sending their whole request: reads and discards the rest, up to a limit, after
 * which the connection is cut.
 */
export function drain(source: Readable): void {
  if (source.destroyed) return
  let dropped = 0
  source.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > MAX_DRAIN_BYTES) source.destroy()
  })
}
