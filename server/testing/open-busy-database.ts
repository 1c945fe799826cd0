import { openDatabase, type Database } from '../database/connect.ts'
import { usualWatch } from '../database/watch-database.ts'

/** Milliseconds. A busy machine is not an unavailable database: many simultaneous queries may wait for their turn. */
const TIMEOUT_MS = 60_000

/** Opens the database of a test, whose connections are neither refused nor cut while the machine is busy. */
export function openBusyDatabase(url: string): Database {
  const database = openDatabase(url, { watch: { ...usualWatch, answer: TIMEOUT_MS } })
  for (const pool of Object.values(database.pools)) pool.options.connectionTimeoutMillis = TIMEOUT_MS
  return database
}
