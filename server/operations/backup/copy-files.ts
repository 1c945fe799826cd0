import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { FileMissing, type FileStore } from '../../files/file-store.ts'

/** A stored file with its encrypted bytes; `sha256` is the checksum of those bytes, hexadecimal. */
export interface SealedCopy {
  readonly key: string
  readonly sha256: string
}

/** Each copy waits for the disk, so several run in parallel. */
const CONCURRENCY = 8

/** Runs work for each file, several in parallel. Returns the results other than undefined. */
export async function forEachFile<F, R>(files: readonly F[], work: (file: F) => Promise<R | undefined>): Promise<R[]> {
  const waiting = files.values()
  const done: R[] = []
  const worker = async (): Promise<void> => {
    // All workers share one iterator, so each file is taken once.
    for (const file of waiting) {
      const one = await work(file)
      if (one !== undefined) done.push(one)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return done
}

/** Copies a file into another store without decrypting it. Returns undefined if the file does not exist. */
export async function copyFile(
  from: FileStore,
  to: FileStore,
  key: string,
): Promise<(SealedCopy & { readonly bytes: number }) | undefined> {
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
  return { key, sha256: hash.digest('hex'), bytes }
}
