import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteLicense } from '../../areas/licenses/save-license.ts'
import { firmAuthor } from '../../audit/author.ts'
import { loadConfig } from '../../config/config.ts'
import type { Db } from '../../database/connect.ts'
import { openFiles, type Files } from '../../files/files.ts'
import { unlinkRosterProvider } from '../../areas/project-roster/unlink-project-provider.ts'
import { deleteRosterLocation } from '../../areas/project-roster/save-project-location.ts'
import { lockEngagement } from '../../areas/projects/lock-engagement.ts'
import { deleteProvider } from '../../areas/providers/delete-provider.ts'
import { restoreDeletedProvider } from '../../areas/providers/restore-deleted-provider.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { importParts } from './all-parts.ts'
import { importDocument } from './import-document.ts'

/** Records that the practice deletes between two imports of the same document. */
let world: TestDatabase
let db: Db
let files: Files
let folder: string

beforeAll(async () => {
  world = await createTestDatabase()
  db = world.database.system
  folder = await mkdtemp(join(tmpdir(), 'client-center-import-'))
  files = await openFiles(
    { filesUrl: '', clamdUrl: '', dataDir: folder },
    { system: world.database.system, secretKey: Buffer.alloc(32, 7) },
  )
})
afterAll(async () => {
  files.close()
  await world.drop()
  await rm(folder, { recursive: true, force: true })
})

const person = { account: 'a1', type: 'Owner', degree: 'DDS', projects: ['j1'] }
const dental = {
  type: 'Dental',
  number: 'D-1',
  state: 'AL',
  issueDate: '2025-01-01',
  expirationDate: '2027-01-01',
}
const scope = { project: 'j1', tin: '123456789', address: '1 Quay', city: 'Mobile', state: 'AL', zip: '36602' }
const document = {
  accounts: [{ externalId: 'a1', name: 'Willow Creek Dental' }],
  projects: [{ externalId: 'j1', account: 'a1', name: 'Opening', practiceType: 'StartUp', showApplications: true }],
  providers: [
    { ...person, externalId: 'p1', name: 'Ada Okafor', npi: '1234567893', email: 'ada@willow.example' },
    { ...person, externalId: 'p2', name: 'Ben Sato', npi: '1245319599', email: 'ben@willow.example' },
  ],
  projectLocations: [
    { ...scope, externalId: 'o1', name: 'Quay' },
    { ...scope, externalId: 'o2', name: 'Square' },
  ],
  projectProviders: [
    { project: 'j1', provider: 'p1', specialty: 'Endodontics', locations: ['o1'] },
    { project: 'j1', provider: 'p2', specialty: 'Endodontics', locations: ['o2'] },
  ],
  licenses: [
    { ...dental, externalId: 'l1', provider: 'p1' },
    { ...dental, externalId: 'l2', provider: 'p1', number: 'D-2', state: 'GA' },
    { ...dental, externalId: 'l3', provider: 'p2' },
  ],
}

const importItems = async (item: object) =>
  Object.fromEntries(
    await importDocument(
      db,
      importParts(loadConfig({ DATA_DIR: folder }), async () => files),
      item,
      firmAuthor,
    ),
  )
const leftOut = async (item: object) => Object.values(await importItems(item)).flatMap((list) => list.omittedItems)
const findIds = async (table: 'provider' | 'provider_license' | 'project_location' | 'project', externalId: string) =>
  db
    .selectFrom(table)
    .select(['account_id as account', 'id'])
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
const licenses = async () =>
  (await db.selectFrom('provider_license').select('external_id').orderBy('external_id').execute()).map(
    (row) => row.external_id,
  )

test('nothing is left out while the practice deletes nothing', async () => {
  expect(await leftOut(document)).toEqual([])
  expect(await leftOut(document)).toEqual([])
})

test('a license that the practice deleted is not added again, and the rest of the document is imported', async () => {
  const { account, id } = await findIds('provider_license', 'l2')
  await db.transaction().execute((within) => deleteLicense(within, account, id, firmAuthor))
  const later = { licenses: [document.licenses[1], { ...document.licenses[0], number: 'D-9' }] }
  expect(await importItems(later)).toEqual({
    licenses: {
      added: 0,
      changed: 1,
      unchanged: 0,
      omittedItems: [expect.stringMatching(/^licenses\[0\].*: the practice deleted this license$/)],
    },
  })
  expect(await licenses()).toEqual(['l1', 'l3'])
})

test('a deletion by another practice leaves nothing out here, even with equal ids', async () => {
  await importItems({
    accounts: [{ externalId: 'a2', name: 'Cedar Grove' }],
    providers: [
      {
        ...person,
        account: 'a2',
        projects: [],
        externalId: 'q1',
        name: 'Cy Lund',
        npi: '1679582394',
        email: 'cy@cedar.example',
      },
    ],
    licenses: [{ ...dental, externalId: 'm1', provider: 'q1' }],
  })
  const { account, id } = await findIds('provider_license', 'm1')
  await db.transaction().execute((within) => deleteLicense(within, account, id, firmAuthor))
  // The firm's own key may be any text, even an id of ours.
  const license = { ...dental, externalId: id, provider: 'p1', number: 'D-4', state: 'FL' }
  expect(await importItems({ licenses: [license] })).toMatchObject({ licenses: { added: 1, omittedItems: [] } })
  await db.deleteFrom('provider_license').where('external_id', '=', id).execute()
  await db.deleteFrom('account').where('external_id', '=', 'a2').execute()
})

test('a provider whom the practice removed from a project stays out of it, until someone adds them again', async () => {
  const { account, id } = await findIds('provider', 'p2')
  const at = { account, project: (await findIds('project', 'j1')).id }
  await db.transaction().execute(async (within) => {
    await unlinkRosterProvider(within, at, await lockEngagement(within, at.account, at.project), id, firmAuthor)
  })
  expect(await leftOut(document)).toEqual([
    expect.stringMatching(/^providers\[1\].*: the practice removed the provider from the project "j1"$/),
    expect.stringMatching(/^projectProviders\[1\].*: the practice removed the provider from the project$/),
    expect.stringMatching(/^licenses\[1\]/),
  ])
  await db
    .insertInto('project_provider')
    .values({ account_id: account, project_id: at.project, provider_id: id })
    .execute()
  expect(await leftOut({ providers: document.providers, projectProviders: document.projectProviders })).toEqual([])
})

test('a deleted location stays deleted, and a provider who worked there stays unchanged', async () => {
  const { account, id } = await findIds('project_location', 'o1')
  const at = { account, project: (await findIds('project', 'j1')).id }
  await db.transaction().execute(async (within) => {
    const engagement = await lockEngagement(within, at.account, at.project)
    const firm = { person: { id: null, name: 'The firm' }, address: null, now: new Date(), secretKey: Buffer.alloc(32) }
    await deleteRosterLocation(within, at, engagement, id, firm)
  })
  expect(await leftOut({ ...document, licenses: [] })).toEqual([
    expect.stringMatching(/^projectLocations\[0\].*: the practice deleted this location$/),
    expect.stringMatching(/^projectProviders\[0\].*: the practice deleted the location "o1"$/),
  ])
  expect(
    await leftOut({ projectLocations: [{ ...scope, externalId: 'o3', name: 'Pier', takesThePlaceOf: 'o1' }] }),
  ).toEqual([expect.stringMatching(/the practice deleted the location "o1"$/)])
})

test('a deleted provider is left out with every item that names them, and comes back when restored', async () => {
  const { account, id } = await findIds('provider', 'p2')
  await db.transaction().execute((within) => deleteProvider(within, account, id, firmAuthor))
  const names = { account: 'a1', project: 'j1', provider: 'p2' }
  const items = {
    providers: document.providers,
    projectProviders: [document.projectProviders[1]],
    licenses: [document.licenses[2]],
    documents: [{ externalId: 'd1', account: 'a1', type: 'W9', description: 'x', providers: ['p2'], file: 'none.pdf' }],
    applications: [{ ...names, externalId: 'x1', insuranceCompany: 'Aetna' }],
  }
  expect(await leftOut(items)).toEqual([
    expect.stringMatching(/^providers\[1\].*: the practice deleted this provider$/),
    expect.stringMatching(/^projectProviders\[0\]/),
    expect.stringMatching(/^licenses\[0\].*: the practice deleted the provider "p2"$/),
    expect.stringMatching(/^documents\[0\].*: the practice deleted the provider "p2"$/),
    expect.stringMatching(/^applications\[0\].*: the practice deleted the provider "p2"$/),
  ])
  await db.transaction().execute((within) => restoreDeletedProvider(within, account, id, firmAuthor))
  expect(await importItems({ providers: document.providers, licenses: [document.licenses[2]] })).toMatchObject({
    providers: { unchanged: 2, omittedItems: [] },
    licenses: { unchanged: 1, omittedItems: [] },
  })
})

test('a weekly update keeps the row of a deleted application, and the verification of a deleted document is left out', async () => {
  const application = { externalId: 'x2', account: 'a1', project: 'j1', provider: 'p1', insuranceCompany: 'Aetna' }
  const update = {
    externalId: 'u1',
    account: 'a1',
    project: 'j1',
    title: 'First week',
    applications: [{ application: 'x2', network: 'Aetna', status: 'New' }],
  }
  const file = join(folder, 'w9.pdf')
  await writeFile(file, '%PDF-1.4 a W9')
  const signed = { externalId: 'w1', account: 'a1', project: 'j1', type: 'W9', description: 'Signed', file }
  await importItems({ applications: [application], weeklyUpdates: [update], projectDocuments: [signed] })
  const paper = await db.selectFrom('project_document').select('id').executeTakeFirstOrThrow()
  await db.deleteFrom('application').where('external_id', '=', 'x2').execute()
  await db.deleteFrom('project_document').where('id', '=', paper.id).execute()
  expect(
    await importItems({
      weeklyUpdates: [update],
      verifications: [{ account: 'a1', document: paper.id.toUpperCase(), state: 'Verified' }],
    }),
  ).toEqual({
    weeklyUpdates: {
      added: 0,
      changed: 0,
      unchanged: 1,
      omittedItems: [
        expect.stringMatching(/^weeklyUpdates\[0\].*: applications\[0\]: the practice deleted the application/),
      ],
    },
    verifications: {
      added: 0,
      changed: 0,
      unchanged: 0,
      omittedItems: [expect.stringContaining('deleted the project doc')],
    },
  })
})

test('deleting an account also deletes the list of its deleted records', async () => {
  await db.deleteFrom('account').where('external_id', '=', 'a1').execute()
  expect(await db.selectFrom('deleted_name').select('called').execute()).toEqual([])
})
