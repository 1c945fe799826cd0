import type { Readable } from 'node:stream'
import type { Refusal } from '../refusal/refusal.ts'
import { drain, ignoreErrors } from './receive-file.ts'
import { toSenderRefusal } from './stream-error-refusal.ts'

/** A file that is parsed but not stored; its bytes are only in memory. */
export interface BufferedFile {
  /** The client's name of the file. */
  readonly name: string
  readonly chunks: readonly Buffer[]
  /** In bytes. */
  readonly size: number
  /** Yields each chunk once, and frees its memory. */
  readonly readChunks: () => Iterable<Buffer>
  /** Frees the memory. */
  readonly release: () => void
}

/** The limit of all files in memory together, in bytes. */
const MAX_BUFFERED_BYTES = 48 * 1024 * 1024
let bufferedBytes = 0

/** The refusals for a file that is too large, and for one without room in memory. */
export interface BufferRefusals {
  readonly tooLarge: () => Refusal
  readonly busy: () => Refusal
}

/** Reads an upload into memory, within the limit of all files together. */
export async function bufferUpload(
  name: string,
  source: Readable,
  limitBytes: number,
  refusals: BufferRefusals,
): Promise<BufferedFile> {
  ignoreErrors(source)
  const chunks: Buffer[] = []
  let size = 0
  const release = (): void => {
    for (const chunk of chunks.splice(0)) bufferedBytes -= chunk.length
  }
  const readChunks = function* (): Iterable<Buffer> {
    for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
      bufferedBytes -= chunk.length
      yield chunk
    }
  }
  try {
    const bytes: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false })
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > limitBytes) throw refusals.tooLarge()
      if (bufferedBytes + chunk.length > MAX_BUFFERED_BYTES) throw refusals.busy()
      bufferedBytes += chunk.length
      chunks.push(chunk)
    }
    return { name, chunks, size, readChunks, release }
  } catch (thrown) {
    release()
    drain(source)
    throw toSenderRefusal(thrown)
  }
}
