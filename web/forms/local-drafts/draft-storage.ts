import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** An encrypted draft on the device: only the key that the server gives after sign-in opens it. */
export interface EncryptedDraft {
  /** A hash of the person and the form; it reveals nothing by itself. */
  readonly name: string
  /** When it was saved, in milliseconds. */
  readonly at: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/** Where encrypted drafts are stored on a device. */
export interface DraftStorage {
  readonly read: (name: string) => Promise<EncryptedDraft | undefined>
  readonly write: (encrypted: EncryptedDraft) => Promise<unknown>
  readonly remove: (name: string) => Promise<unknown>
  readonly removeOlderThan: (at: number) => Promise<unknown>
}

interface Schema extends DBSchema {
  readonly unsent: { readonly key: string; readonly value: EncryptedDraft; readonly indexes: { readonly at: number } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

const database = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>('client-center', 1, {
    upgrade: (db) => {
      db.createObjectStore('unsent', { keyPath: 'name' }).createIndex('at', 'at')
    },
    // Another tab needs a newer version of the database: close this connection; it is opened again when needed.
    blocking: (_current, _blocked, event) => {
      opened = undefined
      ;(event.target as IDBDatabase | null)?.close()
    },
    terminated: () => {
      opened = undefined
    },
  }))

/** The storage of this browser. */
export const browserDraftStorage: DraftStorage = {
  read: async (name) => (await database()).get('unsent', name),
  write: async (encrypted) => (await database()).put('unsent', encrypted),
  remove: async (name) => (await database()).delete('unsent', name),
  removeOlderThan: async (at) => {
    const store = (await database()).transaction('unsent', 'readwrite').store
    let cursor = await store.index('at').openCursor(IDBKeyRange.upperBound(at, true))
    while (cursor) {
      await cursor.delete()
      cursor = await cursor.continue()
    }
  },
}
