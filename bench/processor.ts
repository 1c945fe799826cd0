import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Nanoseconds of processor time, user and system, that these processes have used so far. Linux only. */
export function measureProcessorTime(pids: readonly number[]): number {
  let sum = 0
  for (const pid of pids) {
    for (const task of entries(`/proc/${pid}/task`)) {
      const [ran = '0'] = text(`/proc/${pid}/task/${task}/schedstat`).split(' ')
      sum += Number(ran)
    }
  }
  return sum
}

/** The processes of the database in this folder: the one that listens, and one per connection and background task. */
export function databaseProcesses(dataDir: string): number[] {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  const first = Number(text(file).split('\n')[0])
  // Without a process the database would seem to cost nothing.
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

/** A process may end between being listed and being read. */
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
