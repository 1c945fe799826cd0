import type { Readable } from 'node:stream'
import type { Refusal } from '../refusal.ts'
import { drain, hearErrors } from './receive-file.ts'
import { refusalOfSender } from './refusal-of-stream-error.ts'

/** A file that is only read: its bytes are in memory and nowhere else. */
export interface HeldFile {
  readonly chunks: readonly Buffer[]
  /** In bytes. */
  readonly size: number
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
export async function holdUpload(source: Readable, limitBytes: number, refusals: HeldRefusals): Promise<HeldFile> {
  hearErrors(source)
  const chunks: Buffer[] = []
  let size = 0
  const letGo = (): void => {
    held -= size
    size = 0
    chunks.length = 0
  }
  try {
    const bytes: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false })
    for await (const chunk of bytes) {
      size += chunk.length
      held += chunk.length
      if (size > limitBytes) throw refusals.tooLarge()
      if (held > MOST_HELD) throw refusals.busy()
      chunks.push(chunk)
    }
    return { chunks, size, letGo }
  } catch (thrown) {
    letGo()
    drain(source)
    throw refusalOfSender(thrown)
  }
}
