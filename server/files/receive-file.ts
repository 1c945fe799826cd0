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

/** What an upload must comply with. */
export interface Expected {
  /** The name that the browser sent. It is sanitized before it is stored. */
  readonly name: string
  /** The largest size in bytes. A larger file is refused with "Max size is …". */
  readonly limitBytes: number
  /** If null, the file is stored and marked as not scanned. */
  readonly scanner: Scanner | null
  /** Bytes that must remain free on the disk. */
  readonly freeSpaceReserve: number
}

/** A file whose bytes are in the store. It belongs to no account before `storeFile`. */
export interface ReceivedFile {
  /** The id of its row in `stored_file`. */
  readonly id: string
  readonly key: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly sha256: Buffer
  /** The type from our own table, never the one that the browser declared. */
  readonly type: string
  /** False if no malware scanner was configured. */
  readonly scanned: boolean
}

const SPACE_CHECK_BYTES = 32 * 1024 * 1024
const MAX_DRAIN_BYTES = 32 * 1024 * 1024

/**
 * Streams an upload into the store while it counts, hashes, identifies and scans the bytes, with only a few chunks in
 * memory. Replaces the name's extension with that of the content's type. Throws `FileRefused` and stores nothing if the
 * file is too large (AMB-44), empty, of a type that is not accepted, protected by a password or infected, if the disk
 * is full, or if the client disconnects.
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
    // A store that has accepted the file has read every chunk, including the first one.
    if (seen.judged === undefined) throw new Error('A file was stored that was not looked at')
    return { id, key, ...seen.judged, size: seen.size, sha256: seen.hash.digest(), scanned: scan !== undefined }
  } catch (error) {
    drain(source)
    // A store may wrap the error that the stream threw.
    throw seen.failure === undefined ? toStoreRefusal(error) : toSenderRefusal(seen.failure)
  } finally {
    scan?.abandon()
  }
}

interface Seen {
  size: number
  readonly hash: ReturnType<typeof createHash>
  /** The results from the first bytes: the file's type, and its name with the right extension. */
  judged: { readonly name: string; readonly type: string } | undefined
  failure: unknown
}

interface Check {
  readonly store: FileStore
  readonly expected: Expected
  /** The name that the client sent, sanitized. */
  readonly name: string
  readonly scan: Scan | undefined
  readonly seen: Seen
}

async function* checked(source: Readable, check: Check): AsyncGenerator<Buffer, void> {
  const { expected, seen } = check
  let held: Buffer | null = Buffer.alloc(0)
  let spaceCheckedAt = 0
  let password: ReturnType<typeof passwordSearchFor>
  const begin = (firstBytes: Buffer): Buffer => {
    seen.judged = checkedScan(check.name, firstBytes)
    password = passwordSearchFor(firstBytes)
    password?.search.addChunk(firstBytes)
    return firstBytes
  }
  for await (const chunk of readChunks(source)) {
    seen.size += chunk.length
    if (seen.size > expected.limitBytes) throw new FileRefused(444, maxSizeSentence(expected.limitBytes))
    seen.hash.update(chunk)
    await scanned(check, (scan) => scan.write(chunk))
    if (seen.size - spaceCheckedAt > SPACE_CHECK_BYTES) {
      await requireFreeSpace(check.store, expected.freeSpaceReserve)
      spaceCheckedAt = seen.size
    }
    if (held === null) {
      password?.search.addChunk(chunk)
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
  // Wait for the verdict before the stream ends, since the store then makes the file visible.
  if ((await scanned(check, (scan) => scan.verdict())) === 'infected') throw fileRefusals.infected()
}

/** Records errors of the client's stream, to distinguish them from errors of the store. */
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

/** Does not destroy the source after a refusal, so that the client can read the reply. */
const readChunks = (source: Readable): AsyncIterable<Buffer> => source.iterator({ destroyOnReturn: false })

function checkedScan(name: string, firstBytes: Buffer): { readonly name: string; readonly type: string } {
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
 * Prevents a disconnect before the first read from ending the process, as an error without a listener would. A later
 * read throws the error again.
 */
export function ignoreErrors(source: Readable): void {
  source.on('error', () => undefined)
}

/**
 * Reads and discards the rest of an upload after a refusal, because browsers read the response only after sending the
 * whole request. Disconnects after a limit.
 */
export function drain(source: Readable): void {
  if (source.destroyed) return
  let dropped = 0
  source.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > MAX_DRAIN_BYTES) source.destroy()
  })
}
