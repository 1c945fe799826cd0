import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

/** A running program of the fleet. */
export interface FleetProcess {
  readonly pid: number
  readonly log: string
  /** Resolves when it has ended. */
  readonly ended: Promise<void>
  isRunning(): boolean
  /** Sends a signal to the process alone. */
  signal(signal: NodeJS.Signals): void
  /** Kills the process and its children, as a power failure would, and waits. */
  kill(): Promise<void>
}

interface ProcessOptions {
  /** Names the log file. */
  readonly name: string
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
}

/** Process ids that must end with this script, each with its children. */
const leaders = new Set<number>()
/** Functions that end processes which are not children of this script. */
const cleanups = new Set<() => void>()

/** Calls the function when the script ends, for whatever reason but SIGKILL. */
export function atExit(cleanup: () => void): void {
  cleanups.add(cleanup)
}

/** Ends all processes of the fleet when the script ends, also after Ctrl-C. */
export function endProcessesAtExit(): void {
  process.once('exit', () => {
    for (const cleanup of cleanups) cleanup()
    for (const pid of leaders) sendSignal(-pid, 'SIGKILL')
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
}

/** Starts a program in a process group of its own; its output goes to `<cwd>/<name>.log`. */
export function startProcess({ name, command, env, cwd }: ProcessOptions): FleetProcess {
  const [program = '', ...words] = command
  const log = path.join(cwd, `${name}.log`)
  const output = openSync(log, 'a')
  const child: ChildProcess = spawn(program, words, { cwd, env, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  const { pid } = child
  let isRunning = pid !== undefined
  const ended = new Promise<void>((resolve) => {
    const finish = (): void => {
      isRunning = false
      if (pid !== undefined) leaders.delete(pid)
      resolve()
    }
    child.once('error', finish)
    child.once('exit', finish)
  })
  if (pid === undefined) throw new Error(`${program} could not be started.`)
  leaders.add(pid)
  return {
    pid,
    log,
    ended,
    isRunning: () => isRunning,
    signal: (signal) => sendSignal(pid, signal),
    async kill() {
      sendSignal(-pid, 'SIGKILL')
      await ended
    },
  }
}

/** Sends a signal to a process, or with a negative id to a group; ignores that it has ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

export interface ProcessEntry {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** All processes of this machine. */
function listProcesses(): ProcessEntry[] {
  const entries: ProcessEntry[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 1).split(' ')[2])
      entries.push({ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') })
    } catch {
      // It has ended since.
    }
  }
  return entries
}

/** A process and all its descendants. */
export function listFamily(pid: number): ProcessEntry[] {
  const everyone = listProcesses()
  const family = everyone.filter((one) => one.pid === pid)
  for (const member of family) family.push(...everyone.filter(({ parent }) => parent === member.pid))
  return family
}

/** Memory of a process and its descendants in bytes; pages shared with others are divided among them. */
export function measureMemory(pid: number): number {
  let kilobytes = 0
  for (const member of listFamily(pid)) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${member.pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      // It has ended since.
    }
  }
  return kilobytes * 1024
}

/** Checks several times a second until the function returns a value. Throws after so many seconds. */
export async function waitUntil<T>(
  what: string,
  seconds: number,
  check: () => Promise<T | undefined | false>,
): Promise<T> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const found = await check().catch(() => undefined)
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) throw new Error(`After ${seconds} seconds: ${what}`)
    await after(250)
  }
}
