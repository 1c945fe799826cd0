import type * as z from 'zod'
import type { Deps } from '../http/deps.ts'

/** Work that happens beside the requests. */
export interface Job {
  /** As `queueJob` names it. */
  readonly name: string
  /** When it runs by itself, as a line of cron in UTC; its payload is then empty. */
  readonly cron: string | undefined
  /** Throwing means: again later, with a rising delay. May run twice, so it must be harmless to repeat. */
  run(deps: Deps, payload: unknown): Promise<void>
}

/** Declares a job. A payload that does not fit the schema fails the job before it starts. */
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
