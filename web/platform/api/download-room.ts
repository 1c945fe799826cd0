import { newId } from './new-id.ts'

/** A place on the disk for a file on its way to the person, so that the browser need not hold it. */
export interface DownloadRoom {
  readonly write: (bytes: ReadableStream<Uint8Array<ArrayBuffer>>) => Promise<File>
  /** Takes the file away again, once the browser has its own copy. */
  readonly clear: () => Promise<void>
}

/** What a tab that was closed too early left behind goes after an hour, in milliseconds. */
const LEFT_BEHIND = 3_600_000

const PREFIX = 'download-'

/** Room for so many bytes in the browser's private files; none where it has no such files, or too little of them. */
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
    // An older browser, or a private window: the file then passes through memory.
    return undefined
  }
}

async function sweep(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, entry] of folder.entries()) {
    if (!name.startsWith(PREFIX) || !(entry instanceof FileSystemFileHandle)) continue
    const { lastModified } = await entry.getFile()
    if (Date.now() - lastModified > LEFT_BEHIND) await folder.removeEntry(name)
  }
}
