import type { Duplex } from 'node:stream'
import pg from 'pg'

/** In milliseconds. */
export interface WatchTimeouts {
  /** How often it looks. */
  readonly look: number
  /** For how long a connection is in use before the database is asked whether it is alive. */
  readonly busy: number
  /** For the answer to that. */
  readonly answer: number
}

export const usualWatch: WatchTimeouts = { look: 250, busy: 1500, answer: 2000 }

/**
 * Watches connections that have been in use for long. When the database does not even answer a new connection, because its machine
 * is frozen or the line was cut without a word, they are ended: whoever waits for them is answered (503) instead of waiting
 * for as long as the network has patience. A database that answers may take its time. Returns how to stop it.
 */
export function watchDatabase(url: string, pools: readonly pg.Pool[], patience: WatchTimeouts): () => void {
  const inUse = new Map<pg.PoolClient, number>()
  for (const pool of pools) {
    pool.on('acquire', (client) => inUse.set(client, performance.now()))
    pool.on('release', (_error, client) => inUse.delete(client))
    pool.on('remove', (client) => inUse.delete(client))
  }
  let isAsking = false
  const look = async (): Promise<void> => {
    const before = performance.now() - patience.busy
    const waiting = [...inUse].filter(([, since]) => since < before)
    if (waiting.length === 0 || (await answers(url, patience.answer))) return
    for (const [client, since] of waiting) if (inUse.get(client) === since) end(client)
  }
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    void look().finally(() => {
      isAsking = false
    })
  }, patience.look)
  timer.unref()
  return () => clearInterval(timer)
}

/** Whether a new connection is answered in time. A refusal in the database's own words is an answer. */
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

/** Cuts the line at once: what waits for an answer is refused, and the pool lets the connection go. */
function end(client: pg.PoolClient): void {
  // The types keep the line to themselves. The client's own end would wait for the answers that are not coming.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection
  stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
}
