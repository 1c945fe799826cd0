import { Counter } from 'prom-client'
import { FileMissing, type FileStore } from './file-store.ts'

/** Errors of the file store since this process started. The metrics of each server include it. */
export const fileStoreErrors = new Counter({
  name: 'client_center_file_store_errors_total',
  help: 'Operations of the file store that failed, other than reads of missing files.',
  labelNames: ['operation'],
  registers: [],
})

// Without a sample of 0, the increase of the first error would not be seen.
for (const operation of ['write', 'read', 'size', 'remove', 'identify', 'free']) fileStoreErrors.inc({ operation }, 0)

/** The same store, whose errors are counted. Errors after a read has begun are those of its stream. */
export function countStoreErrors(store: FileStore): FileStore {
  const counted = async <T>(operation: string, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (problem) {
      if (!(problem instanceof FileMissing)) fileStoreErrors.inc({ operation })
      throw problem
    }
  }
  return {
    write: (key, content) => counted('write', store.write(key, content)),
    read: async (key, range) => {
      const content = await counted('read', store.read(key, range))
      content.once('error', () => fileStoreErrors.inc({ operation: 'read' }))
      return content
    },
    getSize: (key) => counted('size', store.getSize(key)),
    remove: (key) => counted('remove', store.remove(key)),
    listKeys: () => store.listKeys(),
    listUnfinished: () => store.listUnfinished(),
    removeUnfinished: (key) => counted('remove', store.removeUnfinished(key)),
    identify: () => counted('identify', store.identify()),
    freeBytes: () => counted('free', store.freeBytes()),
    close: () => store.close(),
  }
}
