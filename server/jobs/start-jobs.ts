import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, type Runner, type Task } from 'graphile-worker'
import pg from 'pg'
import type { Deps } from '../deps/deps.ts'
import type { Job } from './job.ts'

/** Milliseconds before a new runner replaces one that has ended. */
const RESTART_AFTER_MS = 2000
/** Number of jobs that run in parallel in this process. */
const CONCURRENCY = 2
/** Number of consecutive failed polls of the queue after which a new runner is started. */
const MAX_FAILURES = 5

export interface RunningJobs {
  /**
   * Waits up to five seconds for running jobs. Waiting jobs stay in the database until the next start. Call it once.
   */
  stop(): Promise<void>
}

/**
 * Runs queued and scheduled jobs until stopped. Continues when an unavailable database is available again. Several
 * servers on one database share the work, and a scheduled job runs once for all of them.
 */
export async function startJobs(deps: Deps, jobs: readonly Job[]): Promise<RunningJobs> {
  let closing = false
  // The pool ends before its last sockets do, so errors of those sockets are expected.
  const pool = openPool(deps, (problem) => {
    if (!closing) deps.log.warn({ reason: problem.message }, 'a connection of the job queue broke')
  })
  const stopping = new AbortController()
  const stopped = (): boolean => stopping.signal.aborted
  const open = (): Promise<Runner> => openRunner(deps, pool, jobs)
  const report = (problem: unknown): undefined => {
    deps.log.error({ err: problem }, 'the job runner stopped')
    return undefined
  }
  let runner: Runner | undefined
  try {
    runner = await open()
  } catch (problem) {
    await pool.end()
    throw problem
  }

  const watching = (async () => {
    for (;;) {
      await runner?.promise.catch(report)
      if (stopped()) return
      await pause(RESTART_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopped()) return
      runner = await open().catch(report)
      if (stopped()) await runner?.stop()
    }
  })()

  const stop = async (): Promise<void> => {
    stopping.abort()
    // A runner that has just ended throws when it is stopped again.
    await runner?.stop().catch(() => undefined)
    await watching
    closing = true
    await pool.end()
  }
  let ended: Promise<void> | undefined
  return { stop: () => (ended ??= stop()) }
}

/**
 * Opens a separate pool. The queue does not wait until its own pool has ended, and the database would stop with open
 * connections.
 */
function openPool({ database }: Deps, onBroken: (problem: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: database.ownerUrl,
    max: CONCURRENCY + 2,
    // A job must not fail because the machine is busy.
    connectionTimeoutMillis: 15_000,
  })
  pool.on('error', onBroken)
  pool.on('connect', (client) => client.on('error', onBroken))
  return pool
}

async function openRunner(deps: Deps, pgPool: pg.Pool, jobs: readonly Job[]): Promise<Runner> {
  const runner = await run({
    pgPool,
    concurrency: CONCURRENCY,
    pollInterval: 2000,
    // The server itself handles the signals and stops its parts in order.
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 5000,
    // Only with batches does the queue handle an error when it stores that a job has ended (graphile-worker 0.18).
    // Otherwise the unhandled rejection would end the server. A delay of 0 means batches of one job.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: createQueueLogger(deps),
    taskList: Object.fromEntries(jobs.map((job): [string, Task] => [job.name, (payload) => job.run(deps, payload)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) =>
        cron === undefined
          ? []
          : [{ task: name, match: cron, options: { backfillPeriod: 0, maxAttempts: 1, jobKey: `clock:${name}` } }],
      ),
    ),
  })
  endWhenFailing(runner)
  return runner
}

/**
 * Ends a runner that can no longer poll the queue. The queue never recovers from a failure of its first poll
 * (graphile-worker 0.18, taskIdentifiers), so a connection that breaks at that moment would leave it idle forever.
 */
function endWhenFailing(runner: Runner): void {
  let failures = 0
  const works = (): void => {
    failures = 0
  }
  runner.events.on('worker:getJob:empty', works)
  runner.events.on('job:start', works)
  runner.events.on('worker:getJob:error', () => {
    failures += 1
    // The runner's promise reports the end.
    if (failures === MAX_FAILURES) void runner.stop().catch(() => undefined)
  })
}

/** Logs the queue's own messages without their data, since payloads must not be logged. */
function createQueueLogger({ log }: Deps): Logger {
  return new Logger(() => (level, message, details) => {
    const error = details?.error
    const facts = error instanceof Error ? { err: error } : {}
    if (level === 'error') log.error(facts, message)
    else if (level === 'warning') log.warn(facts, message)
    else log.debug(facts, message)
  })
}
