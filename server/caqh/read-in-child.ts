import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { endWhenGreedy, letOthersGoFirst, mayRead, type Bounds } from './child-bounds.ts'
import type { PageRange, SummaryRead, SummaryRefused } from './read-summary.ts'

export type ReaderAnswer = SummaryRead | SummaryRefused

/** What one reading may take (part of AMB-87). */
export interface ReaderLimits extends Bounds {
  readonly milliseconds: number
}

/** Ended earlier than the 20 s within which everything is answered, since there may be a wait before; sixty pages take two seconds. */
const usualLimits: ReaderLimits = { milliseconds: 15_000, processor: 6000, memory: 400 * 1024 * 1024 }

/** In steps of the system's priorities: of a busy processor a reader gets about a third of what the server gets. */
const BEHIND = 5

const LARGEST_ANSWER = 2 * 1024 * 1024
const HEAP_MEGABYTES = 256

const here = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** Reads only its own program and the library; writes nothing, starts nothing, and knows nothing of the server's settings. */
const FLAGS = [
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  '--no-warnings',
  '--permission',
  `--allow-fs-read=${here('.//')}`,
  `--allow-fs-read=${here('../package.json')}`,
  ...mayRead(here('../../node_modules/unpdf/')),
  here('./reader-process.ts'),
]

/**
 * Reads a summary in a process of its own, which is ended when it takes too long or too much, or when nobody waits any longer. One
 * that dies without a word found the file too complex.
 */
export async function readInChild(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  {
    limits = usualLimits,
    signal,
    range,
  }: { readonly limits?: ReaderLimits; readonly signal?: AbortSignal; readonly range?: PageRange | undefined } = {},
): Promise<ReaderAnswer> {
  signal?.throwIfAborted()
  const child = startReader(range)
  if (child === undefined) return { problem: 'CAQH_BUSY' }
  letOthersGoFirst(child, BEHIND)
  const end = (): void => void child.kill('SIGKILL')
  const tooLong = setTimeout(end, limits.milliseconds)
  const stopLooking = endWhenGreedy(child, limits)
  signal?.addEventListener('abort', end)
  try {
    const [said] = await Promise.all([answerOf(child, end), ended(child), send(child, chunks)])
    signal?.throwIfAborted()
    return answerIn(said)
  } catch (thrown) {
    if (child.pid === undefined) return { problem: 'CAQH_BUSY' }
    throw thrown
  } finally {
    clearTimeout(tooLong)
    stopLooking()
    signal?.removeEventListener('abort', end)
    end()
  }
}

/** Undefined where the system has no room for another process at all; it may also say so later, by an error. */
function startReader(range: PageRange | undefined): ChildProcess | undefined {
  const pages = range ? [range.firstPage, range.lastPage].map(String) : []
  try {
    return spawn(process.execPath, [...FLAGS, ...pages], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
    })
  } catch {
    return undefined
  }
}

async function send({ stdin }: ChildProcess, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  if (!stdin) return
  let broken: { readonly problem: unknown } | undefined
  const noted = async function* (): AsyncGenerator<Uint8Array, void> {
    try {
      yield* chunks
    } catch (problem) {
      broken = { problem }
      throw problem
    }
  }
  // It may be gone before it has heard everything: what comes of it is told by its end.
  stdin.on('error', () => undefined)
  await pipeline(noted, stdin).catch(() => undefined)
  if (broken !== undefined) throw broken.problem
}

async function answerOf({ stdout }: ChildProcess, end: () => void): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stdout ?? []) {
    // Nobody set an encoding: what comes are bytes.
    const bytes = part as Buffer
    size += bytes.length
    if (size > LARGEST_ANSWER) {
      end()
      return ''
    }
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

const ended = async (child: ChildProcess): Promise<void> => void (await once(child, 'close'))

function answerIn(said: string): ReaderAnswer {
  try {
    // Our own program wrote it, or nothing at all.
    return JSON.parse(said) as ReaderAnswer
  } catch {
    return { problem: 'CAQH_TOO_COMPLEX' }
  }
}
