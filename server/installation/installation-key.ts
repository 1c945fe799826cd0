import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Db } from '../database/connect.ts'
import { readSecretKeys } from '../config/secret-key.ts'
import { ConfigProblem } from '../config/setting.ts'

/**
 * The key in `SECRET_KEY_FILE`, for this database. A new database gets a new key; a used one is refused without its
 * key, or with another, because encrypted data could not be read and everyone would be signed out.
 */
export async function readInstallationKey(system: Db, file: string): Promise<Buffer> {
  if (!existsSync(file) && (await isUsed(system)))
    throw new ConfigProblem(
      `The key of this installation is missing: bring ${file} back from where it was kept (see SECRET_KEY_FILE); if it is lost for good, "npm run admin -- accept-key" makes a new one.`,
    )
  const keys = readSecretKeys(file)
  const own = await checkKey(system, keys)
  if (own === undefined)
    throw new ConfigProblem(
      `${file} is not the key of this database: restore the one that was used with it (see SECRET_KEY_FILE), or accept this one permanently with "npm run admin -- accept-key".`,
    )
  return own
}

/** Gives a new database its key before the first person, as the first start does; does nothing for a used one. */
export async function ensureFirstKey(system: Db, file: string): Promise<void> {
  if (!(await isUsed(system))) await readInstallationKey(system, file)
}

/** Makes the key in the file, a new one if there is none, the key of this database. */
export async function acceptKey(system: Db, file: string): Promise<void> {
  const recognised_by = toKeyFingerprint(readSecretKeys(file)[0])
  await system.transaction().execute(async (db) => {
    await db.deleteFrom('installation_key').execute()
    await db.insertInto('installation_key').values({ recognised_by }).execute()
  })
}

async function isUsed(system: Db): Promise<boolean> {
  const key = await system.selectFrom('installation_key').select('single').executeTakeFirst()
  // Older versions stored nothing to recognize a key by.
  return key !== undefined || (await system.selectFrom('person').select('id').executeTakeFirst()) !== undefined
}

/**
 * The first key that a database sees becomes its own; of two servers that start at once, both get the same. Waits while
 * keys are rotated.
 */
async function checkKey(system: Db, keys: readonly [Buffer, ...Buffer[]]): Promise<Buffer | undefined> {
  await system
    .insertInto('installation_key')
    .values({ recognised_by: toKeyFingerprint(keys[0]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const known = await system.selectFrom('installation_key').select('recognised_by').forShare().executeTakeFirstOrThrow()
  return keys.find((key) => timingSafeEqual(known.recognised_by, toKeyFingerprint(key)))
}

/** A value by which the database recognizes a key, but from which nobody can derive it. */
export const toKeyFingerprint = (key: Buffer): Buffer => createHmac('sha256', key).update('client-center key').digest()
