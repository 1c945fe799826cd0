import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerId } from '../../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { firmProjectsPath, newProjectBody, projectVerbs } from '../../../testing/firm-project-verbs.ts'
import { accountId, staffId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const okonkwo = providerId('Bright Smile Dental', 'Amara Okonkwo')
const chen = providerId('Bright Smile Dental', 'Mei-Ling Chen')
const farid = staffId('Farid Rahimi')

let portal: TestApp
let verbs: Awaited<ReturnType<typeof projectVerbs>>
beforeAll(async () => {
  portal = await startApp()
  verbs = await projectVerbs(portal)
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name)

async function firstLocation(): Promise<string> {
  const { id } = await system()
    .selectFrom('location')
    .select('id')
    .where('account_id', '=', bright)
    .orderBy('name')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** How many rows there are of everything that a project consists of. */
async function countRows(): Promise<string> {
  const tables = ['project', 'required_item', 'project_provider', 'project_location', 'outgoing_mail'] as const
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { count } = await system()
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }),
  )
  return counts.join(' ')
}

test('an advisor creates a project from a template, and the practice sees it with its items at once', async () => {
  const id = randomUUID()
  const location = await firstLocation()
  const audited = await verbs.auditedBy(() =>
    verbs.create({ id, analyst: farid, providers: [okonkwo, chen], locations: [location] }),
  )
  expect(audited).toEqual([
    'project.created by Grace Nakamura',
    'project-location.added by Grace Nakamura',
    'provider.linked by Grace Nakamura',
    'provider.linked by Grace Nakamura',
    'required-items.asked by Grace Nakamura',
  ])
  expect(await verbs.read(id)).toMatchObject({
    id,
    rev: 1,
    name: 'Opening of Pier Street: 10207',
    status: 'In Progress',
    practiceType: 2,
    change: 0,
    optionType: 1,
    analyst: { id: farid, name: 'Farid Rahimi' },
    showCredentialingForm: true,
    creatioCaseId: 'CR-20931',
    creatioAccount: null,
    providers: [{ name: 'Amara Okonkwo' }, { name: 'Mei-Ling Chen' }],
    locations: [{}],
    lastChange: null,
  })
  const items = await verbs.seenItems(id)
  expect(names(items)).toEqual([
    'W9',
    'CAQH Summary, Amara Okonkwo',
    'CAQH Summary, Mei-Ling Chen',
    'Dental license, Amara Okonkwo',
    'Dental license, Mei-Ling Chen',
    'DEA certificate or DEA Waiver, Amara Okonkwo',
    'DEA certificate or DEA Waiver, Mei-Ling Chen',
    'Malpractice policy, Amara Okonkwo',
    'Malpractice policy, Mei-Ling Chen',
    'Controlled substance certificate',
    'Master fee schedule',
    'SS4 confirmation letter',
  ])
  expect(await verbs.seenProject(id)).toMatchObject({ statusName: 'In Progress', requestedDocuments: 12 })
})

test('a change that adds an associate requests documents of the provider who is chosen', async () => {
  const id = await verbs.add({ practiceType: 0, change: 3, providers: [chen] })
  expect(names(await verbs.seenItems(id))).toEqual([
    'CAQH Summary, Mei-Ling Chen',
    'Dental license, Mei-Ling Chen',
    'DEA certificate or DEA Waiver, Mei-Ling Chen',
    'Malpractice policy, Mei-Ling Chen',
  ])
})

test('items that were left out do not reach the practice, and the advisor can restore them', async () => {
  const omitted = [
    { documentType: 8, provider: null },
    { documentType: 46, provider: okonkwo },
  ]
  const id = await verbs.add({ providers: [okonkwo], omitted })
  const seen = names(await verbs.seenItems(id))
  expect(seen).toHaveLength(6)
  expect(seen).not.toContain('Master fee schedule')
  expect(seen).not.toContain('Dental license, Amara Okonkwo')
  const { items } = await verbs.read(id)
  const left = items.filter((item: { withdrawn: object | null }) => item.withdrawn !== null)
  expect(names(left)).toEqual(['Dental license, Amara Okonkwo', 'Master fee schedule'])
  expect(left[0].withdrawn).toMatchObject({ who: 'Grace Nakamura' })
})

test('the same request again creates nothing twice, and no one is mailed', async () => {
  const body = newProjectBody({ providers: [okonkwo] })
  const answers = await Promise.all(Array.from({ length: 8 }, () => verbs.post(verbs.grace, '', body)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const before = await countRows()
  expect((await verbs.post(verbs.grace, '', body)).status).toBe(200)
  expect(await countRows()).toBe(before)
  expect(await verbs.post(verbs.tobias, '', body)).toMatchObject({
    status: 444,
    message: 'This project was already created. You can find it in the list of projects.',
  })
  const mails = await system().selectFrom('outgoing_mail').select('id').execute()
  expect(mails).toEqual([])
})

test.each<[string, object, string]>([
  ['no title', { title: ' ' }, 'Title: This is a required field'],
  ['a title of 201 characters', { title: 'a'.repeat(201) }, 'Title: Must be at most 200 characters'],
  ['a colon in a title alone', { title: 'A: B', code: '' }, 'Title: Leave out the colon, or add a project ID'],
  ['a status outside the list', { status: 9 }, 'Status: Choose from the list'],
  ['a status as text', { status: 'Waiting for client' }, 'Status: choose from the list'],
  ['an unknown change', { change: 7 }, 'Change: Choose from the list'],
  ['a third option', { optionType: 3 }, 'Option: Choose from the list'],
  ['an unknown analyst', { analyst: randomUUID() }, 'Choose an analyst from the list'],
  [
    'a provider of another practice',
    { providers: [providerId('Cedar Grove Family Dentistry', 'Hannah Weiss')] },
    'This provider is no longer part of the practice. Choose another one.',
  ],
  [
    'an unknown location',
    { locations: [randomUUID()] },
    'This location is no longer part of the practice. Choose another one.',
  ],
  ['201 providers', { providers: Array.from({ length: 201 }, () => okonkwo) }, 'Providers: choose at most 200'],
  ['providers that are no list', { providers: 7 }, 'Providers: must be a list'],
  ['an unknown key', { source: 2 }, 'The request contains something unexpected. Please reload the page and try again.'],
])('%s is refused, and nothing of the project is left', async (_, changes, message) => {
  const before = await countRows()
  expect(await verbs.create({ providers: [okonkwo], ...changes })).toMatchObject({ status: 444, message })
  expect(await countRows()).toBe(before)
})

test('a deleted provider and an analyst who left are refused', async () => {
  const set = (table: 'provider' | 'staff_member', id: string, changes: object) =>
    system().updateTable(table).set(changes).where('id', '=', id).execute()
  await set('provider', chen, { deleted_at: new Date().toISOString() })
  expect((await verbs.create({ providers: [chen] })).message).toBe(
    'This provider is no longer part of the practice. Choose another one.',
  )
  await set('provider', chen, { deleted_at: null })
  await set('staff_member', farid, { left_at: new Date().toISOString() })
  expect((await verbs.create({ analyst: farid })).message).toBe('Choose an analyst from the list')
  const choices = (await portal.request(verbs.grace, 'GET', `/api/Firm/Practices/${bright}/newProject`)).body
  expect(names(choices.analysts)).toEqual(['Grace Nakamura', 'Ingrid Castellanos', 'Tobias Adeyemi'])
  await set('staff_member', farid, { left_at: null })
})

test('staff see every project of the practice with the Access Point first; practice users find nothing there', async () => {
  const projects = (await portal.request(verbs.grace, 'GET', firmProjectsPath())).body
  expect(projects[0]).toMatchObject({ isCap: true, name: 'Credentialing Access Point' })
  expect(names(projects).join()).toContain('Fee negotiation')
  const harbor = accountId('Harbor Dental Partners')
  for (const [who, account] of [
    [verbs.maria, bright],
    [verbs.grace, harbor],
  ] as const) {
    expect((await portal.request(who, 'GET', firmProjectsPath(account))).status).toBe(404)
    expect((await portal.request(who, 'POST', firmProjectsPath(account), newProjectBody())).status).toBe(404)
  }
  // A project of a practice of her own, under the address of another one.
  const annex = accountId('Bright Smile Annex')
  const id = await verbs.add()
  expect((await portal.request(verbs.grace, 'GET', firmProjectsPath(annex, `/${id}`))).status).toBe(404)
})
