import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { linkProject } from '../../areas/providers/link-project.ts'
import { firmAuthor } from '../../audit/author.ts'
import { loadConfig } from '../../config/config.ts'
import { openFiles, type Files } from '../../files/files.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { importParts } from './all-parts.ts'
import { importDocument } from './import-document.ts'

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
  await writeFile(join(folder, 'w9.pdf'), '%PDF-1.4 a W9')
  await importItems({
    accounts: [{ externalId: 'a1', name: 'Willow Creek Dental' }],
    projects: [
      { externalId: 'j1', account: 'a1', name: 'Opening', practiceType: 'StartUp' },
      { externalId: 'cap', account: 'a1', name: 'CAP', isCap: true },
    ],
    providers: [
      {
        externalId: 'v1',
        account: 'a1',
        type: 'Owner',
        name: 'Dana Willow',
        npi: '1234567893',
        email: 'dana@willow.example',
      },
    ],
  })
})
afterAll(async () => {
  files.close()
  await world.drop()
  await rm(folder, { recursive: true, force: true })
})

async function importItems(document: object): Promise<Record<string, string>> {
  const parts = importParts(loadConfig({ DATA_DIR: folder }), async () => files)
  const imported = await importDocument(world.database.system, parts, document, firmAuthor)
  return Object.fromEntries(
    [...imported].map(([name, counts]) => [name, `${counts.added} ${counts.changed} ${counts.unchanged}`]),
  )
}
const scope = { account: 'a1', project: 'j1' }
const items = () =>
  world.database.system
    .selectFrom('required_item_standing')
    .select(['name', 'is_provided', 'provided_on'])
    .orderBy('position')
    .orderBy('name')
    .execute()
const names = async () => (await items()).map(({ name }) => name)
const standing = async (name: string) => (await items()).find((item) => item.name === name)
const paper = () => ({ ...scope, externalId: 'd1', type: 'W9', description: 'Signed', file: join(folder, 'w9.pdf') })

test('a new project gets the required items of its template, and those of a provider once one is added (AMB-143)', async () => {
  const before = await names()
  expect(before).toHaveLength(8)
  expect(before[1]).toBe('CAQH Summary, all providers')
  expect(await importItems({ itemTemplates: [scope] })).toEqual({ itemTemplates: '0 0 1' })
  const { system } = world.database
  const { id: provider, account_id } = await system.selectFrom('provider').selectAll().executeTakeFirstOrThrow()
  const { id: project } = await system
    .selectFrom('project')
    .select('id')
    .where('external_id', '=', 'j1')
    .executeTakeFirstOrThrow()
  await linkProject(system, account_id, { project, provider }, firmAuthor)
  const after = await names()
  expect(after).toEqual(before.map((name) => name?.replace('all providers', 'Dana Willow')))
  expect(await importItems({ itemTemplates: [scope] })).toEqual({ itemTemplates: '0 0 1' })
})

test('an item can be added by hand, marked as provided and unmarked; the same again changes nothing', async () => {
  const own = { ...scope, externalId: 'i1', name: 'Photograph of the sign' }
  expect(await importItems({ requiredItems: [own] })).toEqual({ requiredItems: '1 0 0' })
  expect((await names()).at(-1)).toBe('Photograph of the sign')
  const there = { ...own, isProvided: true, providedOn: '2026-11-02' }
  expect(await importItems({ requiredItems: [there] })).toEqual({ requiredItems: '0 1 0' })
  expect(await importItems({ requiredItems: [there, { ...scope, name: 'Master fee schedule' }] })).toEqual({
    requiredItems: '0 0 2',
  })
  expect(await standing(own.name)).toMatchObject({ is_provided: true, provided_on: '2026-11-02' })
  expect(await importItems({ requiredItems: [{ ...own, isProvided: false }] })).toEqual({ requiredItems: '0 1 0' })
  expect(
    await importItems({ requiredItems: [{ ...scope, name: 'SS4 confirmation letter', isProvided: true }] }),
  ).toEqual({
    requiredItems: '0 1 0',
  })
  expect(await standing('SS4 confirmation letter')).toMatchObject({ is_provided: true })
})

test('the firm delivers documents of the types that no practice uploads (AMB-85)', async () => {
  const made = ['SignedServiceAgreement', 'SignedLetterOfAuthorization', 'SignedApplicationForm', 'InsurerContract']
  const projectDocuments = made.map((type) => ({ ...paper(), externalId: type, type }))
  expect(await importItems({ projectDocuments })).toEqual({ projectDocuments: '4 0 0' })
  const storedTypes = world.database.system
    .selectFrom('project_document')
    .select('document_type')
    .orderBy('document_type')
  expect((await storedTypes.execute()).map((row) => row.document_type)).toEqual([26, 27, 28, 29])
})

test('a document of the firm is verified, rejected with a reason, and not under another type', async () => {
  expect(await importItems({ projectDocuments: [paper()] })).toEqual({ projectDocuments: '1 0 0' })
  expect(await importItems({ projectDocuments: [paper()] })).toEqual({ projectDocuments: '0 0 1' })
  const judged = { account: 'a1', document: 'd1', state: 'Verified', type: 'W9', on: '2026-11-03' }
  expect(await importItems({ verifications: [judged] })).toEqual({ verifications: '0 1 0' })
  expect(await importItems({ verifications: [judged] })).toEqual({ verifications: '0 0 1' })
  expect(await standing('W9')).toMatchObject({ is_provided: true, provided_on: '2026-11-03' })
  const rejected = { account: 'a1', document: 'd1', state: 'Rejected', reason: 'Not signed' }
  expect(await importItems({ verifications: [rejected] })).toEqual({ verifications: '0 1 0' })
  expect(await standing('W9')).toMatchObject({ is_provided: false })
  await expect(importItems({ verifications: [{ ...judged, type: 'SS4' }] })).rejects.toThrow('is of another type: W9')
})

test("in the evening a document is verified, an item provided, and one sent to be signed, on the practice's date (AMB-146)", async () => {
  // The machine's own time zone must not matter.
  vi.stubEnv('TZ', 'Asia/Tokyo')
  await importItems({ accounts: [{ externalId: 'a1', name: 'Willow Creek Dental', timeZone: 'America/Denver' }] })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T01:30:00Z') })
  try {
    await importItems({ projectDocuments: [paper()] })
    await importItems({ verifications: [{ account: 'a1', document: 'd1', state: 'Waiting' }] })
    await importItems({ verifications: [{ account: 'a1', document: 'd1', state: 'Verified' }] })
    expect(await standing('W9')).toMatchObject({ is_provided: true, provided_on: '2027-02-28' })
    await importItems({
      requiredItems: [{ ...scope, externalId: 'i2', name: 'Photograph of the door', isProvided: true }],
    })
    expect(await standing('Photograph of the door')).toMatchObject({ provided_on: '2027-02-28' })
    await importItems({ signDocuments: [{ ...scope, externalId: 's0', type: 'Agreement' }] })
    const sent = world.database.system.selectFrom('sign_document').select('create_date').where('external_id', '=', 's0')
    expect(await sent.executeTakeFirst()).toEqual({ create_date: '2027-02-28' })
  } finally {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})

test('a document to be signed is imported and changes its status', async () => {
  const one = { ...scope, externalId: 's1', type: 'Agreement', link: 'https://sign.example/1' }
  expect(await importItems({ signDocuments: [one] })).toEqual({ signDocuments: '1 0 0' })
  expect(await importItems({ signDocuments: [one] })).toEqual({ signDocuments: '0 0 1' })
  expect(await importItems({ signDocuments: [{ ...one, status: 'Signed' }] })).toEqual({ signDocuments: '0 1 0' })
})

test.each([
  [{ intakes: [{ ...scope, business: { businessType: 1 } }] }, 'intakes[0].business has unknown keys: businessType'],
  [{ itemTemplates: [{ account: 'a1', project: 'cap' }] }, 'A CAP project requests documents'],
  [{ requiredItems: [{ ...scope, name: 'Nothing of the kind' }] }, 'The project has no required item'],
  [{ requiredItems: [{ ...scope, externalId: 'x', name: 'x', type: 'W9', provider: 'v1' }] }, '"provider" is only for'],
  [{ verifications: [{ account: 'a1', document: 'none', state: 'Verified' }] }, 'The account has no project document'],
  [{ verifications: [{ account: 'a1', document: 'd1', state: 'Verified', reason: 'x' }] }, '"reason" is only for'],
  [{ signDocuments: [{ ...scope, externalId: 's2', type: 'x', link: 'javascript:alert(1)' }] }, 'must be an address'],
  [{ signDocuments: [{ ...scope, externalId: 's2', type: 'x', mailTo: 'https://x.example' }] }, 'must be an address'],
  [
    { signDocuments: [{ ...scope, externalId: 's2', type: 'x', link: 'https://x.example/\na' }] },
    'must not hold control',
  ],
  [
    { signDocuments: [{ ...scope, externalId: 's2', type: 'x', mailTo: 'mailto:a@x.example\r\nbcc:b' }] },
    'must not hold',
  ],
  [{ signDocuments: [{ ...scope, externalId: 's2', type: 'x', link: 'https://x.example/a b' }] }, 'must be an address'],
  [{ signDocuments: [{ ...scope, externalId: 's2', type: 'half \ud800' }] }, 'signDocuments[0] "s2": type contains'],
  [{ intakes: [{ ...scope, business: { legalBusinessName: '\udc00' } }] }, 'characters that cannot be stored'],
])('%j is refused: %s', async (document, sentence) => {
  await expect(importItems(document)).rejects.toThrow(sentence)
})
