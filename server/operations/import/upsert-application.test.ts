import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import { openFiles, type Files } from '../../files/files.ts'
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
  await writeFile(join(folder, 'sent.pdf'), '%PDF-1.4 as it was sent')
})
afterAll(async () => {
  files.close()
  await world.drop()
  await rm(folder, { recursive: true, force: true })
})

const base = {
  accounts: [
    { externalId: 'a1', name: 'Willow Creek Dental' },
    { externalId: 'a2', name: 'Mill Street Dental' },
  ],
  projects: [
    { externalId: 'j1', account: 'a1', isCap: true, name: 'Credentialing Access Point' },
    { externalId: 'j2', account: 'a2', isCap: true, name: 'Credentialing Access Point' },
  ],
  providers: [
    {
      externalId: 'p1',
      account: 'a1',
      type: 'Owner',
      name: 'Dana Willow',
      npi: '1234567893',
      email: 'dana@willow.example',
    },
    { externalId: 'p2', account: 'a1', type: 'Hygienist', name: 'Ravi Menon', email: 'ravi@willow.example' },
  ],
}
const application = (over: object = {}) => ({
  externalId: 'x1',
  account: 'a1',
  project: 'j1',
  provider: 'p1',
  insuranceCompany: 'Cigna',
  status: 'Submitted',
  source: 'CreatioUser',
  createdBy: 'Elena Ruiz',
  ...over,
})
const request = (over: object = {}) => ({
  externalId: 'r1',
  account: 'a1',
  application: 'x1',
  type: 'W9',
  description: 'W9 of this year',
  ...over,
})
const update = (over: object = {}) => ({
  externalId: 'w1',
  account: 'a1',
  project: 'j1',
  title: 'Week 10',
  actionPoints: ['Send the W9'],
  publishedOn: '2026-03-06',
  applications: [{ application: 'x1', network: 'Cigna', status: 'Submitted', transitions: ['Submitted'] }],
  ...over,
})

async function importItems(lists: { applications?: object[]; relatedDocuments?: object[]; weeklyUpdates?: object[] }) {
  const parts = importParts(loadConfig({ DATA_DIR: folder }), async () => files)
  const imported = await importDocument(world.database.system, parts, { ...base, ...lists }, firmAuthor)
  return ['applications', 'relatedDocuments', 'weeklyUpdates'].map((name) => imported.get(name)).filter(Boolean)
}
const history = async () =>
  (
    await world.database.system
      .selectFrom('application_history')
      .select(['action', 'modified_by'])
      .orderBy('id')
      .execute()
  ).map(({ action, modified_by }) => `${modified_by}: ${action}`)

test('applications, requests and updates are imported; a second time changes nothing; a change is reported', async () => {
  const all = { applications: [application()], relatedDocuments: [request()], weeklyUpdates: [update()] }
  const once = { added: 1, changed: 0, unchanged: 0 }
  const again = { added: 0, changed: 0, unchanged: 1 }
  const changed = { added: 0, changed: 1, unchanged: 0 }
  expect(await importItems(all)).toMatchObject([once, once, once])
  expect(await importItems(all)).toMatchObject([again, again, again])
  const later = {
    applications: [application({ status: 'Canceled' })],
    weeklyUpdates: [update({ title: 'Week 10, corrected' })],
  }
  expect(await importItems(later)).toMatchObject([changed, changed])
  expect(await history()).toEqual([
    'Elena Ruiz: Application created',
    'Control Panel: Document requested: W9 of this year',
    'Creatio: Status changed from Submitted to Canceled',
  ])
  const row = await world.database.system.selectFrom('application').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ source: 2, status: 5, insurer: 5, created_by: 'Elena Ruiz', own_name: null, rev: 2 })
  const published = await world.database.system.selectFrom('weekly_update').selectAll().executeTakeFirstOrThrow()
  expect(published).toMatchObject({ title: 'Week 10, corrected', published_at: '2026-03-06T12:00:00.000Z' })
})

test('a request that staff withdrew stays withdrawn', async () => {
  const withdrawn = request({ externalId: 'r9', description: 'Withdrawn' })
  await importItems({ relatedDocuments: [withdrawn] })
  await world.database.system.deleteFrom('application_document').where('external_id', '=', 'r9').execute()
  const lists = { relatedDocuments: [withdrawn] }
  expect(await importItems(lists)).toMatchObject([
    { added: 0, unchanged: 0, omittedItems: [expect.stringContaining('staff withdrew this document')] },
  ])
  const query = world.database.system.selectFrom('application_document').select('id').where('external_id', '=', 'r9')
  expect(await query.execute()).toEqual([])
})

test('documents added by staff come with their file', async () => {
  const sent = request({
    externalId: 'r2',
    type: 'SignedApplicationForm',
    from: 'Creatio',
    file: join(folder, 'sent.pdf'),
  })
  expect(await importItems({ relatedDocuments: [sent] })).toMatchObject([{ added: 1, changed: 0, unchanged: 0 }])
  const stored = await world.database.system
    .selectFrom('application_document')
    .innerJoin('stored_file', 'stored_file.id', 'application_document.file_id')
    .select(['application_document.source', 'stored_file.name'])
    .execute()
  expect(stored).toEqual([{ source: 2, name: 'sent.pdf' }])
})

test.each([
  ['a hygienist', { applications: [application({ provider: 'p2' })] }, /must be an Owner or Associate/],
  ['an unknown provider', { applications: [application({ provider: 'p9' })] }, /no provider "p9"/],
  ['a project of another account', { applications: [application({ project: 'j2' })] }, /no project "j2"/],
  [
    'Other without a name',
    { applications: [application({ insuranceCompany: 'Other' })] },
    /is only for the insurance company Other/,
  ],
  ['a link that is no address', { applications: [application({ documentLink: 'javascript:1' })] }, /http/],
  [
    'a link with a line break',
    { applications: [application({ documentLink: 'https://x.example/\na' })] },
    /must not hold control characters/,
  ],
  [
    'half of a character',
    { applications: [application({ caseId: 'half \ud800' })] },
    /characters that cannot be stored/,
  ],
  ['no such day', { applications: [application({ effectiveDate: '2026-02-30' })] }, /must be a date/],
  [
    'a file where one is requested',
    { relatedDocuments: [request({ externalId: 'r3', file: '/tmp/x.pdf' })] },
    /"file" is only for documents of the firm/,
  ],
  [
    'a request for nothing',
    { relatedDocuments: [request({ externalId: 'r3', type: null, description: '' })] },
    /needs "type" or "description"/,
  ],
  [
    'an update of another account',
    { weeklyUpdates: [update({ account: 'a2', project: 'j2' })] },
    /no application "x1"/,
  ],
])('%s is refused', async (_, lists, sentence) => {
  await expect(importItems(lists)).rejects.toThrow(sentence)
})
