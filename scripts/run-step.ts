import { spawn } from 'node:child_process'
import path from 'node:path'

const BIN = path.join(import.meta.dirname, '..', 'node_modules', '.bin')

interface Surroundings {
  readonly cwd: string
  readonly env?: Record<string, string> | undefined
}

/** Runs a program of the house with its output passed on as it comes; gives its exit code (1 when it was killed). */
export function run(command: readonly string[], { cwd, env = {} }: Surroundings): Promise<number> {
  const [program = '', ...words] = command
  const PATH = `${BIN}${path.delimiter}${process.env['PATH'] ?? ''}`
  const child = spawn(program, words, { cwd, env: { ...process.env, ...env, PATH }, stdio: 'inherit' })
  return new Promise((resolve) => {
    child.on('error', (problem) => {
      console.log(`${program} could not be started: ${problem.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
