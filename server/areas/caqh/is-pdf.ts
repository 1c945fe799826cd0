import type { BufferedFile } from '../../files/buffer-upload.ts'

/** Whether the PDF marker is within the first 1,024 bytes, where PDF readers look for it. */
export const isPdf = ({ chunks }: BufferedFile): boolean => {
  const first: Buffer[] = []
  for (let size = 0, index = 0; size < 1024 && index < chunks.length; index += 1) {
    const chunk = chunks[index] ?? Buffer.alloc(0)
    first.push(chunk)
    size += chunk.length
  }
  return Buffer.concat(first).subarray(0, 1024).includes('%PDF-')
}
