import type { HeldFile } from '../platform/files/hold-upload.ts'
import { Refusal } from '../platform/refusal.ts'
import { caqhProblems, type CaqhProblem } from './caqh-problem.ts'

export const refusalOf = (code: CaqhProblem): Refusal => new Refusal(444, caqhProblems[code], undefined, { code })

/** Within its first bytes, as readers of PDFs look for it. */
export const isPdf = ({ chunks }: HeldFile): boolean => {
  const first: Buffer[] = []
  for (let size = 0, at = 0; size < 1024 && at < chunks.length; at += 1) {
    const chunk = chunks[at] ?? Buffer.alloc(0)
    first.push(chunk)
    size += chunk.length
  }
  return Buffer.concat(first).subarray(0, 1024).includes('%PDF-')
}
