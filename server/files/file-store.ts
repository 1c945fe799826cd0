import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included, as in RFC 9110 §14. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where the bytes of files are stored. Both implementations pass the tests in `store-promises.ts`. */
export interface FileStore {
  /**
   * Reads the stream to its end and stores it durably under a new key. When it throws, nothing is stored; the stream is
   * destroyed.
   */
  write(key: string, content: Readable): Promise<void>
  /** The content, or one range of it. Throws `FileMissing` when the key has no file. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** In bytes; null when the key has no file. */
  getSize(key: string): Promise<number | null>
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>
  /** The keys of all complete files, unordered. */
  listKeys(): AsyncIterable<string>
  /** The keys of files that are still being written, here or by a process that died. */
  listUnfinished(): AsyncIterable<string>
  /** Removes what was written so far under a key that never became a file. */
  removeUnfinished(key: string): Promise<void>
  /** The uuid by which a database recognizes the store; a new store generates one. */
  identify(): Promise<string>
  /** Free bytes where files are written; null when the store has no such limit. */
  freeBytes(): Promise<number | null>
  close(): void
}

/** The database refers to a file that the store does not have: `admin check-files` lists them. */
export class FileMissing extends Error {
  override name = 'FileMissing'
  constructor(key: string) {
    super(`The store holds no file ${key}`)
  }
}

/** Where a store saves its own id; not a file key. */
export const STORE_ID = 'store-id'

const KEY = /^[0-9a-f]{32}$/

/** Validates every path and object name: a key is 32 hexadecimal digits. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error('Not a key of the file store')
  return key
}

/** The key under which the file of a row is stored: its uuid without dashes. */
export const toStoreKey = (id: string): string => id.replaceAll('-', '')

/** Whether a name found in a store is one of ours; other objects in a shared bucket are left alone. */
export const isKey = (name: string): boolean => KEY.test(name)
