import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { hashToken } from '../../http/access/identify-caller.ts'

const FORGET_AFTER_DAYS = 180

/**
 * Whether the person with this email has signed in on this device; runs the same query for unknown emails and without a
 * secret.
 */
export async function isKnownDevice(db: Db, secret: string | undefined, email: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_device')
    .innerJoin('person', 'person.id', 'known_device.person_id')
    .select('person.id')
    .where('known_device.hash', '=', hashToken(secret ?? ''))
    .where(sql`lower(person.email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Records that the person signed in on the device with this secret, and returns the secret to use from now on. The
 * secret stays the same if the device was known for this person. Otherwise it is a new one, under which the device
 * stays known for its other users. A secret sent by a client is never stored for another person.
 */
export async function rememberDevice(db: Db, shown: string | undefined, personId: string, now: Date): Promise<string> {
  const at = now.toISOString()
  if (shown !== undefined) {
    const known = await db
      .updateTable('known_device')
      .set({ last_used_at: at })
      .where('hash', '=', hashToken(shown))
      .where('person_id', '=', personId)
      .returning('person_id')
      .executeTakeFirst()
    if (known) return shown
  }
  const secret = randomBytes(32).toString('base64url')
  const hash = hashToken(secret)
  if (shown !== undefined)
    await db.updateTable('known_device').set({ hash }).where('hash', '=', hashToken(shown)).execute()
  await db.insertInto('known_device').values({ hash, person_id: personId, created_at: at, last_used_at: at }).execute()
  return secret
}

/** Deletes devices on which nobody signed in for half a year. */
export async function deleteUnusedDevices(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGET_AFTER_DAYS * 86_400_000).toISOString()
  await db.deleteFrom('known_device').where('last_used_at', '<', before).execute()
}
