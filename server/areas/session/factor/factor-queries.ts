import type { Db } from '../../../database/connect.ts'
import { seal, tryOpen, unseal } from '../../../forms/seal.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

/** The encryption context of a person's secret. */
export const factorSealContext = (personId: string): string => `second-factor/${personId}`

export interface Factor {
  /** Undefined if another installation key encrypted it, as after `accept-key`. */
  readonly secret: string | undefined
  readonly lastStep: number | null
  readonly confirmedAt: Date | null
}

/** Returns the person's factor, set up or in progress. Lock the person first, so that a code is not used twice. */
export async function findFactor(db: Db, secretKey: Buffer, personId: string): Promise<Factor | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select(['secret', 'last_step', 'confirmed_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    secret: tryOpen(() => unseal(secretKey, factorSealContext(personId), row.secret)),
    lastStep: row.last_step,
    confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at),
  }
}

/** Stores the secret of a factor that is being set up. Returns false, and changes nothing, if one is confirmed. */
export async function startFactor(
  db: Db,
  secretKey: Buffer,
  factor: { readonly personId: string; readonly secret: string; readonly now: Date },
): Promise<boolean> {
  const { personId, now } = factor
  const created_at = now.toISOString()
  const secret = seal(secretKey, factorSealContext(personId), factor.secret)
  const started = await db
    .insertInto('second_factor')
    .values({ person_id: personId, secret, created_at, last_step: null, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ secret, created_at, last_step: null })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst()
  return started !== undefined
}

/** Records that the person's app shows the right codes. */
export async function confirmFactor(db: Db, personId: string, step: number | null, now: Date): Promise<void> {
  await db
    .updateTable('second_factor')
    .set({ confirmed_at: now.toISOString(), last_step: step })
    .where('person_id', '=', personId)
    .execute()
}

/** Records the step of an accepted code, so that the code is not accepted again. */
export async function recordStep(db: Db, personId: string, step: number): Promise<void> {
  await db
    .updateTable('second_factor')
    .set({ last_step: step, prefers_passkey: false })
    .where('person_id', '=', personId)
    .execute()
}

/** Deletes the factor with its recovery codes. Returns whether there was a confirmed one. */
export async function deleteFactor(db: Db, personId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('second_factor')
    .where('person_id', '=', personId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted !== undefined && deleted.confirmed_at !== null
}

/** Replaces all recovery codes of the person. */
export async function replaceRecoveryCodes(db: Db, personId: string, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ person_id: personId, hash: hashRecoveryCode(personId, code), used_at: null })))
    .execute()
}

/** Marks a recovery code as used. Returns false for an unknown or used one. */
export async function consumeRecoveryCode(db: Db, personId: string, typed: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('person_id', '=', personId)
    .where('hash', '=', hashRecoveryCode(personId, typed))
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Db, personId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
