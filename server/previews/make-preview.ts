import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { FairQueue, QueueBusy } from '../child-process/fair-queue.ts'
import type { Deps } from '../deps/deps.ts'
import { FileRefused } from '../files/file-refused.ts'
import type { FileStore } from '../files/file-store.ts'
import { abandonUpload, receiveUpload } from '../files/receive-upload.ts'
import type { StoredFile } from '../files/stored-file-queries.ts'
import { convertInChild, type Preview } from './convert-in-child.ts'
import { previewBusy, previewRefusal, type PreviewProblem } from './preview-problem.ts'
import { storePreview, storePreviewProblem } from './preview-queries.ts'

/** Larger files are not converted, in bytes. The process would hold them in memory. */
const LARGEST_ORIGINAL = 100_000_000

/** One at a time per practice: a conversion may take longer than others wait, and must not occupy both places. */
const previewQueue = new FairQueue({ atOnce: 2, perGroup: 1, waiting: 20, milliseconds: 30_000 })

/** A preview, and where its bytes are. */
interface MadePreview {
  readonly preview: StoredFile
  readonly source: Pick<FileStore, 'read'>
}

/** The running conversions, by the key of the original. */
const running = new Map<string, Promise<MadePreview>>()

/**
 * Converts a file for the viewer and stores the result, encrypted like every file, so that later views read it.
 * Simultaneous views of a file wait for one conversion, which also ends when nobody waits for it any more. Throws a
 * refusal with the sentence for the person; what cannot be converted is tried only once.
 */
export function makePreview(deps: Deps, account: string, file: StoredFile): Promise<MadePreview> {
  const known = running.get(file.key)
  if (known !== undefined) return known
  const made = convertAndStore(deps, account, file).finally(() => running.delete(file.key))
  running.set(file.key, made)
  return made
}

async function convertAndStore(deps: Deps, account: string, file: StoredFile): Promise<MadePreview> {
  const converted = file.size > LARGEST_ORIGINAL ? 'large' : await convert(deps, account, file)
  if (typeof converted === 'string') {
    await storePreviewProblem(deps.database.system, account, file.id, converted)
    throw previewRefusal(converted)
  }
  return storeConverted(deps, account, file, converted)
}

async function convert({ files }: Deps, account: string, file: StoredFile): Promise<Preview | PreviewProblem> {
  const { signal } = new AbortController()
  try {
    const converted = await previewQueue.run(account, signal, async () =>
      convertInChild(await files.store.read(file.key), file.type),
    )
    if (converted === 'busy') throw previewBusy()
    return converted
  } catch (problem) {
    throw problem instanceof QueueBusy ? previewBusy() : problem
  }
}

const extensions: Readonly<Record<Preview['type'], string>> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' }

async function storeConverted(deps: Deps, account: string, file: StoredFile, made: Preview): Promise<MadePreview> {
  const { files, database } = deps
  const { bytes, type } = made
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${extensions[type]}`
  const unstored = { ...file, name, type, size: bytes.length, sha256: createHash('sha256').update(bytes).digest() }
  const upload = { accountId: account, personId: null, name, limitBytes: bytes.length }
  try {
    const received = await receiveUpload(files, database.system, Readable.from([bytes]), upload)
    const isStored = await database.system.transaction().execute((db) => storePreview(db, account, file.id, received))
    if (isStored) return { preview: received, source: files.store }
    await abandonUpload(files, database.system, received)
  } catch (problem) {
    // A full disk or an unavailable scanner prevents storing the preview, but not showing it.
    if (!(problem instanceof FileRefused)) throw problem
  }
  return { preview: unstored, source: readFrom(bytes) }
}

/** Reads from memory. */
const readFrom = (bytes: Buffer): MadePreview['source'] => ({
  read: async (_key, range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
})
