import type { ChildProcess } from 'node:child_process'
import { lstatSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import path from 'node:path'

/** Limits of a child process. */
export interface ProcessLimits {
  /** Memory in bytes. */
  readonly memory: number
  /** Processor time in milliseconds. */
  readonly processor: number
}

/** Milliseconds between two checks of a process. */
const CHECK_INTERVAL_MS = 25

/** Bytes of a memory page, and milliseconds of a clock tick, as Linux counts them. */
const PAGE = 4096
const TICK = 10

/**
 * Kills a process that exceeds the limits, until the caller runs the returned function. Works on Linux; elsewhere only
 * the heap and the time are limited.
 */
export function killOverLimits(child: ChildProcess, bounds: ProcessLimits): () => void {
  const checkLimits = async (): Promise<void> => {
    const [pages, ticks] = await Promise.all([
      readProcFields(child, 'statm').then((fields) => Number(fields[1] ?? 0)),
      // The fields after the program name, which is in brackets: the 12th and 13th are its user and system time.
      readProcFields(child, 'stat').then((fields) => Number(fields[11] ?? 0) + Number(fields[12] ?? 0)),
    ])
    if (pages * PAGE > bounds.memory || ticks * TICK > bounds.processor) child.kill('SIGKILL')
  }
  const timer = setInterval(() => void checkLimits(), CHECK_INTERVAL_MS)
  return () => clearInterval(timer)
}

const readProcFields = (child: ChildProcess, file: string): Promise<string[]> =>
  readFile(`/proc/${child.pid}/${file}`, 'latin1').then(
    (text) =>
      text
        .slice(text.lastIndexOf(')') + 1)
        .trim()
        .split(' '),
    () => [],
  )

/** Lowers the process's priority by this many steps, so that requests to the portal run before the reader. */
export function lowerPriority({ pid }: ChildProcess, steps: number): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW))
  } catch {
    // The process has already ended, or this system does not allow it.
  }
}

/**
 * The paths that a process must be able to read to open a folder: the links on the way, the folder as named, and its
 * real path.
 */
export const readablePaths = (folder: string): string[] =>
  [...listLinks(path.resolve(folder)), ...new Set([folder, path.join(realpathSync(folder), '/')])].map(
    (allowed) => `--allow-fs-read=${allowed}`,
  )

/** Returns the symbolic links among the folder and its parents, since installed packages may be linked. */
function listLinks(folder: string): string[] {
  const above = path.dirname(folder)
  const link = lstatSync(folder).isSymbolicLink() ? [folder] : []
  return above === folder ? link : [...listLinks(above), ...link]
}
