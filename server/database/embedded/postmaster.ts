import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseProblem } from '../database-problem.ts'
import { processIdentity } from './process-identity.ts'

/**
 * Reads PostgreSQL's status file in the data directory: the id of its process, and whether it accepts connections. Null
 * if there is none.
 */
export function readPostmaster(data: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null
  } catch {
    return null
  }
}

/**
 * Stops a PostgreSQL whose server was killed (kill -9), and returns whether it did. The caller must hold the folder's
 * lock. Does not stop another process that got the same number.
 */
export async function stopOrphan(data: string): Promise<boolean> {
  const found = readPostmaster(data)
  if (!found) return false
  const pid = found.pid
  if (processIdentity(pid) !== null && isPostmasterIn(pid, data)) {
    for (const [signal, timeout] of [
      ['SIGINT', 5000],
      ['SIGQUIT', 3000],
      ['SIGKILL', 2000],
    ] as const) {
      signalTo(pid, signal)
      if (await ended(pid, timeout)) return true
    }
    throw new DatabaseProblem(
      `A PostgreSQL left behind (process ${pid}) still uses ${data} and cannot be stopped: end it, then start again.`,
    )
  }
  // Otherwise PostgreSQL would assume that any living process with this number is its own.
  rmSync(join(data, 'postmaster.pid'), { force: true })
  return false
}

/** A postmaster's working directory is its data directory. */
function isPostmasterIn(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
  } catch {
    return false
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has just ended.
  }
}

async function ended(pid: number, timeout: number): Promise<boolean> {
  const until = Date.now() + timeout
  while (Date.now() < until) {
    if (processIdentity(pid) === null) return true
    await pause(10)
  }
  return processIdentity(pid) === null
}
