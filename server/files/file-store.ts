import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included, as in RFC 9110 §14. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where the bytes of files are stored. Both implementations pass the tests in `store-promises.ts`. */
export interface FileStore {
  /**
   * Reads the stream to its end and stores its bytes durably under a new key. If it throws, nothing is stored and the
   * stream is destroyed.
   */
  write(key: string, content: Readable): Promise<void>
  /** The content, or one range of it. Throws `FileMissing` if the key has no file. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** In bytes; null if the key has no file. */
  getSize(key: string): Promise<number | null>
  /** Removes a file, if it exists. */
  remove(key: string): Promise<void>
  /** The keys of all complete files, unordered. */
  listKeys(): AsyncIterable<string>
  /** The keys of files that are still being written, by this process or one that died. */
  listUnfinished(): AsyncIterable<string>
  /** Removes the unfinished bytes of a key that never became a file. */
  removeUnfinished(key: string): Promise<void>
  /** The uuid that identifies the store to a database. A new store generates one. */
  identify(): Promise<string>
  /** Free bytes where files are written; null if the store has no such limit. */
  freeBytes(): Promise<number | null>
  close(): void
}

/** The store has no file to which a row of the database refers. `admin check-files` lists such files. */
export class FileMissing extends Error {
  override name = 'FileMissing'
  constructor(key: string) {
    super(`The store holds no file ${key}`)
  }
}

/** The store's service does not work at the moment. Requests get 503, as for a database that does not respond. */
export class FileStoreUnavailable extends Error {
  override name = 'FileStoreUnavailable'
}

/** The name under which a store saves its own id; not a file key. */
export const STORE_ID = 'store-id'

const KEY = /^[0-9a-f]{32}$/

/** Throws if the text is not a key, which has 32 hexadecimal digits. Used for every path and object name. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error('Not a key of the file store')
  return key
}

/** The key of a row's file: the row's uuid without dashes. */
export const toStoreKey = (id: string): string => id.replaceAll('-', '')

/** Whether a name in a store has the form of a key. Other objects in a shared bucket are ignored. */
export const isKey = (name: string): boolean => KEY.test(name)
