import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import { openFiles, type Files } from '../../files/files.ts'
import { findStoredFile } from '../../files/stored-file-queries.ts'
import { firmAuthor } from '../../audit/author.ts'
import { importDocument } from './import-document.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { importParts } from './all-parts.ts'

let world: TestDatabase
let files: Files
let folder: string

beforeAll(async () => {
  world = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'client-center-import-'))
  files = await openFiles(
    { filesUrl: '', clamdUrl: '', dataDir: folder },
    { system: world.database.system, secretKey: Buffer.alloc(32, 7) },
  )
  await writeFile(join(folder, 'contract.pdf'), '%PDF-1.4 a contract')
  await writeFile(join(folder, 'program.pdf'), 'MZ')
})
afterAll(async () => {
  files.close()
  await world.drop()
  await rm(folder, { recursive: true, force: true })
})

const account = { externalId: 'a1', name: 'Willow Creek Dental' }
const contract = () => ({
  externalId: 'd1',
  account: 'a1',
  type: 'InsurerContract',
  description: 'Countersigned by Cigna',
  source: 'Creatio',
  file: join(folder, 'contract.pdf'),
})
const proposal = () => ({
  ...contract(),
  externalId: 'd2',
  type: 'ProposedFeeSchedule',
  feeSchedule: { company: 'Other', otherCompany: 'A local network', insurers: ['Aetna', 'Cigna'] },
})

async function importItems(...documents: object[]) {
  const parts = importParts(loadConfig({ DATA_DIR: folder }), async () => files)
  const imported = await importDocument(world.database.system, parts, { accounts: [account], documents }, firmAuthor)
  return imported.get('documents')
}

const stored = () => world.database.system.selectFrom('account_document').selectAll().orderBy('external_id').execute()

test('documents from staff are imported with their files; a second time changes nothing', async () => {
  expect(await importItems(contract(), proposal())).toMatchObject({ added: 2, changed: 0, unchanged: 0 })
  expect(await importItems(contract(), proposal())).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  const [one, two] = await stored()
  expect(one).toMatchObject({ document_type: 29, category: 0, source: 2, fee_schedule_company: null })
  expect(two).toMatchObject({
    document_type: 10,
    fee_schedule_company: 20,
    other_fee_schedule_company: 'A local network',
  })
  const file = await findStoredFile(world.database.system, one?.account_id ?? '', one?.file_id ?? '')
  expect(file).toMatchObject({ name: 'contract.pdf', size: 19, type: 'application/pdf' })
})

test('the details of one change, and its file stays', async () => {
  const [before] = await stored()
  expect(await importItems({ ...contract(), description: 'Renewed' })).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 0,
  })
  const [after] = await stored()
  expect(after).toMatchObject({ description: 'Renewed', rev: 2, file_id: before?.file_id })
})

test.each([
  ['a type that does not exist', { type: 'Contract' }, /documents\[0\] "d1": type must be one of/],
  ['a file that is not there', { externalId: 'd3', file: '/nowhere/x.pdf' }, /cannot be read/],
  ['a file that is not what it says', { externalId: 'd3', file: 'program.pdf' }, /is plain text, not a PDF/],
  ['a provider of somebody else', { providers: ['x'], category: 'Provider' }, /has no provider "x"/],
  ['no provider where one is needed', { category: 'Provider' }, /Provider: This is a required field/],
  ['a company of another document than a fee schedule', { feeSchedule: { company: 'Aetna' } }, /is not a fee schedule/],
  ['a fee schedule without its company', { type: 'ProposedFeeSchedule' }, /needs "feeSchedule"/],
  ['an account that does not exist', { account: 'a9' }, /There is no account "a9"/],
])('%s is refused, and nothing is stored', async (_, wrong, sentence) => {
  const before = await stored()
  const file = 'file' in wrong && wrong.file === 'program.pdf' ? { file: join(folder, 'program.pdf') } : {}
  await expect(importItems({ ...contract(), ...wrong, ...file })).rejects.toThrow(sentence)
  expect(await stored()).toEqual(before)
})
