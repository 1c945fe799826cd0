import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { toStoreKey } from './file-store.ts'
import { openFiles, type Files } from './files.ts'
import { sealStoredFiles } from './seal-stored-files.ts'
import { verifyChecksums } from './verify-checksums.ts'

let world: TestDatabase
let folder: string
let files: Files
let account: string

beforeAll(async () => {
  world = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sealing-'))
  files = await openFiles(
    { filesUrl: '', clamdUrl: '', dataDir: folder, freeSpaceReserve: 0 },
    { system: world.database.system, secretKey: Buffer.alloc(32, 7) },
  )
  const made = await world.database.system
    .insertInto('account')
    .values({ name: 'Bright Smile Dental' })
    .returning('id')
    .executeTakeFirstOrThrow()
  account = made.id
})
afterAll(async () => {
  files.close()
  await world.drop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await world.database.system.deleteFrom('stored_file').execute()
  for await (const key of files.sealed.listKeys()) await files.sealed.remove(key)
})

const filePath = (key: string): string => join(folder, 'files', key.slice(0, 2), key)

/** Files as an older version left them: not encrypted. */
async function addPlain(count: number): Promise<string[]> {
  const keys: string[] = []
  for (let at = 0; at < count; at += 1) {
    const id = randomUUID()
    const content = Buffer.concat([Buffer.from('%PDF-1.7 plain '), randomBytes(at * 40_000)])
    await files.sealed.write(toStoreKey(id), Readable.from([content]))
    const sha256 = createHash('sha256').update(content).digest()
    await world.database.system
      .insertInto('stored_file')
      .values({
        id,
        account_id: account,
        key: toStoreKey(id),
        name: 'W9.pdf',
        size: content.length,
        sha256,
        type: 'application/pdf',
        state: 'kept',
        writer: 'older',
      })
      .execute()
    keys.push(toStoreKey(id))
  }
  return keys.toSorted()
}
const seal = (forMilliseconds?: number) => sealStoredFiles(files, world.database.system, forMilliseconds)
const unsealed = async () =>
  (await world.database.system.selectFrom('stored_file').select('key').where('is_sealed', 'is not', true).execute())
    .length
const isPlain = async (key: string) => (await readFile(filePath(key))).includes('plain')
const wrong = async () => {
  const { checked, missing, mismatched, locked } = await verifyChecksums(files.store, world.database.system)
  return { checked, wrong: [...missing, ...mismatched, ...locked] }
}

test('files of an older version are encrypted once, and read back unchanged', async () => {
  const keys = await addPlain(6)
  expect(await wrong()).toEqual({ checked: 6, wrong: [] })
  expect(await seal()).toBe(6)
  for (const key of keys) expect(await isPlain(key)).toBe(false)
  expect(await wrong()).toEqual({ checked: 6, wrong: [] })
  expect([await unsealed(), await seal()]).toEqual([0, 0])
})

test('a run killed while writing, or before marking the row, is continued by the next', async () => {
  const [whileWriting = '', beforeMarking = '', untouched = ''] = await addPlain(3)
  await writeFile(join(folder, 'files', 'writing', whileWriting), 'half a file')
  // Encrypted in place, and not marked.
  await files.sealed.removeUnfinished(beforeMarking)
  await files.store.write(beforeMarking, await files.sealed.read(beforeMarking))
  const sealedBytes = await readFile(filePath(beforeMarking))
  expect(await wrong()).toEqual({ checked: 3, wrong: [] })
  expect(await seal()).toBe(3)
  expect(await readFile(filePath(beforeMarking))).toEqual(sealedBytes)
  for (const key of [whileWriting, untouched]) expect(await isPlain(key)).toBe(false)
  expect(await wrong()).toEqual({ checked: 3, wrong: [] })
  for await (const key of files.sealed.listUnfinished()) expect.unreachable(key)
})

test('a run ends in time and leaves the rest to the next; two at once share the work; a missing file does not block', async () => {
  const [lost = ''] = await addPlain(5)
  await files.sealed.remove(lost)
  expect(await seal(0)).toBe(0)
  await Promise.all([seal(), seal()])
  expect(await unsealed()).toBe(1)
  expect(await wrong()).toEqual({ checked: 5, wrong: [lost] })
})

test('uploads are encrypted from the first byte', async () => {
  const { receiveUpload } = await import('./receive-upload.ts')
  const { key } = await receiveUpload(files, world.database.system, Readable.from([Buffer.from('%PDF-1.7 plain')]), {
    accountId: account,
    personId: null,
    name: 'W9.pdf',
    limitBytes: 1000,
  })
  expect(await isPlain(key)).toBe(false)
  expect(await unsealed()).toBe(0)
})
