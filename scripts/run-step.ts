import { spawn, type StdioOptions } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'

const BIN = path.join(import.meta.dirname, '..', 'node_modules', '.bin')

interface Surroundings {
  readonly cwd: string
  readonly env?: Record<string, string> | undefined
  /** A file that receives the output instead of the terminal. */
  readonly log?: string
}

/** Runs a program of node_modules and passes its output on. Returns its exit code, or 1 if it was killed. */
export function run(command: readonly string[], { cwd, env = {}, log }: Surroundings): Promise<number> {
  const [program = '', ...words] = command
  const PATH = `${BIN}${path.delimiter}${process.env['PATH'] ?? ''}`
  const output = log === undefined ? undefined : openSync(log, 'w')
  const stdio: StdioOptions = output === undefined ? 'inherit' : ['ignore', output, output]
  const child = spawn(program, words, { cwd, env: { ...process.env, ...env, PATH }, stdio })
  if (output !== undefined) closeSync(output)
  return new Promise((resolve) => {
    child.on('error', (problem) => {
      console.log(`${program} could not be started: ${problem.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
