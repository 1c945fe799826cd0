import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  findRecognition,
  insertRecognition,
  sealFile,
  unsealResult,
} from '../../areas/caqh/recognition/recognition-queries.ts'
import { demoFactorSecret } from '../../areas/portal/demo/demo-people.ts'
import { findFactor } from '../../areas/session/factor/factor-queries.ts'
import { findKeyFileWarning, readSecretKeys, writeSecretKeys } from '../../config/secret-key.ts'
import { openFileKeys } from '../../files/file-keys.ts'
import { openDiskStore } from '../../files/disk-store.ts'
import { sealedStore } from '../../files/sealed-store.ts'
import { seal, unseal } from '../../forms/seal.ts'
import { findSecrets } from '../../forms/secret-queries.ts'
import { acceptKey, readInstallationKey } from '../../installation/installation-key.ts'
import { createDemoDatabase, type TestDatabase } from '../../testing/database.ts'
import { openDatabase, type Database } from '../../database/connect.ts'
import { testSecretKey } from '../../testing/fill-template.ts'
import { rotateKey } from './rotate-key.ts'
import { runAdmin } from './run-admin.ts'

let world: TestDatabase
let folder: string
let keyFile: string

beforeEach(async () => {
  world = await createDemoDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rotate-'))
  keyFile = join(folder, 'secret.key')
  writeSecretKeys(keyFile, [testSecretKey])
  await asServer((database) => readInstallationKey(database.system, keyFile))
})
afterEach(async () => {
  await world.drop()
  await rm(folder, { recursive: true })
})

/** Opens the database like a server and closes it afterwards, since a rotation needs the database to itself. */
async function asServer<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(world.url)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const keys = () => readSecretKeys(keyFile).map((key) => key.toString('hex'))
const ownKey = () => asServer((database) => readInstallationKey(database.system, keyFile))
const storeWith = async (database: Database, secretKey: Buffer) =>
  sealedStore(await openDiskStore(join(folder, 'files')), openFileKeys({ system: database.system, secretKey }))

/** Every encrypted number, decrypted. */
const numbers = (database: Database, secretKey: Buffer) =>
  database.system
    .selectFrom('form_secret')
    .select(['account_id', 'form_id'])
    .distinct()
    .execute()
    .then((forms) =>
      Promise.all(
        forms.map(
          async ({ account_id: account, form_id: id }) =>
            [id, [...(await findSecrets(database.system, secretKey, { account, id }))]] as const,
        ),
      ),
    )

describe('A new installation key', () => {
  test('opens every number, file, recognition and deleted form from before, and the old key opens none', async () => {
    const file = randomUUID().replaceAll('-', '')
    const content = randomBytes(150_000)
    const recognition = randomUUID()
    const before = await asServer(async (database) => {
      const { system } = database
      await (await storeWith(database, testSecretKey)).write(file, Readable.from([content]))
      const { account_id: account, person_id: person } = await system
        .selectFrom('account_permission')
        .select(['account_id', 'person_id'])
        .executeTakeFirstOrThrow()
      await insertRecognition(system, {
        id: recognition,
        account,
        person,
        file: sealFile(testSecretKey, recognition, Buffer.from('a scan')),
      })
      const result = seal(testSecretKey, `caqh-recognition/${recognition}/result`, '{"pages":2}')
      await system
        .updateTable('caqh_recognition')
        .set({ result, state: 'done' })
        .where('id', '=', recognition)
        .execute()
      // A deleted form that can be restored: its encrypted numbers, as the database saves them for undo.
      const held = await system.selectFrom('form_secret').selectAll().executeTakeFirstOrThrow()
      await system
        .insertInto('deleted_record')
        .values({
          account_id: held.account_id,
          kind: 'credentialing',
          id: held.form_id,
          rows: JSON.stringify([
            { table: 'form', row: { id: held.form_id } },
            { table: 'form_secret', row: { ...held, sealed: `\\x${held.sealed.toString('hex')}` } },
          ]),
          keys: [],
        })
        .execute()
      return { storedNumbers: await numbers(database, testSecretKey), held, person, account }
    })
    expect(before.storedNumbers.length).toBeGreaterThan(1)

    const rotated = await rotateKey(world.url, keyFile)
    expect(rotated).toMatchObject({ recognitions: 1, factors: 3, unopened: 0 })
    expect(rotated.numbers).toBeGreaterThan(before.storedNumbers.length)
    const [key, ...former] = readSecretKeys(keyFile)
    expect(former).toEqual([])
    expect(key.equals(testSecretKey)).toBe(false)
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600)

    await asServer(async (database) => {
      expect(await numbers(database, key)).toEqual(before.storedNumbers)
      const { id: grace } = await database.system
        .selectFrom('person')
        .select('id')
        .where('email', '=', 'grace@keystone.example')
        .executeTakeFirstOrThrow()
      const factorWith = (secretKey: Buffer) =>
        database.system.transaction().execute((db) => findFactor(db, secretKey, grace))
      expect((await factorWith(key))?.secret).toBe(demoFactorSecret)
      expect((await factorWith(testSecretKey))?.secret).toBeUndefined()
      // The old key opens none of them.
      for (const [, secrets] of await numbers(database, testSecretKey))
        for (const [, secret] of secrets) expect(secret.value).toBeUndefined()
      const store = await storeWith(database, key)
      expect((await buffer(await store.read(file))).equals(content)).toBe(true)
      await expect((await storeWith(database, testSecretKey)).read(file)).rejects.toThrow('cannot be opened')
      const found = await database.system
        .transaction()
        .execute((db) => findRecognition(db, { id: recognition, account: before.account, person: before.person }))
      expect(unsealResult(key, recognition, found?.result ?? Buffer.alloc(0))).toEqual({ pages: 2 })
      const { rows } = await database.system.selectFrom('deleted_record').select('rows').executeTakeFirstOrThrow()
      const [, deleted] = rows as { row: { sealed: string; path: string } }[]
      const bytes = Buffer.from(deleted?.row.sealed.slice(2) ?? '', 'hex')
      const place = `${before.held.account_id}/${before.held.form_id}/${before.held.path}`
      expect(unseal(key, place, bytes)).toMatch(/^\d{3}-\d{2}-\d{4}$/)
      // New data is encrypted with a key that the old one never encrypted.
      const fresh = randomUUID().replaceAll('-', '')
      await store.write(fresh, Readable.from([Buffer.from('new')]))
      const headers = await Promise.all(
        [file, fresh].map((one) => readFile(join(folder, 'files', one.slice(0, 2), one))),
      )
      expect(headers[0]?.subarray(8, 24)).not.toEqual(headers[1]?.subarray(8, 24))
    })
    expect(await ownKey()).toEqual(key)
  })

  test('interrupted before the database changed leaves the old key in use, and continues with the same new one', async () => {
    // The state after a call was killed in its transaction.
    const next = randomBytes(32)
    writeSecretKeys(keyFile, [next, testSecretKey])
    expect(await ownKey()).toEqual(testSecretKey)
    const storedNumbers = await asServer((database) => numbers(database, testSecretKey))
    await rotateKey(world.url, keyFile)
    expect(keys()).toEqual([next.toString('hex')])
    expect(await asServer((database) => numbers(database, next))).toEqual(storedNumbers)
  })

  test('interrupted after the database changed is in use', async () => {
    await rotateKey(world.url, keyFile)
    const [key] = readSecretKeys(keyFile)
    // The last step, writing the new key alone, was not reached.
    writeSecretKeys(keyFile, [key, testSecretKey])
    expect(await ownKey()).toEqual(key)
  })

  test('is written to the file before anything is encrypted with it, and nothing changes when the database fails', async () => {
    const storedNumbers = await asServer((database) => numbers(database, testSecretKey))
    const owner = new Client({ connectionString: world.url })
    await owner.connect()
    await owner.query(
      `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'the power went'; end $$;
       create trigger break_off before update on installation_key for each statement execute function break_off()`,
    )
    await owner.end()
    await expect(rotateKey(world.url, keyFile)).rejects.toThrow('the power went')
    expect(keys()).toHaveLength(2)
    expect(await ownKey()).toEqual(testSecretKey)
    expect(await asServer((database) => numbers(database, testSecretKey))).toEqual(storedNumbers)
  })

  test("is refused while a server runs, and with a key that is not the database's", async () => {
    await asServer(async (database) => {
      await database.system.selectFrom('person').select('id').executeTakeFirst()
      await expect(rotateKey(world.url, keyFile)).rejects.toThrow('stop the Client Center first')
    })
    expect(keys()).toEqual([testSecretKey.toString('hex')])
    writeSecretKeys(keyFile, [randomBytes(32)])
    await expect(rotateKey(world.url, keyFile)).rejects.toThrow('is not the key of this database')
    expect(keys()).toHaveLength(1)
  })

  test('leaves values of a lost key encrypted, and reports how many', async () => {
    writeSecretKeys(keyFile, [randomBytes(32)])
    await asServer((database) => acceptKey(database.system, keyFile))
    const { unopened, numbers: all, fileKeys, factors } = await rotateKey(world.url, keyFile)
    expect(unopened).toBe(all + fileKeys + factors)
    expect(unopened).toBeGreaterThan(2)
  })

  test('is made by one command', async () => {
    const answer = await runAdmin(['rotate-key'], {
      DATABASE_URL: world.url,
      DATA_DIR: folder,
      PUBLIC_URL: 'https://portal.example',
    })
    expect(answer).toMatchObject({ code: 0, text: expect.stringContaining('holds a new key') })
    expect(keys()[0]).not.toBe(testSecretKey.toString('hex'))
  })
})

describe('The key file', () => {
  test('holds one key, or two while one replaces the other', async () => {
    for (const text of ['', 'ab', `${'a'.repeat(64)}\n${'b'.repeat(63)}`, `${'a'.repeat(64)}\n`.repeat(3)]) {
      await writeFile(keyFile, text)
      expect(() => readSecretKeys(keyFile)).toThrow('must hold 64 hexadecimal digits')
    }
    await writeFile(keyFile, `${'a'.repeat(64)}\r\n${'b'.repeat(64)}\r\n`)
    expect(readSecretKeys(keyFile)).toHaveLength(2)
  })

  test('causes a warning when others can read it', async () => {
    expect(findKeyFileWarning(keyFile)).toBeUndefined()
    for (const mode of [0o640, 0o604, 0o644]) {
      await chmod(keyFile, mode)
      expect(findKeyFileWarning(keyFile)).toContain(
        `can be read by other users of this machine (mode ${mode.toString(8)})`,
      )
    }
  })
})
