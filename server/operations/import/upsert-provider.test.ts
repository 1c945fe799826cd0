import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../database/connect.ts'
import { firmAuthor } from '../../audit/author.ts'
import { importDocument } from './import-document.ts'
import { importPart } from './import-part.ts'
import { AccountItem, findAccountByExternalId, upsertAccount } from './upsert-account.ts'
import { ProjectItem, upsertProject } from './upsert-project.ts'
import { checkSummaries } from '../../areas/licenses/list/check-summaries.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { ProviderItem } from './provider-item.ts'
import { LicenseItem, upsertLicense } from './upsert-license.ts'
import { upsertProvider } from './upsert-provider.ts'

let world: TestDatabase
let db: Db

const parts = [
  importPart('accounts', AccountItem, async (to, item, author) => (await upsertAccount(to, item, author)).outcome),
  importPart('projects', ProjectItem, async (to, item, author) => {
    const account = await findAccountByExternalId(to, item.account)
    return (await upsertProject(to, { ...item, account, analyst: null }, author)).outcome
  }),
  importPart('providers', ProviderItem, upsertProvider),
  importPart('licenses', LicenseItem, upsertLicense),
]

beforeAll(async () => {
  world = await createTestDatabase()
  db = world.database.system
})
afterAll(() => world.drop())

const okafor = {
  externalId: 'p1',
  account: 'a1',
  type: 'Owner',
  name: 'Ada Okafor',
  npi: '1234567893',
  email: 'ada@example.com',
  degree: 'DMD',
  officeTin: '123456789',
  projects: ['j1'],
}
const dental = {
  externalId: 'l1',
  provider: 'p1',
  type: 'Dental',
  status: 'Active',
  number: 'D-1',
  state: 'AL',
  issueDate: '2025-01-01',
  expirationDate: '2027-01-01',
}
const document = {
  accounts: [
    { externalId: 'a1', name: 'One' },
    { externalId: 'a2', name: 'Two' },
  ],
  projects: [{ externalId: 'j1', account: 'a1', name: 'Fee negotiation' }],
  providers: [
    okafor,
    { externalId: 'p2', account: 'a1', type: 'Hygienist', name: 'Ben Sato', email: 'ben@example.com' },
  ],
  licenses: [dental, { ...dental, externalId: 'l2', type: 'CprCertification', state: null }],
}
const importItems = (item: unknown) => importDocument(db, parts, item, firmAuthor)
const counts = async (item: unknown) => Object.fromEntries(await importItems(item))

test('providers and licenses are imported, and a second time change nothing', async () => {
  expect(await counts(document)).toMatchObject({ providers: { added: 2 }, licenses: { added: 2 } })
  expect(await counts(document)).toMatchObject({
    providers: { added: 0, changed: 0, unchanged: 2 },
    licenses: { added: 0, changed: 0, unchanged: 2 },
  })
  const changed = {
    providers: [{ ...okafor, degree: 'DDS' }],
    licenses: [{ ...dental, expirationDate: '2029-01-01' }],
  }
  expect(await counts(changed)).toMatchObject({ providers: { changed: 1 }, licenses: { changed: 1 } })
  const [row] = await db.selectFrom('provider_summary').selectAll().where('name', '=', 'Ada Okafor').execute()
  expect(row).toMatchObject({ dental: '2029-01-01', cpr: '2027-01-01', office_tin: '123456789', state_ids: [1] })
  expect(await db.selectFrom('project_provider').select('provider_id').execute()).toHaveLength(1)
  expect((await checkSummaries(db)).wrong).toEqual([])
})

test.each([
  [
    'an owner without NPI',
    { providers: [{ ...okafor, npi: '' }] },
    'providers[0] "p1": NPI: The NPI should be a 10-digit number',
  ],
  [
    'somebody without email',
    { providers: [{ ...okafor, email: '' }] },
    'providers[0] "p1": Email: This is must be a valid email',
  ],
  [
    'the NPI of another',
    { providers: [{ ...okafor, externalId: 'p9', email: 'x@example.com' }] },
    'providers[0] "p9": The provider with such NPI already exists in the system',
  ],
  [
    'a move to another account',
    { providers: [{ ...okafor, account: 'a2', projects: [] }] },
    'providers[0] "p1": The provider "p1" belongs to another account',
  ],
  [
    'an unknown project',
    { providers: [{ ...okafor, projects: ['j9'] }] },
    'providers[0] "p1": The account has no engagement project "j9"',
  ],
  [
    'an unknown type',
    { providers: [{ ...okafor, type: 'Dentist' }] },
    'providers[0] "p1": type must be one of Other, Owner, Associate, SellerOwner, SellerAssociate, DentalAssistant, Hygienist',
  ],
  [
    'a license without its state',
    { licenses: [{ ...dental, state: null }] },
    'licenses[0] "l1": State: This is a required field',
  ],
  ['a license of nobody', { licenses: [{ ...dental, provider: 'p9' }] }, 'licenses[0] "l1": There is no provider "p9"'],
  [
    'a license that moves',
    { licenses: [{ ...dental, type: 'CprCertification', provider: 'p2' }] },
    'licenses[0] "l1": The license "l1" belongs to another provider',
  ],
  [
    'a license that such a provider cannot hold',
    { licenses: [{ ...dental, externalId: 'l9', provider: 'p2' }] },
    'licenses[0] "l9": This type of provider cannot have this type of license',
  ],
])('%s is refused', async (_, item, sentence) => {
  await expect(importItems(item)).rejects.toThrow(sentence)
})
