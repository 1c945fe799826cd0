import pg from 'pg'
import type { DriverConnection } from './driver-connection.ts'

/** In milliseconds. */
export interface WatchTimeouts {
  /** The interval of checks. */
  readonly look: number
  /** How long a connection must be in use before the database is probed. */
  readonly busy: number
  /** How long to wait for a probe's reply. */
  readonly answer: number
}

export const usualWatch: WatchTimeouts = { look: 250, busy: 1500, answer: 2000 }

/**
 * Watches connections that have been in use for long. If the database does not answer a new connection either, because
 * its machine is frozen or the network was cut, destroys them: waiting requests then get 503 instead of waiting for the
 * network timeout. A slow database that responds may take its time. Returns the function that stops watching.
 */
export function watchDatabase(url: string, pools: readonly pg.Pool[], timeouts: WatchTimeouts): () => void {
  const inUse = new Map<pg.PoolClient, number>()
  for (const pool of pools) {
    pool.on('acquire', (client) => inUse.set(client, performance.now()))
    pool.on('release', (_error, client) => inUse.delete(client))
    pool.on('remove', (client) => inUse.delete(client))
  }
  let isAsking = false
  const look = async (): Promise<void> => {
    const before = performance.now() - timeouts.busy
    const waiting = [...inUse].filter(([, since]) => since < before)
    if (waiting.length === 0 || (await answers(url, timeouts.answer))) return
    for (const [client, since] of waiting) if (inUse.get(client) === since) end(client)
  }
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    void look().finally(() => {
      isAsking = false
    })
  }, timeouts.look)
  timer.unref()
  return () => clearInterval(timer)
}

/** Whether the database answers a new connection in time. An error from the database counts as an answer. */
async function answers(url: string, within: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: within,
    query_timeout: within,
    application_name: 'client-center watch',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (problem) {
    return problem instanceof pg.DatabaseError
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Destroys the socket immediately: pending queries fail, and the pool discards the connection. */
function end(client: pg.PoolClient): void {
  // The client's own `end` would wait for replies that never arrive.
  const connection: DriverConnection = client.connection
  connection.stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
}
