import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** The most tokens cached per process. The oldest is removed first, and recorded again at its next use. */
const MAX_TOKENS = 10_000

const recordedTokens = new WeakMap<Database, Set<string>>()

/**
 * Records that an access token was used, which proves that the client received the refresh that issued it (AMB-12).
 * Takes one statement per token and process, outside the request's transaction, which may be read-only or rolled back.
 */
export async function recordFirstUse(database: Database, tokenHash: Buffer): Promise<void> {
  const tokens = recordedTokens.get(database) ?? new Set<string>()
  recordedTokens.set(database, tokens)
  const token = tokenHash.toString('base64')
  if (tokens.has(token)) return
  await sql`update session_token set first_used_at = now() where hash = ${tokenHash} and first_used_at is null`.execute(
    database.system,
  )
  tokens.add(token)
  const [oldest] = tokens
  if (tokens.size > MAX_TOKENS && oldest !== undefined) tokens.delete(oldest)
}
