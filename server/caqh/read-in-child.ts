import { spawn, type ChildProcess } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { CaqhProblem } from './caqh-problem.ts'
import { endWhenLarge } from './end-when-large.ts'
import type { SummaryRead } from './read-summary.ts'

export type ReaderAnswer = SummaryRead | { readonly problem: CaqhProblem }

/** What one reading may take (part of AMB-87). */
export interface ReaderLimits {
  readonly milliseconds: number
  /** Of memory, in bytes. */
  readonly memory: number
}

/** Ended a little earlier than the 20 s within which everything is answered. */
export const usualLimits: ReaderLimits = { milliseconds: 17_000, memory: 400 * 1024 * 1024 }

const LOOK_EVERY = 25
const LARGEST_ANSWER = 2 * 1024 * 1024
const HEAP_MEGABYTES = 256

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Reads only its own program and the library; writes nothing, starts nothing, and knows nothing of the server's settings. */
const FLAGS = [
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  '--no-warnings',
  '--permission',
  ...['./', '../package.json', '../../node_modules/unpdf/'].map((path) => `--allow-fs-read=${here(path)}`),
  here('./reader-process.ts'),
]

/**
 * Reads a summary in a process of its own, which is ended when it takes too long or too much, or when nobody waits any longer. One
 * that dies without a word found the file too complex.
 */
export async function readInChild(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { limits = usualLimits, signal }: { readonly limits?: ReaderLimits; readonly signal?: AbortSignal } = {},
): Promise<ReaderAnswer> {
  signal?.throwIfAborted()
  const child = spawn(process.execPath, FLAGS, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true })
  const end = (): void => void child.kill('SIGKILL')
  const tooLong = setTimeout(end, limits.milliseconds)
  const looking = setInterval(() => void endWhenLarge(child, limits.memory), LOOK_EVERY)
  signal?.addEventListener('abort', end)
  try {
    const [said] = await Promise.all([answerOf(child, end), ended(child), send(child, chunks)])
    signal?.throwIfAborted()
    return answerIn(said)
  } finally {
    clearTimeout(tooLong)
    clearInterval(looking)
    signal?.removeEventListener('abort', end)
    end()
  }
}

async function send({ stdin }: ChildProcess, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  if (stdin === null) return
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

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve())
  })

function answerIn(said: string): ReaderAnswer {
  try {
    // Our own program wrote it, or nothing at all.
    return JSON.parse(said) as ReaderAnswer
  } catch {
    return { problem: 'CAQH_TOO_COMPLEX' }
  }
}
