import type { HeldFile } from '../../files/hold-upload.ts'

/** Whether the PDF marker is within the first 1,024 bytes, where PDF readers look for it. */
export const isPdf = ({ chunks }: HeldFile): boolean => {
  const first: Buffer[] = []
  for (let size = 0, at = 0; size < 1024 && at < chunks.length; at += 1) {
    const chunk = chunks[at] ?? Buffer.alloc(0)
    first.push(chunk)
    size += chunk.length
  }
  return Buffer.concat(first).subarray(0, 1024).includes('%PDF-')
}
