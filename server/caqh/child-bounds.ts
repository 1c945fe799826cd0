import type { ChildProcess } from 'node:child_process'
import { lstatSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import path from 'node:path'

/** What a process beside the server may take. */
export interface Bounds {
  /** Of memory, in bytes. */
  readonly memory: number
  /** Of processor time, in milliseconds. */
  readonly processor: number
}

/** Between two looks at what a process takes, in milliseconds. */
const LOOK_EVERY = 25

/** Bytes of a page of memory, and milliseconds of a tick, as Linux counts them. */
const PAGE = 4096
const TICK = 10

/**
 * Ends a process that takes more than the bounds name at that moment, until it is called back. The system tells it on Linux;
 * elsewhere its heap is bounded, and the time.
 */
export function endWhenGreedy(child: ChildProcess, bounds: Bounds): () => void {
  const look = async (): Promise<void> => {
    const [pages, ticks] = await Promise.all([
      readProcFields(child, 'statm').then((fields) => Number(fields[1] ?? 0)),
      // Behind the name of the program, which is in brackets: the 12th and 13th are its own time and that of the system for it.
      readProcFields(child, 'stat').then((fields) => Number(fields[11] ?? 0) + Number(fields[12] ?? 0)),
    ])
    if (pages * PAGE > bounds.memory || ticks * TICK > bounds.processor) child.kill('SIGKILL')
  }
  const looking = setInterval(() => void look(), LOOK_EVERY)
  return () => clearInterval(looking)
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

/** Whoever uses the portal goes before whoever's file is read: so many steps of the system's priorities behind the server. */
export function letOthersGoFirst({ pid }: ChildProcess, steps: number): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW))
  } catch {
    // It has ended already, or this system does not let it.
  }
}

/**
 * A folder that a process may read: the links by which its name leads there, which count only before what
 * lies below them, the folder as it is named, and where it really is.
 */
export const mayRead = (folder: string): string[] =>
  [...listLinks(path.resolve(folder)), ...new Set([folder, path.join(realpathSync(folder), '/')])].map(
    (allowed) => `--allow-fs-read=${allowed}`,
  )

/** What is installed, or a folder above it, may be a link. */
function listLinks(place: string): string[] {
  const above = path.dirname(place)
  const link = lstatSync(place).isSymbolicLink() ? [place] : []
  return above === place ? link : [...listLinks(above), ...link]
}
