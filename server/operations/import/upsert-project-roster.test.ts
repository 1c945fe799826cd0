import { afterAll, beforeAll, expect, test } from 'vitest'
import { firmAuthor } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { firmParts } from './firm-parts.ts'
import { importDocument } from './import-document.ts'
import { importPart } from './import-part.ts'
import { ProviderItem } from './provider-item.ts'
import { ProjectLocationItem, upsertProjectLocation } from './upsert-project-location.ts'
import { ProjectProviderItem, upsertProjectProvider } from './upsert-project-provider.ts'
import { upsertProvider } from './upsert-provider.ts'

let world: TestDatabase
let db: Db

const parts = [
  ...firmParts({ invite: async () => true, endSessions: async () => undefined }),
  importPart('providers', ProviderItem, upsertProvider),
  importPart('projectLocations', ProjectLocationItem, upsertProjectLocation),
  importPart('projectProviders', ProjectProviderItem, upsertProjectProvider),
]

beforeAll(async () => {
  world = await createTestDatabase()
  db = world.database.system
})
afterAll(() => world.drop())

const importItems = async (given: object) => Object.fromEntries(await importDocument(db, parts, given, firmAuthor))

const quay = { externalId: 'l1', project: 'j1', name: 'Quay', tin: '12-3456789', address: '1 Quay', city: 'Mobile' }
const old = { ...quay, state: 'AL', zip: '36602' }
const newer = { ...old, externalId: 'l2', name: 'Square', isNew: true, takesThePlaceOf: 'l1' }
const part = { project: 'j1', provider: 'd1', specialty: 'Endodontics', locations: ['l2', 'l1'] }

const document = {
  accounts: [{ externalId: 'a1', name: 'Willow Creek Dental' }],
  projects: [
    { externalId: 'j1', account: 'a1', name: 'Move', change: 'ChangeAddress' },
    { externalId: 'j2', account: 'a1', name: 'Review' },
  ],
  providers: [
    {
      externalId: 'd1',
      account: 'a1',
      type: 'Owner',
      name: 'Ada Brand',
      npi: '1245319599',
      email: 'ada@willow.example',
      degree: 'DDS',
    },
  ],
  projectLocations: [old, newer],
  projectProviders: [part],
}

test('imports existing locations and providers and those of the change, and a second time changes nothing', async () => {
  const first = await importItems(document)
  expect([first['projectLocations'], first['projectProviders']]).toMatchObject([{ added: 2 }, { added: 1 }])
  const rows = await db
    .selectFrom('project_location')
    .select(['name', 'is_new', 'will_be_terming'])
    .orderBy('name')
    .execute()
  expect(rows).toEqual([
    { name: 'Quay', is_new: false, will_be_terming: true },
    { name: 'Square', is_new: true, will_be_terming: false },
  ])
  expect(await db.selectFrom('project_provider').select(['is_new', 'adds_provider', 'specialty_id']).execute()).toEqual(
    [{ is_new: false, adds_provider: false, specialty_id: 4 }],
  )
  expect(await db.selectFrom('project_provider_location').select('location_id').execute()).toHaveLength(2)
  const again = await importItems(document)
  expect([again['projectLocations'], again['projectProviders']]).toMatchObject([{ unchanged: 2 }, { unchanged: 1 }])
})

test('a replaced location is ignored where no address changes, and a second time changes nothing', async () => {
  const one = { ...old, externalId: 'l3', project: 'j2' }
  const projectLocations = [one, { ...one, externalId: 'l4', takesThePlaceOf: 'l3' }]
  expect((await importItems({ projectLocations }))['projectLocations']).toMatchObject({ added: 2 })
  expect((await importItems({ projectLocations }))['projectLocations']).toMatchObject({ unchanged: 2 })
})

test('changes existing ones, which a practice may not', async () => {
  const imported = await importItems({
    projectLocations: [{ ...old, zip: '366031234' }],
    projectProviders: [{ ...part, specialty: 'Periodontics', isNew: true }],
  })
  expect([imported['projectLocations'], imported['projectProviders']]).toMatchObject([{ changed: 1 }, { changed: 1 }])
  expect(await db.selectFrom('project_location').select('zip').where('external_id', '=', 'l1').execute()).toEqual([
    { zip: '36603-1234' },
  ])
  expect(await db.selectFrom('project_provider').select(['is_new', 'specialty_id']).execute()).toEqual([
    { is_new: true, specialty_id: 12 },
  ])
})

test.each([
  [{ projectLocations: [{ ...old, tin: '12' }] }, 'projectLocations[0] "l1": tin must be a 9-digit number'],
  [{ projectLocations: [{ ...old, project: 'j9' }] }, 'projectLocations[0] "l1": There is no engagement project "j9"'],
  [
    { projectLocations: [{ ...old, project: 'j2' }] },
    'projectLocations[0] "l1": The location "l1" belongs to another project',
  ],
  [
    { projectLocations: [{ ...newer, takesThePlaceOf: 'l9' }] },
    'projectLocations[0] "l2": The project has no location "l9"',
  ],
  [{ projectProviders: [{ ...part, provider: 'd9' }] }, 'projectProviders[0]: The account has no provider "d9"'],
  [{ projectProviders: [{ ...part, locations: ['l9'] }] }, 'projectProviders[0]: The project has no location "l9"'],
])('%j is refused with the path of the wrong value', async (given, sentence) => {
  await expect(importItems(given)).rejects.toThrow(sentence)
})
