import type * as z from 'zod'
import type { Deps } from '../deps/deps.ts'

/** A background job. */
export interface Job {
  /** The name passed to `queueJob`. */
  readonly name: string
  /** The schedule, as a line of cron in UTC. The payload of a scheduled run is empty. */
  readonly cron: string | undefined
  /** If it throws, the queue retries it later, with a growing delay. It may run twice, so it must be idempotent. */
  run(deps: Deps, payload: unknown): Promise<void>
}

/** Declares a job. A payload that does not match the schema fails the job before it starts. */
export function job<S extends z.ZodType>(declared: {
  name: string
  payload: S
  cron?: string
  run: (deps: Deps, payload: z.output<S>) => Promise<void>
}): Job {
  return {
    name: declared.name,
    cron: declared.cron,
    run: async (deps, payload) => declared.run(deps, declared.payload.parse(payload)),
  }
}
