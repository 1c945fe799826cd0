import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { daysBetween } from '@client-center/domain/calendar.ts'
import { isDeaNumber } from '@client-center/domain/licenses/dea-number.ts'
import { isNpi } from '@client-center/domain/providers/npi-number.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../database/connect.ts'
import { findSecrets } from '../../forms/secret-queries.ts'
import { verifyChecksums } from '../../files/verify-checksums.ts'
import { openFiles, type Files } from '../../files/files.ts'
import { extractPages } from '../../areas/caqh/extract-pages.ts'
import { readSummary } from '../../areas/caqh/read-summary.ts'
import { checkSummaries } from '../../areas/licenses/list/check-summaries.ts'
import { passwordMatches } from '../../areas/session/password-hash.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createChance } from './chance.ts'
import { accountId, personId } from '../../areas/portal/demo/demo-accounts.ts'
import { demoPassword, demoPeople, demoStaffPeople } from '../../areas/portal/demo/demo-people.ts'
import { providerId } from './demo-providers.ts'
import { fillDemo } from './fill-demo.ts'
import { projectId } from './fill-projects.ts'
import { madeUpNpi } from './npi.ts'

let world: TestDatabase
let db: Db
let dataDir: string
let files: Files
const config = { publicUrl: 'https://portal.example' }
const secretKey = Buffer.alloc(32, 3)
const clock = () => new Date('2026-03-02T12:00:00Z')

beforeAll(async () => {
  world = await createTestDatabase()
  db = world.database.system
  dataDir = await mkdtemp(join(tmpdir(), 'client-center-demo-'))
  files = await openFiles({ filesUrl: '', clamdUrl: '', dataDir }, { system: db, secretKey })
})
afterAll(async () => {
  files.close()
  await world.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('an empty database is filled once, and a filled one is left alone', async () => {
  expect(await fillDemo({ config, database: world.database, files, clock, secretKey })).toBe(true)
  const first = await everythingIn(db)
  expect(await fillDemo({ config, database: world.database, files, clock, secretKey })).toBe(false)
  expect(await everythingIn(db)).toEqual(first)
})

test('there is a project of every kind of practice and of every change, in different stages, each with its id', async () => {
  const projects = await db.selectFrom('project').selectAll().where('is_cap', '=', false).execute()
  const kinds = (values: readonly number[]) => [...new Set(values)].toSorted((value, other) => value - other)
  expect(kinds(projects.map(({ practice_type }) => practice_type))).toEqual([0, 1, 2])
  expect(kinds(projects.map(({ change_type }) => change_type))).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(new Set(projects.map(({ status }) => status))).toEqual(new Set(['In Progress', 'On Hold', 'Completed']))
  for (const { name } of projects) expect(name).toMatch(/^[^:]+: \d{5}$/)
})

test('everyone can sign in with the shared password, and has the permissions of the table', async () => {
  const people = await db.selectFrom('person').select(['email', 'password_hash']).execute()
  const everyone = [...demoPeople, ...demoStaffPeople].map((person) => person.email)
  expect(people.map((person) => person.email).sort()).toEqual(everyone.sort())
  expect(await passwordMatches(people[0]?.password_hash, demoPassword)).toBe(true)

  const rights = await db
    .selectFrom('account_permission')
    .innerJoin('person', 'person.id', 'person_id')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['person.email', 'account.name', 'permission'])
    .execute()
  const held = (email: string, account: string): number[] =>
    rights
      .filter((row) => row.email.startsWith(email) && row.name === account)
      .map((row) => row.permission)
      .sort((a, b) => a - b)
  expect(held('maria', 'Bright Smile Dental')).toEqual([1, 2, 3, 4])
  expect(held('maria', 'Bright Smile Annex')).toEqual([1, 3])
  expect(held('maria', 'Cedar Grove Family Dentistry')).toEqual([])
  expect(held('otto', 'Bright Smile Dental')).toEqual([1, 3])
  expect(held('lena', 'Bright Smile Dental')).toEqual([3, 4])
  expect(held('paul', 'Bright Smile Dental')).toEqual([1, 2])
  expect(held('sam', 'Cedar Grove Family Dentistry')).toEqual([1, 2, 3, 4])
  expect(rights.filter((row) => row.email.startsWith('nora'))).toEqual([])
})

test('the accounts have the access points, projects and tiers of the table', async () => {
  const projects = await db
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['account.name', 'is_cap'])
    .execute()
  const having = (isCap: boolean): string[] =>
    [...new Set(projects.filter((row) => row.is_cap === isCap).map((row) => row.name))].sort()
  expect(having(true)).toEqual([
    'Bright Smile Annex',
    'Bright Smile Dental',
    'Cedar Grove Family Dentistry',
    'Lakeside Startup Dental',
  ])
  expect(having(false)).toEqual([
    'Bright Smile Dental',
    'Cedar Grove Family Dentistry',
    'Harbor Dental Partners',
    'Lakeside Startup Dental',
  ])
  const tiers = await db
    .selectFrom('subscription')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['account.name', 'type'])
    .orderBy('account.name')
    .execute()
  expect(tiers.map((row) => row.type)).toEqual([2, 4, 4, 1, 3, 1])
  const places = await db
    .selectFrom('location')
    .select('id')
    .where('account_id', '=', accountId('Bright Smile Dental'))
    .execute()
  expect(places).toHaveLength(6)
})

test('the full account has providers of every selectable type, with documents and fee schedules', async () => {
  const account = accountId('Bright Smile Dental')
  const providers = await db
    .selectFrom('provider')
    .select(['type', 'deleted_at', 'npi'])
    .where('account_id', '=', account)
    .execute()
  const live = providers.filter((provider) => provider.deleted_at === null)
  const countByType = (type: number): number => live.filter((provider) => provider.type === type).length
  expect(live).toHaveLength(14)
  expect([1, 2, 5, 6].map(countByType)).toEqual([3, 4, 4, 3])
  expect(providers.filter((provider) => provider.deleted_at !== null).map((provider) => provider.npi)).toEqual([
    '1467560003',
  ])

  const documents = await db
    .selectFrom('account_document')
    .select(['document_type', 'source'])
    .where('account_id', '=', account)
    .execute()
  const isFee = ({ document_type }: { document_type: number }): boolean => document_type >= 8 && document_type <= 10
  expect(documents.filter((document) => !isFee(document)).length).toBeGreaterThanOrEqual(40)
  expect(documents.filter(isFee).length).toBeGreaterThanOrEqual(12)
  expect(new Set(documents.map((document) => document.source))).toEqual(new Set([0, 1, 2]))
})

test('the full account has licenses that expire soon, expired ones and some without a number', async () => {
  const licenses = await db
    .selectFrom('provider_license')
    .select(['type', 'number', 'expiration_date', 'state_id', 'file_id', 'external_id'])
    .where('account_id', '=', accountId('Bright Smile Dental'))
    .execute()
  const days = licenses.map(({ expiration_date }) => daysBetween('2026-03-02', expiration_date ?? ''))
  for (const expected of [12, 25, 45, 58, 59]) expect(days).toContain(expected)
  expect(days.filter((day) => day < 0).length).toBeGreaterThan(1)
  expect(licenses.filter(({ number }) => number === null)).toHaveLength(2)
  expect(licenses.filter(({ file_id }) => file_id !== null).length).toBeGreaterThan(5)
  expect(new Set(licenses.map(({ state_id }) => state_id)).size).toBeGreaterThan(2)
  const deas = licenses.filter(({ type }) => type === 4).map(({ number }) => number ?? '')
  expect(deas.length).toBeGreaterThan(6)
  expect(deas.filter((number) => !isDeaNumber(number))).toEqual([])
  expect((await checkSummaries(db)).wrong).toEqual([])
})

test('the full account has CAP applications in every status and from every source, and months of updates', async () => {
  const project = projectId('Bright Smile Dental', 'Credentialing Access Point')
  const applications = await db
    .selectFrom('application')
    .select(['status', 'source'])
    .where('project_id', '=', project)
    .execute()
  expect(applications.length).toBeGreaterThanOrEqual(25)
  expect(new Set(applications.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
  expect(new Set(applications.map(({ source }) => source))).toEqual(new Set([0, 1, 2]))
  const updates = await db.selectFrom('weekly_update').select('id').where('project_id', '=', project).execute()
  expect(updates.length).toBeGreaterThanOrEqual(12)
  const viewed = await db
    .selectFrom('weekly_update_view')
    .select('weekly_update_id')
    .where('person_id', '=', personId('maria@brightsmile.example'))
    .where(
      'weekly_update_id',
      'in',
      updates.map(({ id }) => id),
    )
    .execute()
  expect([viewed.length > 0, viewed.length < updates.length]).toEqual([true, true])
})

test('every file of the demo is a valid file of its type, complete in the store', async () => {
  const { checked, ...wrong } = await verifyChecksums(files.store, db)
  expect(wrong).toEqual({ orphans: [], unused: [], missing: [], mismatched: [], locked: [] })
  expect(checked).toBeGreaterThan(50)
})

test('credentialing forms are in every stage, with numbers that are never issued', async () => {
  const forms = await db.selectFrom('credentialing_form').selectAll().orderBy('provider_name').execute()
  expect(forms.map((form) => [form.provider_name, form.status, form.project_id !== null])).toEqual([
    ['Amara Okonkwo', 1, true],
    ['Evelyn Hartmann', 0, true],
    ['Linh Tran', 1, false],
    ['Lucía Fernández', 1, false],
    ['Mei-Ling Chen', 0, true],
  ])
  for (const { status, answered, required } of forms) expect(answered === required).toBe(status === 1)
  const secrets = await Promise.all(
    forms.map(({ account_id: account, id }) => findSecrets(db, secretKey, { account, id })),
  )
  const numbers = secrets.flatMap((formSecrets) => [...formSecrets.values()].map(({ value }) => value))
  expect(numbers).toHaveLength(4)
  for (const number of numbers) expect(number).toMatch(/^987-65-43\d\d$/)
})

test('a credentialing form never has a waiver beside a DEA number, and the dentists with a form are women', async () => {
  const forms = await db.selectFrom('form').select('answers').where('kind', '=', 'credentialing').execute()
  const answers = forms.map((form) => form.answers as CredentialingAnswers)
  expect(answers).toHaveLength(5)
  for (const { person, deaRegistration } of answers) {
    expect(person.genderType === null || person.genderType === 2).toBe(true)
    expect(deaRegistration.deaWaiverLetter).toBe(deaRegistration.deaNumber === '')
  }
})

test('the sample summary can be read, and is that of a dentist of the demo', async () => {
  const file = await readFile(new URL('../../areas/portal/static/demo-caqh.pdf', import.meta.url))
  const found = readSummary(await extractPages(new Uint8Array(file)))
  if ('problem' in found) throw new Error(found.problem)
  const { npi } = await db
    .selectFrom('provider')
    .select('npi')
    .where('id', '=', providerId('Bright Smile Dental', 'Mei-Ling Chen'))
    .executeTakeFirstOrThrow()
  const values = new Map(found.findings.map(({ target, value }) => [target, value]))
  expect([values.get('name'), values.get('individualNPINumber')]).toEqual(['Mei-Ling Chen', npi])
})

test('two first starts make the same world', async () => {
  const other = await createTestDatabase()
  const otherDir = await mkdtemp(join(tmpdir(), 'client-center-demo-'))
  try {
    await fillDemo({
      config,
      database: other.database,
      files: await openFiles(
        { filesUrl: '', clamdUrl: '', dataDir: otherDir },
        { system: other.database.system, secretKey },
      ),
      clock,
      secretKey,
    })
    expect(await everythingIn(other.database.system)).toEqual(await everythingIn(db))
  } finally {
    await other.drop()
    await rm(otherDir, { recursive: true, force: true })
  }
})

test('an invented NPI passes its checksum', () => {
  const chance = createChance('a test')
  for (let times = 0; times < 100; times += 1) expect(isNpi(madeUpNpi(chance))).toBe(true)
})

/** Everything filled in, except timestamps, the password's salt and the ids of files. */
async function everythingIn(from: Db): Promise<unknown> {
  const tables = [
    'person',
    'account',
    'account_permission',
    'staff_member',
    'subscription',
    'practice_info',
    'contact_info',
    'location',
    'project',
    'provider',
    'provider_license',
    'application',
    'application_history',
    'weekly_update',
    'weekly_update_reply',
    'project_provider',
    'project_location',
    'project_provider_location',
    'credentialing_form',
  ] as const
  const rows = await Promise.all(tables.map((table) => from.selectFrom(table).selectAll().execute()))
  const moment = /^(created_at|updated_at|deleted_at|password_hash|file_id)$/
  return rows.map((some) =>
    some.map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !moment.test(column)))).sort(),
  )
}
