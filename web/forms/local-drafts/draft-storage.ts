import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** An encrypted draft on the device. The server returns its key only to the signed-in user. */
export interface EncryptedDraft {
  /** A hash of the user and the form, which reveals neither. */
  readonly name: string
  /** When the last answer was typed, in milliseconds. */
  readonly at: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/** The storage of encrypted drafts on a device. */
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
    // Another tab needs a newer version of the database: close this connection. The next access opens it again.
    blocking: (_current, _blocked, event) => {
      opened = undefined
      ;(event.target as IDBDatabase | null)?.close()
    },
    terminated: () => {
      opened = undefined
    },
  }))

/** The IndexedDB of this browser. */
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
