import { appendFile, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyChecksums } from '../../files/verify-checksums.ts'
import { openFiles, type Files } from '../../files/files.ts'
import { receiveUpload } from '../../files/receive-upload.ts'
import { removeDeletedFiles } from '../../files/remove-deleted-files.ts'
import { storeFile } from '../../files/stored-file-queries.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let portal: TestApp
let folder: string
const installations: { world: TestDatabase; files: Files }[] = []
const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  portal = await startApp()
  folder = await mkdtemp(join(tmpdir(), 'client-center-backup-'))
  await backup('whole')
})
afterEach(async () => {
  for (const { world, files } of installations.splice(0)) {
    files.close()
    await world.drop()
  }
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const backup = (name: string) => makeBackup(portal.deps.database.ownerUrl, portal.deps.files, join(folder, name), now)

/** A new installation: an empty database and its own file store. */
async function elsewhere(secretKey: Buffer | (() => Promise<Buffer>) = Buffer.alloc(32, 7)) {
  const world = await createTestDatabase()
  const dataDir = await mkdtemp(join(folder, 'elsewhere-'))
  const opened = await openFiles(
    { filesUrl: '', clamdUrl: '', dataDir, freeSpaceReserve: 0 },
    { system: world.database.system, secretKey },
  )
  const made = { world, files: { ...opened, dataDir } }
  installations.push(made)
  return made
}

/** Uploads files and deletes some of them again, until aborted. */
async function work(until: AbortSignal): Promise<number> {
  const { database, files } = portal.deps
  const account = await database.system.selectFrom('account').select('id').orderBy('id').executeTakeFirstOrThrow()
  let done = 0
  while (!until.aborted) {
    const source = Readable.from([Buffer.from(`%PDF-1.7 ${done}`)], { objectMode: false })
    const uploadOptions = { accountId: account.id, personId: null, name: 'W9.pdf', limitBytes: 1_000_000 }
    const upload = await receiveUpload(files, database.system, source, uploadOptions)
    await database.system.transaction().execute((db) => storeFile(db, account.id, upload))
    if (done % 3 > 0) {
      await database.system.deleteFrom('stored_file').where('id', '=', upload.id).execute()
      await removeDeletedFiles(files.store, database.system, [upload.key])
    }
    done += 1
  }
  return done
}

test('a backup taken while people work is restored identically, with every file that rows refer to', async () => {
  const working = new AbortController()
  const worked = Promise.all([work(working.signal), work(working.signal)])
  const manifest = await backup('under-load')
  working.abort()
  await worked
  expect(manifest.files).toMatchObject({ lost: [] })
  expect(manifest.files.copied).toBeGreaterThan(0)

  const { world, files } = await elsewhere()
  await restoreBackup(world.url, async () => files.sealed, join(folder, 'under-load'))
  expect(await verifyChecksums(files.store, world.database.system)).toEqual({
    checked: manifest.files.copied,
    missing: [],
    mismatched: [],
    locked: [],
    orphans: [],
    // Only files are created here.
    unused: expect.any(Array),
  })
  // Backed up again, the restored installation has the same checksums.
  const again = await makeBackup(world.url, files, join(folder, 'again'), now)
  expect(again).toEqual(manifest)
})

test('a backup holds encrypted files, is restored without the key, and opens once the key is there', async () => {
  for (const name of await readdir(join(folder, 'whole', 'files'), { recursive: true }))
    if (isFile(name)) expect((await readFile(join(folder, 'whole', 'files', name))).includes('%PDF')).toBe(false)
  const { world, files } = await elsewhere(() => Promise.reject(new Error('The key is not here yet')))
  const { files: copied } = await restoreBackup(world.url, async () => files.sealed, join(folder, 'whole'))
  const withKey = await openFiles(
    { filesUrl: '', clamdUrl: '', dataDir: files.dataDir, freeSpaceReserve: 0 },
    { system: world.database.system, secretKey: Buffer.alloc(32, 7) },
  )
  expect(await verifyChecksums(withKey.store, world.database.system)).toMatchObject({
    checked: copied.copied,
    mismatched: [],
    locked: [],
  })
  // With another key every file is still copied, and counted.
  const other = await openFiles(
    { filesUrl: '', clamdUrl: '', dataDir: files.dataDir, freeSpaceReserve: 0 },
    { system: world.database.system, secretKey: Buffer.alloc(32, 9) },
  )
  const blind = await makeBackup(world.url, other, join(folder, 'blind'), now)
  expect(blind.files).toMatchObject({ copied: copied.copied, lost: [], locked: copied.copied })
})

test('row-level security, references and sequences work after a restore', async () => {
  const { world, files } = await elsewhere()
  const catalogue = async (database: TestApp['deps']['database']) => ({
    walls: await queryRows(
      database,
      'select relname, relrowsecurity, relforcerowsecurity from pg_class where relnamespace = to_regnamespace($$public$$) order by 1',
    ),
    references: await queryRows(
      database,
      'select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint where contype = $$f$$ order by 1, 2',
    ),
    triggers: await queryRows(
      database,
      'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
    ),
  })
  const before = await catalogue((await elsewhere()).world.database)
  // As the command does: opening the files queries the database over a connection that stays open.
  const asking = new Client({ connectionString: world.url })
  const openStore = async () => {
    await asking.connect()
    await asking.query('select id from installation')
    return files.sealed
  }
  await restoreBackup(world.url, openStore, join(folder, 'whole'))
  await asking.end()
  expect(await catalogue(world.database)).toEqual(before)

  const { system } = world.database
  const line = await system
    .insertInto('audit_event')
    .values({ action: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const highest = await system
    .selectFrom('audit_event')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  expect(line.id).toBe(highest.id)
})

test('a modified backup restores nothing', async () => {
  await cp(join(folder, 'whole'), join(folder, 'changed'), { recursive: true })
  const { world, files } = await elsewhere()
  for (const name of await readdir(join(folder, 'changed', 'files'), { recursive: true }))
    if (isFile(name)) await appendFile(join(folder, 'changed', 'files', name), 'x')
  await expect(restoreBackup(world.url, async () => files.sealed, join(folder, 'changed'))).rejects.toThrow(
    'was changed',
  )

  await cp(join(folder, 'whole'), join(folder, 'sums-changed'), { recursive: true })
  await appendFile(join(folder, 'sums-changed', 'files.jsonl'), '\n')
  await expect(restoreBackup(world.url, async () => files.sealed, join(folder, 'sums-changed'))).rejects.toThrow(
    'files.jsonl is missing, or was changed',
  )

  await cp(join(folder, 'whole'), join(folder, 'rows-changed'), { recursive: true })
  await appendFile(join(folder, 'rows-changed', 'rows', 'person.jsonl'), '["x"]\n')
  await expect(restoreBackup(world.url, async () => files.sealed, join(folder, 'rows-changed'))).rejects.toThrow()
  expect(await world.database.system.selectFrom('person').select('id').execute()).toEqual([])
})

test('refuses what would overwrite or mix data', async () => {
  await expect(backup('whole')).rejects.toThrow('is not empty')
  // A running server always has at least one open connection.
  const held = await portal.deps.database.pools.system.connect()
  await expect(
    restoreBackup(portal.deps.database.ownerUrl, async () => portal.deps.files.sealed, join(folder, 'whole')),
  ).rejects.toThrow('stop the Client Center first')
  held.release()
  const { world, files } = await elsewhere()
  await expect(restoreBackup(world.url, async () => files.sealed, join(folder, 'nowhere'))).rejects.toThrow(
    'not a complete backup',
  )
  await restoreBackup(world.url, async () => files.sealed, join(folder, 'whole'))
  await expect(restoreBackup(world.url, async () => files.sealed, join(folder, 'whole'))).rejects.toThrow('not empty')
})

const isFile = (name: string): boolean => /[0-9a-f]{32}$/.test(name)

const queryRows = async ({ system }: TestApp['deps']['database'], text: string): Promise<unknown[]> =>
  (await sql.raw(text).execute(system)).rows
