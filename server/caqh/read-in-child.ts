import { spawn, type ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { CaqhProblem } from './caqh-problem.ts'
import type { SummaryRead } from './read-summary.ts'

export type ReaderAnswer = SummaryRead | { readonly problem: CaqhProblem }

/** What one reading may take (part of AMB-87). */
export interface ReaderLimits {
  readonly milliseconds: number
  /** Of processor time, in milliseconds: on a busy machine a good file takes longer, and no more of this. */
  readonly processor: number
  /** Of memory, in bytes. */
  readonly memory: number
}

/** Ended a little earlier than the 20 s within which everything is answered. */
export const usualLimits: ReaderLimits = { milliseconds: 17_000, processor: 8000, memory: 400 * 1024 * 1024 }

const LOOK_EVERY = 25
const LARGEST_ANSWER = 2 * 1024 * 1024
const HEAP_MEGABYTES = 256

const here = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** What is installed may be a link to where it really is. */
const LIBRARY = here('../../node_modules/unpdf/')

/** Reads only its own program and the library; writes nothing, starts nothing, and knows nothing of the server's settings. */
const FLAGS = [
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  '--no-warnings',
  '--permission',
  ...[here('./'), here('../package.json'), LIBRARY, path.join(realpathSync(LIBRARY), '/')].map(
    (allowed) => `--allow-fs-read=${allowed}`,
  ),
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
  letOthersGoFirst(child)
  const end = (): void => void child.kill('SIGKILL')
  const tooLong = setTimeout(end, limits.milliseconds)
  const looking = setInterval(() => void endWhenGreedy(child, limits), LOOK_EVERY)
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

/** The system says what a process took on Linux; elsewhere its heap is bounded, and the time. */
async function endWhenGreedy(child: ChildProcess, { memory, processor }: ReaderLimits): Promise<void> {
  const [pages, ticks] = await Promise.all([
    fieldsOf(child, 'statm').then((fields) => Number(fields[1] ?? 0)),
    // Behind the name of the program, which is in brackets: the 12th and 13th are its own time and that of the system for it.
    fieldsOf(child, 'stat').then((fields) => Number(fields[11] ?? 0) + Number(fields[12] ?? 0)),
  ])
  if (pages * PAGE > memory || ticks * TICK > processor) child.kill('SIGKILL')
}

/** Bytes of a page of memory, and milliseconds of a tick, as Linux counts them. */
const PAGE = 4096
const TICK = 10

const fieldsOf = (child: ChildProcess, file: string): Promise<string[]> =>
  readFile(`/proc/${child.pid}/${file}`, 'latin1').then(
    (text) =>
      text
        .slice(text.lastIndexOf(')') + 1)
        .trim()
        .split(' '),
    () => [],
  )

/** Whoever uses the portal goes before whoever's file is read. */
function letOthersGoFirst({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(
      pid,
      Math.min(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL, constants.priority.PRIORITY_LOW),
    )
  } catch {
    // It has ended already, or this system does not let it.
  }
}
