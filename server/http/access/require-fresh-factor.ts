import { ENTER_FACTOR_AGAIN, FACTOR_NEEDED } from '@client-center/contract/endpoint/sentences.ts'
import type { Deps } from '../../deps/deps.ts'
import { Refusal } from '../../refusal/refusal.ts'

/** In milliseconds: how long a second factor counts for sensitive actions. */
const FRESH = 10 * 60_000

/**
 * Throws 403, with a code that the web client recognizes, unless the session's second factor was given in the last 10
 * minutes. A time in the future, as after the clock was set back, is not fresh.
 */
export async function requireFreshFactor(
  { database }: Pick<Deps, 'database'>,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  const session = await database.system
    .selectFrom('session_token')
    .innerJoin('session_family', 'session_family.id', 'session_token.family_id')
    .select('session_family.second_factor_at')
    .where('session_token.hash', '=', tokenHash)
    .where('session_token.kind', '=', 'access')
    .executeTakeFirst()
  const givenAt = session?.second_factor_at ?? null
  if (givenAt !== null && Math.abs(now.getTime() - new Date(givenAt).getTime()) <= FRESH) return
  throw new Refusal(403, ENTER_FACTOR_AGAIN, undefined, { code: FACTOR_NEEDED })
}
