import type { TokenPair } from '@client-center/contract/session/token-pair.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { hashToken } from '../../http/access/identify-caller.ts'

export type EndReason = 'logout' | 'reuse' | 'reset' | 'blocked' | 'expired' | 'left' | 'endedByFirm'

export interface StoredSession {
  readonly familyId: string
  readonly personId: string
  /** The generation of the presented token. */
  readonly generation: number
  /** The session's current generation. */
  readonly latest: number
  /** Whether any request has used the session's newest access token. */
  readonly isLatestUsed: boolean
  readonly tokenExpiresAt: Date
  readonly rotatedAt: Date
  readonly familyExpiresAt: Date
  readonly isEnded: boolean
  /** Whether the session ended because the person was blocked. */
  readonly isEndedByBlock: boolean
  readonly isBlocked: boolean
}

/**
 * Returns the state of a refresh token. Locks the session until the transaction ends, so that its refreshes run one at
 * a time.
 */
export async function lockByRefreshToken(db: Db, refreshToken: string): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom('session_token as t')
    .innerJoin('session_family as f', 'f.id', 't.family_id')
    .innerJoin('person as p', 'p.id', 'f.person_id')
    .select(['f.id', 'f.person_id', 't.generation', 'f.generation as latest', 't.expires_at', 'f.last_used_at'])
    .select(['f.expires_at as family_expires_at', 'f.ended_at', 'f.ended_why', 'p.blocked_at'])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('session_token as used')
            .select('used.hash')
            .whereRef('used.family_id', '=', 'f.id')
            .whereRef('used.generation', '=', 'f.generation')
            .where('used.kind', '=', 'access')
            .where('used.first_used_at', 'is not', null),
        )
        .as('is_latest_used'),
    )
    .where('t.hash', '=', hashToken(refreshToken))
    .where('t.kind', '=', 'refresh')
    .forUpdate('f')
    .executeTakeFirst()
  if (!row) return undefined
  return {
    familyId: row.id,
    personId: row.person_id,
    generation: row.generation,
    latest: row.latest,
    isLatestUsed: Boolean(row.is_latest_used),
    tokenExpiresAt: new Date(row.expires_at),
    rotatedAt: new Date(row.last_used_at),
    familyExpiresAt: new Date(row.family_expires_at),
    isEnded: row.ended_at !== null,
    isEndedByBlock: row.ended_why === ('blocked' satisfies EndReason),
    isBlocked: row.blocked_at !== null,
  }
}

export async function insertFamily(db: Db, personId: string, now: Date, expiresAt: Date): Promise<string> {
  const at = now.toISOString()
  const { id } = await db
    .insertInto('session_family')
    .values({ person_id: personId, created_at: at, last_used_at: at, expires_at: expiresAt.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the session of an access token. */
export async function findFamily(db: Db, tokenHash: Buffer): Promise<string> {
  const { family_id: id } = await db
    .selectFrom('session_token')
    .select('family_id')
    .where('hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return id
}

/** Records that the person gave a second factor in this session. */
export async function recordSecondFactor(db: Db, familyId: string, now: Date): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ second_factor_at: now.toISOString() })
    .where('id', '=', familyId)
    .execute()
}

/** Moves the session to its next generation. */
export async function advanceFamily(db: Db, familyId: string, generation: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.updateTable('session_family').set({ generation, last_used_at: at }).where('id', '=', familyId).execute()
  await db
    .updateTable('session_token')
    .set({ rotated_at: at })
    .where('family_id', '=', familyId)
    .where('generation', '=', generation - 1)
    .where('kind', '=', 'refresh')
    .execute()
}

export interface TokenTimes {
  readonly issuedAt: Date
  readonly accessUntil: Date
  readonly refreshUntil: Date
}

/** Stores the hashes of a token pair. */
export async function insertTokens(
  db: Db,
  familyId: string,
  generation: number,
  pair: TokenPair,
  times: TokenTimes,
): Promise<void> {
  const common = { family_id: familyId, generation, issued_at: times.issuedAt.toISOString() }
  await db
    .insertInto('session_token')
    .values([
      { ...common, kind: 'access', hash: hashToken(pair.authToken), expires_at: times.accessUntil.toISOString() },
      { ...common, kind: 'refresh', hash: hashToken(pair.refreshToken), expires_at: times.refreshUntil.toISOString() },
    ])
    .execute()
}

export async function endFamily(db: Db, familyId: string, why: EndReason, now: Date): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ ended_at: now.toISOString(), ended_why: why })
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the session of an access token. Returns its id, or undefined if it had already ended. */
export async function endFamilyByToken(
  db: Db,
  tokenHash: Buffer,
  why: EndReason,
  now: Date,
): Promise<string | undefined> {
  const ended = await db
    .updateTable('session_family')
    .set({ ended_at: now.toISOString(), ended_why: why })
    .where('id', 'in', (query) => query.selectFrom('session_token').select('family_id').where('hash', '=', tokenHash))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended?.id
}

/** Ends every session of a person at once. */
export async function endPersonSessions(db: Db, personId: string, why: EndReason, now: Date): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ ended_at: now.toISOString(), ended_why: why })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Ends everything that has expired, so that setting the clock back cannot make it valid again: deletes access tokens,
 * and ends sessions past their end or without a valid refresh token.
 */
export async function endExpiredSessions(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.deleteFrom('session_token').where('kind', '=', 'access').where('expires_at', '<=', at).execute()
  await db
    .updateTable('session_family as family')
    .set({ ended_at: at, ended_why: 'expired' satisfies EndReason })
    .where('ended_at', 'is', null)
    .where((is) =>
      is.or([
        is('expires_at', '<=', at),
        is.exists(
          is
            .selectFrom('session_token as token')
            .select('token.hash')
            .whereRef('token.family_id', '=', 'family.id')
            .whereRef('token.generation', '=', 'family.generation')
            .where('token.kind', '=', 'refresh')
            .where('token.expires_at', '<=', at),
        ),
      ]),
    )
    .execute()
}

/**
 * Deletes sessions a day after their end, with all their tokens. Rotated refresh tokens are stored as long as their
 * session, to detect a stolen one.
 */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 86_400_000).toISOString()
  await db
    .deleteFrom('session_family')
    .where(sql<boolean>`coalesce(ended_at, expires_at) < ${aDayAgo}::timestamptz`)
    .execute()
}
