import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import type { Db } from '../database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { compareFiles, countUnknownFiles } from './compare-files.ts'
import { verifyChecksums } from './verify-checksums.ts'
import { type Files, openFiles } from './files.ts'
import { toStoreKey } from './file-store.ts'
import { removeUnknownFiles } from './remove-unknown-files.ts'
import { abandonUpload, receiveUpload, type Upload } from './receive-upload.ts'
import { removeDeletedFiles } from './remove-deleted-files.ts'
import { deleteStoredFile, findStoredFile, storeFile } from './stored-file-queries.ts'
import { sweepAbandonedUploads } from './sweep-abandoned-uploads.ts'

let dataDir: string
let files: Files
let world: TestDatabase
let system: Db
let account: string
let stranger: string
let person: string

beforeAll(async () => {
  world = await createTestDatabase()
  system = world.database.system
  dataDir = await mkdtemp(join(tmpdir(), 'files-'))
  files = await openFiles(
    { filesUrl: '', clamdUrl: '', dataDir, freeSpaceReserve: 0 },
    { system, secretKey: Buffer.alloc(32, 7) },
  )
  const newAccount = async (name: string) =>
    (await system.insertInto('account').values({ name }).returning('id').executeTakeFirstOrThrow()).id
  account = await newAccount('Bright Smile Dental')
  stranger = await newAccount('Elsewhere Dental')
  const maria = { email: 'maria@example.com', name: 'Maria' }
  person = (await system.insertInto('person').values(maria).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await world.drop()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  await system.deleteFrom('stored_file').execute()
  await sweepAbandonedUploads(files, system, { starting: true })
})

const pdf = (content = '%PDF-1.7 a document'): Readable => Readable.from([Buffer.from(content)], { objectMode: false })
const receive = (source = pdf(), name = 'W9.pdf'): Promise<Upload> =>
  receiveUpload(files, system, source, { accountId: account, personId: person, name, limitBytes: documentLimit })

/** Runs a transaction of a person with permissions on these accounts. */
const asMember = <T>(accountId: string, work: (db: Db) => Promise<T>): Promise<T> =>
  world.database.app.transaction().execute(async (db) => {
    await sql`select set_config('app.accounts', ${`{${accountId}}`}, true)`.execute(db)
    return work(db)
  })

const save = (upload: Upload): Promise<string> => asMember(account, (db) => storeFile(db, account, upload))
const receiveAndSave = async (): Promise<string> => save(await receive())

async function left(): Promise<{ rows: number; stored: string[]; unfinished: string[] }> {
  const rows = await system.selectFrom('stored_file').select('key').execute()
  const stored: string[] = []
  for await (const key of files.store.listKeys()) stored.push(key)
  const unfinished: string[] = []
  for await (const key of files.store.listUnfinished()) unfinished.push(key)
  return { rows: rows.length, stored, unfinished }
}
const nothing = { rows: 0, stored: [], unfinished: [] }

test('a received file belongs to the practice once its record is saved', async () => {
  const upload = await receive(pdf(), 'Ünïcode "quoted" №5.pdf')
  expect(await asMember(account, (db) => findStoredFile(db, account, upload.id))).toBeUndefined()
  const id = await save(upload)
  const found = await asMember(account, (db) => findStoredFile(db, account, id))
  expect(found).toEqual({
    ...upload,
    name: 'Ünïcode "quoted" №5.pdf',
    type: 'application/pdf',
    scanned: false,
    size: 19,
  })
  expect(await text(await files.store.read(upload.key))).toBe('%PDF-1.7 a document')
})

test('nobody of another practice can find, store or delete it', async () => {
  const id = await receiveAndSave()
  const upload = await receive()
  await asMember(stranger, async (db) => {
    expect(await findStoredFile(db, stranger, id)).toBeUndefined()
    expect(await findStoredFile(db, account, id)).toBeUndefined()
    await deleteStoredFile(db, account, id)
  })
  await expect(asMember(stranger, (db) => storeFile(db, account, upload))).rejects.toMatchObject({ status: 444 })
  // Nor can members in the name of another practice.
  await asMember(account, async (db) => {
    expect(await findStoredFile(db, stranger, id)).toBeUndefined()
    await deleteStoredFile(db, stranger, id)
  })
  await expect(asMember(account, (db) => storeFile(db, stranger, upload))).rejects.toMatchObject({ status: 444 })
  expect((await left()).rows).toBe(2)
})

test('a refused file leaves neither row nor bytes', async () => {
  await expect(receive(pdf('MZ'))).rejects.toMatchObject({ status: 444 })
  expect(await left()).toEqual(nothing)
})

test('when its record is not saved, nothing of a file is left', async () => {
  const upload = await receive()
  const failing = asMember(account, async (db) => {
    await storeFile(db, account, upload)
    throw new Error('the record could not be saved')
  })
  await expect(failing).rejects.toThrow('could not be saved')
  await abandonUpload(files, system, upload)
  expect(await left()).toEqual(nothing)
})

test('abandoning never removes a stored file', async () => {
  const upload = await receive()
  await save(upload)
  await abandonUpload(files, system, upload)
  expect(await left()).toEqual({ rows: 1, stored: [upload.key], unfinished: [] })
})

test('a deleted file is removed after the commit, and stays when the deletion is rolled back', async () => {
  const id = await receiveAndSave()
  const takenBack = asMember(account, async (db) => {
    await deleteStoredFile(db, account, id)
    throw new Error('no')
  })
  await expect(takenBack).rejects.toThrow('no')
  expect(await removeDeletedFiles(files.store, system)).toBe(0)
  await asMember(account, (db) => deleteStoredFile(db, account, id))
  expect((await left()).stored).toEqual([toStoreKey(id)])
  expect(await removeDeletedFiles(files.store, system)).toBe(1)
  expect(await left()).toEqual(nothing)
})

test('deleting a practice removes all its files', async () => {
  const closing = await system
    .insertInto('account')
    .values({ name: 'Closing' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const uploadRequest = { accountId: closing.id, personId: person, name: 'W9.pdf', limitBytes: documentLimit }
  const upload = await receiveUpload(files, system, pdf(), uploadRequest)
  await asMember(closing.id, (db) => storeFile(db, closing.id, upload))
  await system.deleteFrom('account').where('id', '=', closing.id).execute()
  expect(await sweepAbandonedUploads(files, system, { starting: false })).toMatchObject({ deleted: 1 })
  expect(await left()).toEqual(nothing)
})

test('a restarted server gives up uploads in progress when it died, and no stored file', async () => {
  const id = await receiveAndSave()
  await receive()
  const dead = toStoreKey(crypto.randomUUID())
  await writeFile(join(dataDir, 'files', 'writing', dead), 'half a fi')
  await writeFile(join(dataDir, 'files', dead.slice(0, 2), dead), 'without a row')
  const started = { pending: 1, deleted: 1, orphans: 1 }
  expect(await sweepAbandonedUploads(files, system, { starting: true })).toEqual(started)
  expect(await left()).toMatchObject({ stored: expect.arrayContaining([toStoreKey(id), dead]), unfinished: [] })
  expect(await compare()).toEqual({ removed: 0, retained: 1 })
  await aDayGoesBy()
  expect(await compare()).toEqual({ removed: 1, retained: 0 })
  expect(await left()).toEqual({ rows: 1, stored: [toStoreKey(id)], unfinished: [] })
})

test('uploads of another server are left alone for an hour', async () => {
  const upload = await receive()
  const another: Files = { ...files, writer: 'another server' }
  expect(await sweepAbandonedUploads(another, system, { starting: true })).toEqual({
    pending: 0,
    deleted: 0,
    orphans: 0,
  })
  await system
    .updateTable('stored_file')
    .set({ created_at: sql`now() - interval '61 minutes'` })
    .execute()
  expect(await sweepAbandonedUploads(another, system, { starting: false })).toEqual({
    pending: 1,
    deleted: 1,
    orphans: 0,
  })
  await expect(save(upload)).rejects.toMatchObject({ status: 444, message: expect.stringContaining('took too long') })
})

const aDayGoesBy = () => sql`update unknown_file set seen_at = seen_at - interval '24 hours 1 second'`.execute(system)
const compare = () => removeUnknownFiles(files.store, system)

test('a start does not list the store; a job compares it once a week, and later during a backup', async () => {
  const key = toStoreKey(crypto.randomUUID())
  await files.store.write(key, pdf())
  const unlisted = () => {
    throw new Error('The store was listed')
  }
  const atStart: Files = { ...files, store: { ...files.store, listKeys: unlisted } }
  expect(await sweepAbandonedUploads(atStart, system, { starting: true })).toMatchObject({ deleted: 0 })
  expect(await countUnknownFiles(system)).toBe(0)

  const weekly = () => compareFiles(files.store, system)
  await system.updateTable('installation').set({ files_compared_at: null }).execute()
  expect(await weekly()).toEqual({ removed: 0, retained: 1 })
  expect(await countUnknownFiles(system)).toBe(1)
  expect(await weekly()).toBeUndefined()
  await aDayGoesBy()
  await system
    .updateTable('installation')
    .set({ files_compared_at: sql`now() - interval '8 days'` })
    .execute()
  const backup = await world.database.pools.system.connect()
  await backup.query('select pg_advisory_lock(4867321791)')
  expect(await weekly()).toBeUndefined()
  await backup.query('select pg_advisory_unlock_all()')
  backup.release()
  expect(await weekly()).toEqual({ removed: 1, retained: 0 })
  expect((await left()).stored).toEqual([])
})

test('a file without a row stays for a day, and until a second check finds it too', async () => {
  const [one, other] = [toStoreKey(crypto.randomUUID()), toStoreKey(crypto.randomUUID())]
  await files.store.write(one, pdf())
  expect(await compare()).toEqual({ removed: 0, retained: 1 })
  expect(await compare()).toEqual({ removed: 0, retained: 1 })
  await aDayGoesBy()
  await files.store.write(other, pdf())
  expect(await compare()).toEqual({ removed: 1, retained: 1 })
  expect((await left()).stored).toEqual([other])
  await files.store.remove(other)
})

test('more than a few files without a row mean another database or an older copy: a comparison never removes any', async () => {
  const keys = Array.from({ length: 6 }, () => toStoreKey(crypto.randomUUID()))
  for (const key of keys) await files.store.write(key, pdf())
  expect(await compare()).toEqual({ removed: 0, retained: 6 })
  await aDayGoesBy()
  expect(await compare()).toEqual({ removed: 0, retained: 6 })
  expect((await left()).stored).toHaveLength(6)
  // An operator has checked and agreed: files known for a day are removed.
  await files.store.write(toStoreKey(crypto.randomUUID()), pdf())
  expect(await removeUnknownFiles(files.store, system, { agreed: true })).toEqual({ removed: 6, retained: 1 })
  for await (const key of files.store.listKeys()) await files.store.remove(key)
})

test('a file whose row came back is forgotten, and later counted from the new check', async () => {
  const upload = await receive()
  await save(upload)
  await sql`insert into unknown_file (key, seen_at) values (${upload.key}, now() - interval '9 days')`.execute(system)
  expect(await compare()).toEqual({ removed: 0, retained: 0 })
  expect((await left()).stored).toEqual([upload.key])
  expect((await sql`select from unknown_file`.execute(system)).rows).toEqual([])
})

test('a check reports missing files, changed files and files without a row', async () => {
  const [good, lost, changed] = [await receiveAndSave(), await receiveAndSave(), await receiveAndSave()]
  const orphan = toStoreKey(crypto.randomUUID())
  await files.store.write(orphan, pdf())
  await files.store.remove(toStoreKey(lost))
  const path = join(dataDir, 'files', changed.slice(0, 2), toStoreKey(changed))
  await writeFile(path, '%PDF-1.7 a DOCUMENT')
  expect(await verifyChecksums(files.store, system)).toEqual({
    checked: 3,
    locked: [],
    orphans: [orphan],
    unused: [toStoreKey(changed), toStoreKey(good), toStoreKey(lost)].toSorted(),
    missing: [toStoreKey(lost)],
    mismatched: [toStoreKey(changed)],
  })
  expect(await asMember(account, (db) => findStoredFile(db, account, good))).toBeDefined()
})

test('a data directory keeps its name', async () => {
  const again = await openFiles({ filesUrl: 'disk', clamdUrl: '', dataDir }, { system, secretKey: Buffer.alloc(32, 7) })
  expect(again.writer).toBe(files.writer)
  expect(again.freeSpaceReserve).toBe(268_435_456)
})

test('a file is found only in its own practice, even without row-level security', async () => {
  const upload = await receive()
  const saveFor = (accountId: string) => system.transaction().execute((db) => storeFile(db, accountId, upload))
  await expect(saveFor(stranger)).rejects.toMatchObject({ status: 444 })
  const id = await saveFor(account)
  expect(await findStoredFile(system, stranger, id)).toBeUndefined()
  await deleteStoredFile(system, stranger, id)
  expect(await findStoredFile(system, account, id)).toMatchObject({ id })
})
