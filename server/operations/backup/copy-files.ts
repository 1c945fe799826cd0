import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { FileMissing, type FileStore } from '../../platform/files/file-store.ts'

/** A kept file as its row tells it. */
export interface KeptFile {
  readonly key: string
  /** Hexadecimal. */
  readonly sha256: string
}

/** Each waits for the disk: side by side they wait together. */
const SIDE_BY_SIDE = 8

/** Copies files into another store. `lost` are the keys of those that are missing or not what was received. */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  files: readonly KeptFile[],
): Promise<{ bytes: number; lost: string[] }> {
  const waiting = files.values()
  const lost: string[] = []
  let bytes = 0
  const work = async (): Promise<void> => {
    // The workers take from one iterator: each file is copied once.
    for (const file of waiting) {
      const copied = await copyFile(from, to, file)
      if (copied === undefined) lost.push(file.key)
      else bytes += copied
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
  return { bytes, lost: lost.sort() }
}

/** The file's size in bytes; undefined when it is lost. */
async function copyFile(from: FileStore, to: FileStore, { key, sha256 }: KeptFile): Promise<number | undefined> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* seen(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  try {
    await to.write(key, Readable.from(seen(await from.read(key)), { objectMode: false }))
  } catch (problem) {
    if (problem instanceof FileMissing) return undefined
    throw problem
  }
  if (hash.digest('hex') === sha256) return bytes
  await to.remove(key)
  return undefined
}
