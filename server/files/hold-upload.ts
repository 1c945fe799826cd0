import type { Readable } from 'node:stream'
import type { Refusal } from '../refusal/refusal.ts'
import { drain, ignoreErrors } from './receive-file.ts'
import { toSenderRefusal } from './stream-error-refusal.ts'

/** A file that is parsed but not stored; its bytes are only in memory. */
export interface HeldFile {
  /** The client's name of the file. */
  readonly name: string
  readonly chunks: readonly Buffer[]
  /** In bytes. */
  readonly size: number
  /** Yields each chunk once, and frees its memory. */
  readonly take: () => Iterable<Buffer>
  /** Frees the memory. */
  readonly release: () => void
}

/** The limit of all files in memory together, in bytes. */
const MAX_HELD_BYTES = 48 * 1024 * 1024
let held = 0

/** The refusals for a file that is too large, and for one without room in memory. */
export interface HeldRefusals {
  readonly tooLarge: () => Refusal
  readonly busy: () => Refusal
}

/** Reads an upload into memory, within the limit of all files together. */
export async function holdUpload(
  name: string,
  source: Readable,
  limitBytes: number,
  refusals: HeldRefusals,
): Promise<HeldFile> {
  ignoreErrors(source)
  const chunks: Buffer[] = []
  let size = 0
  const release = (): void => {
    for (const chunk of chunks.splice(0)) held -= chunk.length
  }
  const take = function* (): Iterable<Buffer> {
    for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
      held -= chunk.length
      yield chunk
    }
  }
  try {
    const bytes: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false })
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > limitBytes) throw refusals.tooLarge()
      if (held + chunk.length > MAX_HELD_BYTES) throw refusals.busy()
      held += chunk.length
      chunks.push(chunk)
    }
    return { name, chunks, size, take, release }
  } catch (thrown) {
    release()
    drain(source)
    throw toSenderRefusal(thrown)
  }
}
