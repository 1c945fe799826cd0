import { openDatabase, type Database } from '../database/connect.ts'
import { defaultWatchTimeouts } from '../database/watch-database.ts'

/**
 * Milliseconds. On a busy machine, many simultaneous queries may wait; that does not mean that the database is
 * unavailable.
 */
const TIMEOUT_MS = 60_000

/** Opens the database of a test. Its connections are neither refused nor closed while the machine is busy. */
export function openBusyDatabase(url: string): Database {
  const database = openDatabase(url, { watch: { ...defaultWatchTimeouts, probeTimeout: TIMEOUT_MS } })
  for (const pool of Object.values(database.pools)) pool.options.connectionTimeoutMillis = TIMEOUT_MS
  return database
}
