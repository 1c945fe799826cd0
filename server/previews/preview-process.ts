/**
 * Converts one HEIC or TIFF file for the viewer: reads the file from standard input and writes a JPEG or PDF to standard
 * output, or the problem as a word. Runs in a process with its own limits (see child-process/run-in-child.ts).
 */
import { closeNetwork } from '../child-process/without-network.ts'
import type { PreviewProblem } from './preview-problem.ts'

closeNetwork()
// The libraries log to the console, but standard output is reserved for the result.
for (const method of ['log', 'info', 'warn', 'error'] as const) console[method] = () => undefined

const chunks: Buffer[] = []
// Without an encoding, chunks are bytes.
const input: AsyncIterable<Buffer> = process.stdin
for await (const chunk of input) chunks.push(chunk)
const converted = await convert(Buffer.concat(chunks.splice(0)))
process.stdout.end(converted, () => process.exit(0))

async function convert(bytes: Buffer): Promise<Uint8Array | PreviewProblem> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    if (process.argv[2] === 'image/heic') return await (await import('./heic-to-jpeg.ts')).heicToJpeg(bytes)
    return await (await import('./convert-tiff.ts')).convertTiff(bytes)
  } catch {
    // The libraries throw when they cannot read the file.
    return 'damaged'
  }
}
