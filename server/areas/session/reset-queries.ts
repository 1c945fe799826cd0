import type { Db } from '../../database/connect.ts'
import { hashToken } from '../../http/access/identify-caller.ts'

/** Stores the hash of a link's secret. Earlier links of the person stay valid. */
export async function insertReset(
  db: Db,
  personId: string,
  secret: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('password_reset')
    .values({
      hash: hashToken(secret),
      person_id: personId,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute()
}

/** Returns the person of a valid link. */
export async function findReset(db: Db, secret: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('person', 'person.id', 'password_reset.person_id')
    .select('person.id')
    .where('password_reset.hash', '=', hashToken(secret))
    .where('password_reset.used_at', 'is', null)
    .where('password_reset.expires_at', '>', now.toISOString())
    .where('person.blocked_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Uses up a link. Returns false when another request has used it first or it has ended. */
export async function consumeReset(db: Db, secret: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('password_reset')
    .set({ used_at: now.toISOString() })
    .where('hash', '=', hashToken(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

/** Ends every unused link of the person. */
export async function endResets(db: Db, personId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ used_at: now.toISOString() })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute()
}

/** Ends expired links, so that setting the clock back cannot make them valid again. */
export async function endExpiredResets(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .updateTable('password_reset')
    .set({ used_at: at })
    .where('used_at', 'is', null)
    .where('expires_at', '<=', at)
    .execute()
}

/** Counts the links sent to the person since then. */
export async function countResets(db: Db, personId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('password_reset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes links that ended more than a day ago. */
export async function deleteOldResets(db: Db, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 86_400_000).toISOString()
  await db.deleteFrom('password_reset').where('expires_at', '<', aDayAgo).execute()
}
