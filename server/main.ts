import { loadConfig } from './config/config.ts'
import { toOperatorMessage } from './database/database-problem.ts'
import { startServer, type RunningServer } from './start-server.ts'

/**
 * Starts the server from environment variables, prints its address, and stops all parts in order on SIGTERM or Ctrl-C.
 */
async function main(): Promise<void> {
  // The output may be a file on a full disk.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const starting = startServer(loadConfig(process.env), (line) => process.stdout.write(`${line}\n`))
  // Registered before the start has finished: a signal during the start lets it finish and then stops everything, so
  // that PostgreSQL never keeps running.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop(starting, signal).catch(fail))
  await starting
}

let stopping = false

async function stop(starting: Promise<RunningServer>, signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  process.stdout.write(`${signal}: finishing what runs, then stopping.\n`)
  await (await starting).stop()
  process.exit(0)
}

/** Prints one sentence for a problem that the operator can fix, and the full stack for an unexpected one. */
function fail(problem: unknown): never {
  const sentence = toOperatorMessage(problem)
  process.stderr.write(
    `${sentence ?? (problem instanceof Error ? (problem.stack ?? problem.message) : String(problem))}\n`,
  )
  process.exit(1)
}

main().catch(fail)
