import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { killOverLimits, lowerPriority, readablePaths, type ProcessLimits } from './process-limits.ts'

/** Limits of reading one file (part of AMB-87). */
interface ReaderLimits extends ProcessLimits {
  readonly milliseconds: number
}

/**
 * Less than the 20 s within which every request is answered, since the request may have to wait first. Sixty pages take
 * two seconds.
 */
const usualLimits: ReaderLimits = { milliseconds: 15_000, processor: 6000, memory: 400 * 1024 * 1024 }

/** Priority steps below the server: on a busy processor a reader gets about a third of the server's share. */
const BEHIND = 5

const HEAP_MEGABYTES = 256

const here = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** A program that handles one hostile file. */
export interface ChildProgram {
  /** The program's file. It may import the files of its folder, and of this one. */
  readonly file: URL
  /** The installed packages that it may read; an empty name means all of them. */
  readonly libraries: readonly string[]
  readonly arguments: readonly string[]
  /** More flags of Node. */
  readonly flags?: readonly string[]
  /** Bytes. A program with more output is killed. */
  readonly largestAnswer: number
}

export interface RunOptions {
  readonly limits?: ReaderLimits
  readonly signal?: AbortSignal
}

/**
 * The process may read only its own program and the libraries. It may not write or start programs, and receives none of
 * the server's settings.
 */
const flagsFor = ({ file, libraries, flags = [], ...program }: ChildProgram): string[] => [
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  '--no-warnings',
  '--permission',
  `--allow-fs-read=${here('.//')}`,
  `--allow-fs-read=${fileURLToPath(new URL('.//', file))}`,
  `--allow-fs-read=${here('../package.json')}`,
  ...libraries.flatMap((library) => readablePaths(here(`../../node_modules/${library}/`))),
  ...flags,
  fileURLToPath(file),
  ...program.arguments,
]

/**
 * Sends a file to a separate process, which is killed when it exceeds its limits, the caller stops waiting, or the server
 * exits. Returns the output, empty when the process died without any. Returns undefined when the system has no room for
 * the process or ended it, which says nothing about the file.
 */
export async function runInChild(
  program: ChildProgram,
  chunks: Chunks,
  { limits = usualLimits, signal }: RunOptions = {},
): Promise<Buffer | undefined> {
  signal?.throwIfAborted()
  const child = start(program)
  if (child === undefined) return undefined
  lowerPriority(child, BEHIND)
  const end = (): void => void child.kill('SIGKILL')
  const tooLong = setTimeout(end, limits.milliseconds)
  const stopChecks = killOverLimits(child, limits)
  signal?.addEventListener('abort', end)
  process.once('exit', end)
  try {
    const [answer] = await Promise.all([
      readAnswer(child, program.largestAnswer, end),
      ended(child),
      send(child, chunks),
    ])
    signal?.throwIfAborted()
    return wasEndedBySystem(child) ? undefined : answer
  } catch (thrown) {
    if (child.pid === undefined) return undefined
    throw thrown
  } finally {
    clearTimeout(tooLong)
    stopChecks()
    signal?.removeEventListener('abort', end)
    process.removeListener('exit', end)
    end()
  }
}

/**
 * Undefined when the system has no room for another process. The system may also report that later, by an error event.
 */
function start(program: ChildProgram): ChildProcess | undefined {
  try {
    return spawn(process.execPath, flagsFor(program), { env: {}, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true })
  } catch {
    return undefined
  }
}

async function send({ stdin }: ChildProcess, chunks: Chunks): Promise<void> {
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
  // The process may exit before it has read everything; its exit determines the result.
  stdin.on('error', () => undefined)
  await pipeline(noted, stdin).catch(() => undefined)
  if (broken !== undefined) throw broken.problem
}

async function readAnswer({ stdout }: ChildProcess, largest: number, end: () => void): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  // Without an encoding, chunks are bytes.
  const chunks: AsyncIterable<Buffer> | readonly Buffer[] = stdout ?? []
  for await (const bytes of chunks) {
    size += bytes.length
    if (size > largest) {
      end()
      return Buffer.alloc(0)
    }
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

const ended = async (child: ChildProcess): Promise<void> => void (await once(child, 'close'))

/** How a service manager, Ctrl-C and the system that is out of memory end processes. A crash has other signals. */
const SYSTEM_SIGNALS: readonly (NodeJS.Signals | null)[] = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL']

/** Whether the process was ended by a signal that this program did not send. */
const wasEndedBySystem = ({ killed, signalCode }: ChildProcess): boolean =>
  !killed && SYSTEM_SIGNALS.includes(signalCode)
