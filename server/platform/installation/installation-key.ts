import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Db } from '../database/connect.ts'
import { readSecretKeys } from '../config/secret-key.ts'
import { ConfigProblem } from '../config/setting.ts'

/**
 * The key in `SECRET_KEY_FILE`, for this database. A new database gets a new key; a used one is refused without its key,
 * or with another, because what was encrypted could not be read and everyone would be signed out.
 */
export async function readInstallationKey(system: Db, file: string): Promise<Buffer> {
  if (!existsSync(file) && (await isUsed(system)))
    throw new ConfigProblem(
      `The key of this installation is missing: bring ${file} back from where it was kept (see SECRET_KEY_FILE); if it is lost for good, "npm run admin -- accept-key" makes a new one.`,
    )
  const keys = readSecretKeys(file)
  const own = await recognise(system, keys)
  if (own === undefined)
    throw new ConfigProblem(
      `${file} is not the key of this database: bring back the one that was used with it (see SECRET_KEY_FILE), or take this one for good by "npm run admin -- accept-key".`,
    )
  return own
}

/** A new database gets its key before the first person, as from the first start; of a used one nothing is asked. */
export async function beginWithKey(system: Db, file: string): Promise<void> {
  if (!(await isUsed(system))) await readInstallationKey(system, file)
}

/** From now on the key in the file, a new one where there is none, is that of this database. */
export async function acceptKey(system: Db, file: string): Promise<void> {
  const recognised_by = recognisedBy(readSecretKeys(file)[0])
  await system.transaction().execute(async (db) => {
    await db.deleteFrom('installation_key').execute()
    await db.insertInto('installation_key').values({ recognised_by }).execute()
  })
}

async function isUsed(system: Db): Promise<boolean> {
  const key = await system.selectFrom('installation_key').select('single').executeTakeFirst()
  // Older versions kept nothing by which to recognise a key.
  return key !== undefined || (await system.selectFrom('person').select('id').executeTakeFirst()) !== undefined
}

/** The first key that a database meets is its own; of two servers that start at once, the same one. Waits while keys are changed. */
async function recognise(system: Db, keys: readonly [Buffer, ...Buffer[]]): Promise<Buffer | undefined> {
  await system
    .insertInto('installation_key')
    .values({ recognised_by: recognisedBy(keys[0]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const known = await system.selectFrom('installation_key').select('recognised_by').forShare().executeTakeFirstOrThrow()
  return keys.find((key) => timingSafeEqual(known.recognised_by, recognisedBy(key)))
}

/** By which the database recognizes a key; nobody can tell the key from it. */
export const recognisedBy = (key: Buffer): Buffer => createHmac('sha256', key).update('client-center key').digest()
