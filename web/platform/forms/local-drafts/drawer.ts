import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** What lies on the device: nobody can read it without the key that the server gives after sign-in. */
export interface Sealed {
  /** A hash of whose it is and of which form; it tells nothing by itself. */
  readonly name: string
  /** When it was kept, in milliseconds. */
  readonly at: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/** Where sealed answers lie on a device. */
export interface Drawer {
  readonly read: (name: string) => Promise<Sealed | undefined>
  readonly write: (sealed: Sealed) => Promise<unknown>
  readonly remove: (name: string) => Promise<unknown>
  readonly removeOlderThan: (at: number) => Promise<unknown>
}

interface Schema extends DBSchema {
  readonly unsent: { readonly key: string; readonly value: Sealed; readonly indexes: { readonly at: number } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

const database = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>('client-center', 1, {
    upgrade: (db) => {
      db.createObjectStore('unsent', { keyPath: 'name' }).createIndex('at', 'at')
    },
    // Another tab wants a newer version: this one opens it again when it needs it.
    blocking: (_current, _blocked, event) => {
      opened = undefined
      ;(event.target as IDBDatabase | null)?.close()
    },
    terminated: () => {
      opened = undefined
    },
  }))

/** The drawer of this browser. */
export const browserDrawer: Drawer = {
  read: async (name) => (await database()).get('unsent', name),
  write: async (sealed) => (await database()).put('unsent', sealed),
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
