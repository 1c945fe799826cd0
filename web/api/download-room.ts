import { newId } from './new-id.ts'

/** A file on the disk that a download is written to, so that it need not fit into memory. */
export interface DownloadRoom {
  readonly write: (bytes: ReadableStream<Uint8Array<ArrayBuffer>>) => Promise<File>
  /** Deletes the file. Call it once the browser has its own copy. */
  readonly clear: () => Promise<void>
}

/** Files left by a closed tab are deleted after this time, in milliseconds. */
const MAX_FILE_AGE = 3_600_000

const PREFIX = 'download-'

/** Creates a file for `bytes` in the browser's private file system; undefined if there is none or too little space. */
export async function downloadRoom(bytes: number): Promise<DownloadRoom | undefined> {
  try {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate()
    if (quota - usage < bytes) return undefined
    const folder = await navigator.storage.getDirectory()
    await sweep(folder)
    const name = `${PREFIX}${newId()}`
    const handle = await folder.getFileHandle(name, { create: true })
    const writable = await handle.createWritable()
    const clear = () => folder.removeEntry(name).catch(() => {})
    return {
      clear,
      write: async (stream) => {
        try {
          await stream.pipeTo(writable)
          return await handle.getFile()
        } catch (problem) {
          await clear()
          throw problem
        }
      },
    }
  } catch {
    // Older browsers and private windows have no private file system. The download then goes through memory.
    return undefined
  }
}

async function sweep(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, entry] of folder.entries()) {
    if (!name.startsWith(PREFIX) || !(entry instanceof FileSystemFileHandle)) continue
    const { lastModified } = await entry.getFile()
    if (Date.now() - lastModified > MAX_FILE_AGE) await folder.removeEntry(name)
  }
}
