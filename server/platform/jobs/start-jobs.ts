import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, type Runner, type Task } from 'graphile-worker'
import pg from 'pg'
import type { Deps } from '../http/deps.ts'
import type { Job } from './job.ts'

/** Before a runner that ended is replaced. */
const RESTART_AFTER_MS = 2000
/** Jobs that run side by side in this process. */
const SIDE_BY_SIDE = 2
/** Failed looks into the queue, one after the other, until the runner is replaced. */
const MOST_FAILURES = 5

export interface RunningJobs {
  /** Waits for the jobs that run, five seconds at most; those that wait stay in the database for the next start. Once is enough. */
  stop(): Promise<void>
}

/**
 * Runs the jobs of the queue and the clock until stopped. A database that goes away is waited for.
 * Several servers on one database share the work; a job of the clock runs once among them.
 */
export async function startJobs(deps: Deps, jobs: readonly Job[]): Promise<RunningJobs> {
  let closing = false
  // A pool ends before its last sockets do: what the database says to those is no news.
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
    // A runner that ended a moment ago refuses to be stopped again; it is stopped all the same.
    await runner?.stop().catch(() => undefined)
    await watching
    closing = true
    await pool.end()
  }
  let ended: Promise<void> | undefined
  return { stop: () => (ended ??= stop()) }
}

/** Ours, since the queue does not wait for its own pool to end: the database would stop under open connections. */
function openPool({ database }: Deps, onBroken: (problem: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: database.listen,
    max: SIDE_BY_SIDE + 2,
    // A machine that is busy for a while is no reason to give a job up.
    connectionTimeoutMillis: 15_000,
  })
  pool.on('error', onBroken)
  pool.on('connect', (client) => client.on('error', onBroken))
  return pool
}

async function openRunner(deps: Deps, pgPool: pg.Pool, jobs: readonly Job[]): Promise<Runner> {
  const runner = await run({
    pgPool,
    concurrency: SIDE_BY_SIDE,
    pollInterval: 2000,
    // The server itself listens for the signals and stops its parts in order.
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 5000,
    // Only in batches does the queue notice when it cannot write that a job ended (graphile-worker 0.18); otherwise the rejection
    // is unhandled and ends the server. A delay of 0 gathers nothing.
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
 * Ends a runner that cannot look into the queue any more. The queue remembers a failure of its very first look for good
 * (graphile-worker 0.18, taskIdentifiers), so a connection that breaks in that moment would leave it idle for ever.
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
    // Its end is noticed by whoever waits for the runner's promise.
    if (failures === MOST_FAILURES) void runner.stop().catch(() => undefined)
  })
}

/** The queue's own words, without the rows they come with: payloads stay out of the log. */
function createQueueLogger({ log }: Deps): Logger {
  return new Logger(() => (level, message, details) => {
    const error = details?.error
    const facts = error instanceof Error ? { err: error } : {}
    if (level === 'error') log.error(facts, message)
    else if (level === 'warning') log.warn(facts, message)
    else log.debug(facts, message)
  })
}
