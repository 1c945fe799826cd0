import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Db } from '../database/connect.ts'
import { readSecretKeys } from '../config/secret-key.ts'
import { ConfigProblem } from '../config/setting.ts'

/**
 * Returns the key in `SECRET_KEY_FILE` that belongs to this database. A new database gets a new key. Throws if the key
 * of a used database is missing or another one, because encrypted data could not be read and everyone would be signed
 * out.
 */
export async function readInstallationKey(system: Db, file: string): Promise<Buffer> {
  if (!existsSync(file) && (await isUsed(system)))
    throw new ConfigProblem(
      `The key of this installation is missing: bring ${file} back from where it was kept (see SECRET_KEY_FILE); if it is lost for good, "npm run admin -- accept-key" makes a new one.`,
    )
  const keys = readSecretKeys(file)
  const key = await checkKey(system, keys)
  if (key === undefined)
    throw new ConfigProblem(
      `${file} is not the key of this database: restore the one that was used with it (see SECRET_KEY_FILE), or accept this one permanently with "npm run admin -- accept-key".`,
    )
  return key
}

/** Creates the key of a new database before its first person is added; does nothing for a used database. */
export async function ensureFirstKey(system: Db, file: string): Promise<void> {
  if (!(await isUsed(system))) await readInstallationKey(system, file)
}

/** Records the key in the file as the database's. Creates a new key if there is no file. */
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
 * Returns the one of these keys that the database has recorded; undefined if it has recorded another key. Records the
 * first key of a new database; if two servers start at the same time, both get the same key. Waits during a key
 * rotation.
 */
async function checkKey(system: Db, keys: readonly [Buffer, ...Buffer[]]): Promise<Buffer | undefined> {
  await system
    .insertInto('installation_key')
    .values({ recognised_by: toKeyFingerprint(keys[0]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const recorded = await system
    .selectFrom('installation_key')
    .select('recognised_by')
    .forShare()
    .executeTakeFirstOrThrow()
  return keys.find((key) => timingSafeEqual(recorded.recognised_by, toKeyFingerprint(key)))
}

/** Identifies a key without revealing it. */
export const toKeyFingerprint = (key: Buffer): Buffer => createHmac('sha256', key).update('client-center key').digest()
