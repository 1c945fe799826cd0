import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { killOverLimits, lowerPriority, readablePaths } from '../../../child-process/process-limits.ts'
import type { SummaryRead, SummaryRefused } from '../read-summary.ts'

export interface Progress {
  readonly page: number
  readonly pages: number
  readonly state: 'drawing' | 'recognising'
}

/** Milliseconds of processor time to load the program and its libraries. */
const START_MS = 3000

/** Milliseconds of processor time until the number of pages is known, and for each page. */
const FIRST_PAGE_MS = 30_000
const PER_PAGE_MS = 25_000

/** Limits for drawing, in milliseconds of processor time. */
export interface DrawingLimits {
  readonly page: number
  /** The limit for all pages together. */
  readonly file: number
}

/**
 * Drawing a page usually takes less than a second of processor time; a page that takes more than six seconds is
 * hostile. As with reading text, no file may use the processor for 20 s without any result.
 */
const usualLimits: DrawingLimits = { page: 6000, file: 20_000 }

/** The process has the lowest priority. On a busy machine it may take this many times its processor time. */
const BUSY = 10

const MEMORY = 800 * 1024 * 1024

const LARGEST_LINE = 2 * 1024 * 1024
const HEAP_MEGABYTES = 256

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The libraries that the process may read, with the language data. */
const LIBRARIES = [
  '@hyzyla/pdfium',
  '@tesseract.js-data/eng',
  'bmp-js',
  'is-url',
  'regenerator-runtime',
  'tesseract.js',
  'tesseract.js-core',
]

/**
 * The process may read its own program and the libraries. It may not write, start programs or use threads, which no
 * limit would cover.
 */
const FLAGS = [
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  '--no-warnings',
  '--permission',
  `--allow-fs-read=${here('../')}`,
  `--allow-fs-read=${here('../../../child-process/')}`,
  `--allow-fs-read=${here('../../../package.json')}`,
  ...LIBRARIES.flatMap((name) => readablePaths(here(`../../../../node_modules/${name}/`))),
  here('./recogniser-process.ts'),
]

/**
 * Recognizes a summary in a process of the lowest priority. Kills the process when it exceeds its limits or the result
 * is no longer wanted. If the process dies without output, the file is too complex.
 */
export async function recogniseInChild(
  bytes: Uint8Array,
  onProgress: (progress: Progress) => void,
  { signal, limits = usualLimits }: { readonly signal?: AbortSignal; readonly limits?: DrawingLimits } = {},
): Promise<SummaryRead | SummaryRefused> {
  signal?.throwIfAborted()
  const child = spawn(process.execPath, [...FLAGS, String(limits.file)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
  const end = (): void => void child.kill('SIGKILL')
  const exited = ended(child)
  lowerPriority(child, constants.priority.PRIORITY_LOW)
  const bounds = { memory: MEMORY, processor: limits.page + START_MS }
  let totalMilliseconds = FIRST_PAGE_MS
  const stopChecks = killOverLimits(child, bounds)
  let tooLong = setTimeout(end, FIRST_PAGE_MS * BUSY)
  signal?.addEventListener('abort', end)
  process.once('exit', end)
  try {
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(bytes)
    const answer = await readAnswer(child, (message) => {
      if ('drawingSince' in message) {
        const { drawingSince, left } = message
        bounds.processor =
          drawingSince === null
            ? totalMilliseconds
            : Math.min(totalMilliseconds, drawingSince + Math.min(limits.page, left))
        return
      }
      const processor = FIRST_PAGE_MS + message.pages * PER_PAGE_MS
      if (processor !== totalMilliseconds) {
        totalMilliseconds = processor
        bounds.processor = totalMilliseconds
        clearTimeout(tooLong)
        tooLong = setTimeout(end, processor * BUSY)
      }
      onProgress(message)
    })
    signal?.throwIfAborted()
    return answer ?? { problem: 'CAQH_TOO_COMPLEX' }
  } finally {
    clearTimeout(tooLong)
    stopChecks()
    signal?.removeEventListener('abort', end)
    process.removeListener('exit', end)
    end()
    await exited
  }
}

interface Drawing {
  /** Processor milliseconds at which drawing a page started; null while not drawing. */
  readonly drawingSince: number | null
  /** The rest of the limit for all pages at that time, in milliseconds. */
  readonly left: number
}

type RecogniserMessage = Progress | Drawing | { readonly answer: SummaryRead | SummaryRefused }

async function readAnswer(
  { stdout }: ChildProcess,
  onMessage: (message: Progress | Drawing) => void,
): Promise<SummaryRead | SummaryRefused | null> {
  if (!stdout) return null
  for await (const line of createInterface({ input: stdout })) {
    if (line.length > LARGEST_LINE) return null
    // The line is from our own program, which may have been killed while writing it.
    const message = parseMessage(line)
    if (!message) return null
    if ('answer' in message) return message.answer
    onMessage(message)
  }
  return null
}

function parseMessage(line: string): RecogniserMessage | null {
  try {
    return JSON.parse(line) as RecogniserMessage
  } catch {
    return null
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })
