import pg from 'pg'
import type { DriverConnection } from './driver-connection.ts'

/** In milliseconds. */
export interface WatchTimeouts {
  /** The interval of checks. */
  readonly checkInterval: number
  /** How long a connection must be in use before the database is probed. */
  readonly busyAfter: number
  /** How long to wait for a probe's reply. */
  readonly probeTimeout: number
}

export const defaultWatchTimeouts: WatchTimeouts = { checkInterval: 250, busyAfter: 1500, probeTimeout: 2000 }

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
  let isChecking = false
  const check = async (): Promise<void> => {
    const busySince = performance.now() - timeouts.busyAfter
    const busyClients = [...inUse].filter(([, since]) => since < busySince)
    if (busyClients.length === 0 || (await ping(url, timeouts.probeTimeout))) return
    for (const [client, since] of busyClients) if (inUse.get(client) === since) destroyConnection(client)
  }
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    void check().finally(() => {
      isChecking = false
    })
  }, timeouts.checkInterval)
  timer.unref()
  return () => clearInterval(timer)
}

/** Whether the database answers a new connection in time. An error from the database counts as an answer. */
async function ping(url: string, timeout: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
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
function destroyConnection(client: pg.PoolClient): void {
  // The client's own `end` would wait for replies that never arrive.
  const connection: DriverConnection = client.connection
  connection.stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
}
