import { loadConfig } from './config/config.ts'
import { sentenceOf } from './database/database-problem.ts'
import { startServer } from './start-server.ts'

/** Starts the server by the environment, says where it is, and stops everything in order on SIGTERM or Ctrl-C. */
async function main(): Promise<void> {
  const server = await startServer(loadConfig(process.env), (line) => process.stdout.write(`${line}\n`))
  let stopping = false
  const stop = (signal: string): void => {
    if (stopping) return
    stopping = true
    process.stdout.write(`${signal}: finishing what runs, then stopping.\n`)
    server.stop().then(
      () => process.exit(0),
      (problem: unknown) => fail(problem),
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
}

/** One sentence for what whoever starts the server can mend; the whole story for what we did not expect. */
function fail(problem: unknown): never {
  const sentence = sentenceOf(problem)
  process.stderr.write(`${sentence ?? (problem instanceof Error ? (problem.stack ?? problem.message) : String(problem))}\n`)
  process.exit(1)
}

main().catch(fail)
