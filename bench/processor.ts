import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Nanoseconds of processor, in user and system mode together, that these processes have used so far; Linux alone tells. */
export function usedBy(pids: readonly number[]): number {
  let sum = 0
  for (const pid of pids) {
    for (const task of entries(`/proc/${pid}/task`)) {
      const [ran = '0'] = text(`/proc/${pid}/task/${task}/schedstat`).split(' ')
      sum += Number(ran)
    }
  }
  return sum
}

/** The database that keeps its files here: the one process that listens, and one for each connection and each of its chores. */
export function databaseProcesses(dataDir: string): number[] {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  const first = Number(text(file).split('\n')[0])
  // Without it the database would seem to cost nothing.
  if (!(first > 0)) throw new Error(`${file} names no process`)
  const others = entries('/proc').filter((name) => /^\d+$/.test(name) && parentPid(name) === first)
  return [first, ...others.map(Number)]
}

const parentPid = (pid: string): number =>
  Number(
    text(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')[1],
  )

/** A process may end between being found and being looked at. */
function text(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function entries(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
