import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, type Runner, type Task } from 'graphile-worker'
import type { Deps } from '../serving/deps.ts'
import type { Job } from './job.ts'

/** Before a runner that ended by itself is replaced. */
const RESTART_AFTER_MS = 5000
/** Jobs that run side by side in this process. */
const SIDE_BY_SIDE = 2

export interface RunningJobs {
  /** Waits for the jobs that run; those that wait stay in the database for the next start. */
  stop(): Promise<void>
}

/**
 * Runs the jobs of the queue and the clock until stopped. A database that goes away is waited for.
 * Several servers on one database share the work; a job of the clock runs once among them.
 */
export async function startJobs(deps: Deps, jobs: readonly Job[]): Promise<RunningJobs> {
  const stopping = new AbortController()
  let runner: Runner | undefined = await openRunner(deps, jobs)

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      try {
        runner ??= await openRunner(deps, jobs)
        await runner.promise
      } catch (problem) {
        deps.log.error({ err: problem }, 'the job runner stopped')
      }
      if (stopping.signal.aborted) return
      runner = undefined
      await pause(RESTART_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()

  return {
    stop: async () => {
      stopping.abort()
      // A runner that ended a moment ago refuses to be stopped again; it is stopped all the same.
      await runner?.stop().catch(() => undefined)
      await watching
    },
  }
}

function openRunner(deps: Deps, jobs: readonly Job[]): Promise<Runner> {
  return run({
    connectionString: deps.database.listen,
    maxPoolSize: SIDE_BY_SIDE + 2,
    concurrency: SIDE_BY_SIDE,
    pollInterval: 2000,
    // The server itself listens for the signals and stops its parts in order.
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 5000,
    logger: loggerOf(deps),
    taskList: Object.fromEntries(jobs.map((job): [string, Task] => [job.name, (payload) => job.run(deps, payload)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) =>
        cron === undefined
          ? []
          : [{ task: name, match: cron, options: { backfillPeriod: 0, maxAttempts: 1, jobKey: `clock:${name}` } }],
      ),
    ),
  })
}

/** The queue's own words, without the rows they come with: payloads stay out of the log. */
function loggerOf({ log }: Deps): Logger {
  return new Logger(() => (level, message, details) => {
    const error = details?.error
    const facts = error instanceof Error ? { err: error } : {}
    if (level === 'error') log.error(facts, message)
    else if (level === 'warning') log.warn(facts, message)
    else log.debug(facts, message)
  })
}
