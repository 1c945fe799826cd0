import type { Readable } from 'node:stream'
import type { Refusal } from '../refusal.ts'
import { drain, hearErrors } from './receive-file.ts'
import { toSenderRefusal } from './stream-error-refusal.ts'

/** A file that is only read: its bytes are in memory and nowhere else. */
export interface HeldFile {
  /** As the sender calls it. */
  readonly name: string
  readonly chunks: readonly Buffer[]
  /** In bytes. */
  readonly size: number
  /** The chunks, each once: the memory of what is taken is given back. */
  readonly take: () => Iterable<Buffer>
  /** Gives the memory back. */
  readonly letGo: () => void
}

/** Of all files that are held at the same time, in bytes. */
const MOST_HELD = 48 * 1024 * 1024
let held = 0

/** In whose words a file is refused that is too large, or for which there is no room beside the others. */
export interface HeldRefusals {
  readonly tooLarge: () => Refusal
  readonly busy: () => Refusal
}

/** Takes the bytes of an upload into memory, as long as all files together leave the server enough of it. */
export async function holdUpload(
  name: string,
  source: Readable,
  limitBytes: number,
  refusals: HeldRefusals,
): Promise<HeldFile> {
  hearErrors(source)
  const chunks: Buffer[] = []
  let size = 0
  const letGo = (): void => {
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
      if (held + chunk.length > MOST_HELD) throw refusals.busy()
      held += chunk.length
      chunks.push(chunk)
    }
    return { name, chunks, size, take, letGo }
  } catch (thrown) {
    letGo()
    drain(source)
    throw toSenderRefusal(thrown)
  }
}
