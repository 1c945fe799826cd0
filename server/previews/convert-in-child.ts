import { fileURLToPath } from 'node:url'
import { runInChild, type Chunks, type RunOptions } from '../child-process/run-in-child.ts'
import { isPreviewProblem, type PreviewProblem } from './preview-problem.ts'

/** A file in a format that every browser shows. */
export interface Preview {
  readonly type: 'image/jpeg' | 'application/pdf'
  readonly bytes: Buffer
}

/**
 * A photo of 48 million pixels takes 11 s of processor time and 720 MB at worst. On a busy machine a conversion may take
 * several times its processor time.
 */
const limits = { milliseconds: 60_000, processor: 20_000, memory: 900 * 1024 * 1024 }

const LARGEST_PREVIEW = 100 * 1024 * 1024

const here = (relative: string): URL => new URL(relative, import.meta.url)

/**
 * Converts a file in a separate process. If the process exceeds its limits, the file is slow to convert. Returns 'busy'
 * when the machine has no room or time for the process, which says nothing about the file.
 */
export async function convertInChild(
  chunks: Chunks,
  type: string,
  options: RunOptions = {},
): Promise<Preview | PreviewProblem | 'busy'> {
  const allowed = { limits, ...options }
  const startedAt = performance.now()
  const answer = await runInChild(
    {
      file: here('./preview-process.ts'),
      // Everything that is installed, because the libraries consist of many packages. None of it is secret.
      libraries: [''],
      arguments: [type],
      // The image library has threads. Its memory and time are those of the process, so the limits apply to them.
      flags: ['--allow-worker', '--require', fileURLToPath(here('./allow-file-constants.ts'))],
      largestAnswer: LARGEST_PREVIEW,
    },
    chunks,
    allowed,
  )
  if (answer === undefined) return 'busy'
  const detected = detectType(answer)
  if (detected !== undefined) return { type: detected, bytes: answer }
  const word = answer.toString('latin1')
  if (isPreviewProblem(word)) return word
  return performance.now() - startedAt < allowed.limits.milliseconds ? 'slow' : 'busy'
}

/** Undefined also when the process was killed while it wrote. */
function detectType(answer: Buffer): Preview['type'] | undefined {
  if (answer.subarray(0, 2).equals(JPEG_START) && answer.subarray(-2).equals(JPEG_END)) return 'image/jpeg'
  return answer.subarray(0, 5).equals(PDF_START) && answer.subarray(-16).includes(PDF_END)
    ? 'application/pdf'
    : undefined
}

const JPEG_START = Buffer.of(0xff, 0xd8)
const JPEG_END = Buffer.of(0xff, 0xd9)
const PDF_START = Buffer.from('%PDF-')
const PDF_END = Buffer.from('%%EOF')
