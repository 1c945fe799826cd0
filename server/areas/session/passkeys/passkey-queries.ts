import type { Passkey } from '@client-center/contract/session/passkeys.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export interface StoredPasskey {
  readonly id: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
}

/** The passkeys of a person, oldest first. */
export async function findPasskeys(db: Db, personId: string): Promise<(StoredPasskey & Passkey)[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

interface NewPasskeyRow extends Omit<StoredPasskey, 'id'> {
  readonly personId: string
  readonly name: string
  readonly now: Date
}

/** Stores a passkey. Returns its id, or undefined if it is stored already. */
export async function insertPasskey(db: Db, passkey: NewPasskeyRow): Promise<string | undefined> {
  const inserted = await db
    .insertInto('passkey')
    .values({
      person_id: passkey.personId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.now.toISOString(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Deletes a passkey of the person. Returns its name, or undefined if there is none. */
export async function deletePasskey(db: Db, personId: string, id: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

/** Records the use of a passkey, and that the person used a passkey last. */
export async function recordPasskeyUse(
  db: Db,
  personId: string,
  id: string,
  counter: number,
  now: Date,
): Promise<void> {
  await db.updateTable('passkey').set({ counter, last_used_at: now.toISOString() }).where('id', '=', id).execute()
  await db.updateTable('second_factor').set({ prefers_passkey: true }).where('person_id', '=', personId).execute()
}

/** Whether the person has passkeys, and used one last. */
export async function findPasskeyUse(db: Db, personId: string): Promise<'available' | 'first' | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select('prefers_passkey')
    .where('person_id', '=', personId)
    .where((is) =>
      is.exists(is.selectFrom('passkey').select('id').whereRef('passkey.person_id', '=', 'second_factor.person_id')),
    )
    .executeTakeFirst()
  if (row === undefined) return undefined
  return row.prefers_passkey ? 'first' : 'available'
}

interface NewChallenge {
  /** The ticket or session, and what the passkey is used for. */
  readonly owner: string
  readonly personId: string
  readonly challenge: string
  readonly expiresAt: Date
}

/** Stores a challenge, which replaces an earlier one of the same owner. */
export async function storeChallenge(db: Db, { owner, personId, challenge, expiresAt }: NewChallenge): Promise<void> {
  const values = { challenge, person_id: personId, expires_at: expiresAt.toISOString() }
  await db
    .insertInto('passkey_challenge')
    .values({ owner, ...values })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(values))
    .execute()
}

/** Returns the challenge and deletes it; undefined if there is none, or it has expired. */
export async function consumeChallenge(
  db: Db,
  { owner, personId }: Pick<NewChallenge, 'owner' | 'personId'>,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string; is_valid: boolean }>`
    delete from passkey_challenge where owner = ${owner} and person_id = ${personId}::uuid
    returning challenge, expires_at > ${now.toISOString()}::timestamptz as is_valid`.execute(db)
  return rows[0]?.is_valid === true ? rows[0].challenge : undefined
}

/** Deletes expired challenges. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now.toISOString()).execute()
}
