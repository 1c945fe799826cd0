import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

export interface Process {
  readonly url: string
  readonly child: ChildProcess
  /** Milliseconds from start to the line that reports readiness. */
  readonly readyAfter: number
  stop(): Promise<void>
}

/** Starts one of our programs and waits for its line "… is ready at URL". */
export async function startProcess(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Process> {
  const began = performance.now()
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /is ready at (\S+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error(`${script} ended before it was ready`)))
  })
  return {
    url,
    child,
    readyAfter: performance.now() - began,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Resident memory of a process, in MiB. */
export function processMemory(pid: number | undefined): number {
  const status = pid === undefined ? '' : readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
