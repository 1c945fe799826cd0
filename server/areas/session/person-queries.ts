import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

export interface SignInPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string | null
  readonly isBlocked: boolean
}

/** Returns the person with this email, ignoring case. */
export async function findByEmail(db: Db, email: string): Promise<SignInPerson | undefined> {
  return db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'password_hash as passwordHash'])
    .select(sql<boolean>`blocked_at is not null`.as('isBlocked'))
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()
}

/** Whether the checked password hash is still the person's. Locks the row until the transaction ends. */
export async function lockIfUnchanged(db: Db, personId: string, passwordHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .where('blocked_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks the person until the transaction ends, but not its key, so that a running import that grants a permission does
 * not block it. Returns undefined when the person is blocked or deleted.
 */
export async function lockPerson(db: Db, personId: string): Promise<{ email: string; name: string } | undefined> {
  return db
    .selectFrom('person')
    .select(['email', 'name'])
    .where('id', '=', personId)
    .where('blocked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function writePassword(db: Db, personId: string, passwordHash: string): Promise<void> {
  await db.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', personId).execute()
}
