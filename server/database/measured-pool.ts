import pg from 'pg'
import { Histogram } from 'prom-client'

/** Upper limits in seconds. After two seconds a pool refuses, so longer waits are those that ended in 503. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2]

/** How long this process has waited for connections of its pools. The metrics of each server include it. */
export const poolWaits = new Histogram({
  name: 'client_center_database_pool_wait_seconds',
  help: 'Time until a pool gave a connection or refused, including the time to open a new one.',
  labelNames: ['pool'],
  buckets: SECONDS,
  registers: [],
})

type Callback = Parameters<pg.Pool['connect']>[0]

/** A pool that measures how long callers wait for a connection. A gauge would miss waits between two readings. */
export class MeasuredPool extends pg.Pool {
  readonly #name: string

  constructor(name: string, config: pg.PoolConfig) {
    super(config)
    this.#name = name
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const end = poolWaits.startTimer({ pool: this.#name })
    if (callback === undefined) return super.connect().finally(end)
    super.connect((problem, client, release) => {
      end()
      callback(problem, client, release)
    })
  }
}
