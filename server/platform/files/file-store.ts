import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included, as in RFC 9110 §14. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where the bytes of files are kept. Both implementations keep the promises in `store-promises.ts`. */
export interface FileStore {
  /** Reads the stream to its end and keeps it for good under a new key. When it throws, nothing is kept; the stream is destroyed. */
  write(key: string, content: Readable): Promise<void>
  /** The content, or one range of it. Throws `FileMissing` when the key holds nothing. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** In bytes; null when the key holds nothing. */
  getSize(key: string): Promise<number | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** The keys of all complete files, in no order. */
  listKeys(): AsyncIterable<string>
  /** The keys of files whose writing has begun and not ended, here or in a process that died. */
  listUnfinished(): AsyncIterable<string>
  /** Forgets what was written so far under a key that never became a file. */
  removeUnfinished(key: string): Promise<void>
  /** The uuid by which a database recognises the store; one that has none yet gives itself one, for good. */
  identify(): Promise<string>
  /** Free bytes where files are written; null when the store has no such limit. */
  freeBytes(): Promise<number | null>
  close(): void
}

/** The database names a file that the store does not hold: `admin check-files` tells which. */
export class FileMissing extends Error {
  override name = 'FileMissing'
  constructor(key: string) {
    super(`The store holds no file ${key}`)
  }
}

/** Where a store keeps its own id; no key of a file. */
export const STORE_ID = 'store-id'

const KEY = /^[0-9a-f]{32}$/

/** Guards every path and object name: a key is 32 hexadecimal digits. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error('Not a key of the file store')
  return key
}

/** The key under which the file of a row is stored: its uuid without dashes. */
export const toStoreKey = (id: string): string => id.replaceAll('-', '')

/** Whether a name found in a store is one of ours; other things in a shared bucket are left alone. */
export const isKey = (name: string): boolean => KEY.test(name)
