import type { DatabaseNode } from './database-node.ts'
import type { Fleet } from './fleet.ts'

export interface RoundContext {
  readonly fleet: Fleet
  readonly primary: DatabaseNode
  readonly standby: DatabaseNode
  /** Records that the failure begins now. */
  readonly mark: () => void
  /** Records that a server was killed now, which may cost the requests under way. */
  readonly markKill: () => void
  /** Reports what a person would have to look at; the round then fails. */
  readonly report: (problem: string) => void
}

export interface Round {
  /** What one types to run it alone. */
  readonly name: string
  readonly title: string
  readonly limit: number
  /** How often it runs; once if omitted. */
  readonly times?: number
  /** Whether acknowledged saves must be lost: the proof that the test can fail. */
  readonly mustLose?: boolean
  /** Causes the failure and lasts as long as it does. The runner repairs the fleet afterwards. */
  run(context: RoundContext): Promise<void>
}
