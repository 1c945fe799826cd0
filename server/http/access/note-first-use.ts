import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** Most tokens that are remembered per process; the oldest is forgotten first, and noted once more when it comes again. */
const MOST_TOKENS = 10_000

const noted = new WeakMap<Database, Set<string>>()

/**
 * Records that an access token was used: its holder received the answer of the refresh that made it (AMB-12). One statement per
 * token and process, outside of the request's transaction, which may only read or be undone.
 */
export async function noteFirstUse(database: Database, tokenHash: Buffer): Promise<void> {
  const tokens = noted.get(database) ?? new Set<string>()
  noted.set(database, tokens)
  const token = tokenHash.toString('base64')
  if (tokens.has(token)) return
  await sql`update session_token set first_used_at = now() where hash = ${tokenHash} and first_used_at is null`.execute(
    database.system,
  )
  tokens.add(token)
  const [oldest] = tokens
  if (tokens.size > MOST_TOKENS && oldest !== undefined) tokens.delete(oldest)
}
