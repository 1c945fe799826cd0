import { loadConfig } from './platform/config/config.ts'
import { toOperatorMessage } from './platform/database/database-problem.ts'
import { startServer, type RunningServer } from './start-server.ts'

/** Starts the server by the environment, says where it is, and stops everything in order on SIGTERM or Ctrl-C. */
async function main(): Promise<void> {
  // What is said to the operator may go into a file on a disk that fills up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const starting = startServer(loadConfig(process.env), (line) => process.stdout.write(`${line}\n`))
  // From the first moment on: a start that is interrupted is finished and then undone, so that PostgreSQL never stays behind.
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

/** One sentence for what whoever starts the server can mend; the whole story for what we did not expect. */
function fail(problem: unknown): never {
  const sentence = toOperatorMessage(problem)
  process.stderr.write(
    `${sentence ?? (problem instanceof Error ? (problem.stack ?? problem.message) : String(problem))}\n`,
  )
  process.exit(1)
}

main().catch(fail)
