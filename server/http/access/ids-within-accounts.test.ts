import { randomUUID } from 'node:crypto'
import { provider } from '@client-center/domain/providers/provider.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { license } from '@client-center/domain/licenses/license.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { providerId } from '../../operations/demo/demo-providers.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { checkSummaries } from '../../areas/licenses/list/check-summaries.ts'
import { startApp, type Answered, type TestApp } from '../../testing/app.ts'
import { multipart } from '../../testing/multipart.ts'

/** A practice, its CAP project and one of its providers. */
const bright = {
  account: accountId('Bright Smile Dental'),
  project: projectId('Bright Smile Dental', 'Credentialing Access Point'),
  provider: providerId('Bright Smile Dental', 'Priya Raman'),
  npi: '1245319599',
}
const cedar = {
  account: accountId('Cedar Grove Family Dentistry'),
  project: projectId('Cedar Grove Family Dentistry', 'Credentialing Access Point'),
  provider: providerId('Cedar Grove Family Dentistry', 'Linh Tran'),
  npi: '1234567893',
}
type Practice = typeof bright

let portal: TestApp
let maria: Record<string, string>
let sam: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  sam = await portal.signIn('sam@cedargrove.example')
  const { id } = await portal.deps.database.system
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'sam@cedargrove.example')
    .executeTakeFirstOrThrow()
  await portal.deps.database.system
    .insertInto('account_permission')
    .values([1, 2, 3, 4].map((permission) => ({ person_id: id, account_id: cedar.account, permission })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
afterAll(() => portal.close())

async function upload(who: Record<string, string>, url: string, fields: Record<string, string>): Promise<Answered> {
  const form = multipart(fields, { name: 'W9.pdf', content: '%PDF-1.7 a document' })
  return portal.request({ ...who, ...form.headers }, 'POST', url, form.payload)
}

type Add = (who: Record<string, string>, practice: Practice, id: string) => Promise<Answered>

const addLocation: Add = (who, { account }, id) => {
  const city = { id: null, name: 'Dayton' }
  const fields = { name: 'Main', tin: '123456789', address: '1 Elm', city, stateId: 1, zip: '12345' }
  return portal.request(who, 'POST', `/api/AccountDashboard/${account}/locations`, {
    id,
    rev: 0,
    ...emptyValues(location),
    ...fields,
  })
}
const addProvider: Add = async (who, { account, npi }, id) => {
  const fields = { name: 'Ada Okafor', providerType: 1, npi, email: 'ada@okafor.example', degreeTypeId: 1 }
  const answer = await portal.request(who, 'POST', '/api/Providers', {
    id,
    rev: 0,
    accountId: account,
    ...emptyValues(provider),
    ...fields,
  })
  return { ...answer, body: answer.body.provider ?? answer.body }
}
const addLicense: Add = (who, { account, provider }, id) => {
  const fields = {
    ...emptyValues(license),
    type: 1,
    status: 1,
    number: 'D1',
    stateId: 1,
    issueDate: '2025-01-01',
    expirationDate: '2027-01-01',
  }
  return portal.request(who, 'POST', `/api/Providers/${account}/${provider}/licenses`, { id, rev: 0, ...fields })
}
const addApplication: Add = (who, { project, provider }, id) => {
  const fields = { provider: { id: provider }, insuranceCompanyId: 2, statusId: 1 }
  return portal.request(who, 'POST', `/api/Application/${project}/applications`, { id, rev: 0, ...fields })
}
const addDocument: Add = (who, { account }, id) => {
  const fields = { id, documentType: '4', documentCategory: '0', description: 'W9' }
  return upload(who, `/api/accounts/${account}/documents/uploadDocument`, fields)
}
const applications = new Map<string, Promise<Answered>>()
const addAttachment: Add = async (who, practice, id) => {
  const made = applications.get(practice.account) ?? addApplication(who, practice, randomUUID())
  applications.set(practice.account, made)
  const url = `/api/Application/${practice.project}/applications/${(await made).body.id}/attachments`
  return upload(who, url, { id, documentTypeId: '4' })
}

/** Every addition under an id that the client makes. */
test.each([
  ['a location', addLocation],
  ['a provider', addProvider],
  ['a license', addLicense],
  ['an application', addApplication],
  ['a document', addDocument],
  ['an attachment', addAttachment],
] as const)(
  '%s under an id that another practice uses is answered as one under a free id, and changes nothing there',
  async (_, add) => {
    const taken = randomUUID()
    const theirs = await add(sam, cedar, taken)
    expect(theirs, theirs.message).toMatchObject({ status: 200 })
    const mine = await add(maria, bright, taken)
    expect(mine, mine.message).toMatchObject({ status: 200 })
    expect(mine.body.id).toBe(taken)
    // And each once more is the same success.
    expect(await add(sam, cedar, taken)).toEqual(theirs)
    expect(await add(maria, bright, taken)).toEqual(mine)
  },
)

test('the list of licenses tells two providers of one id apart, as a file too, and only one is deleted', async () => {
  const { system } = portal.deps.database
  expect((await checkSummaries(system)).wrong).toEqual([])
  const both = await system.selectFrom('provider').selectAll().where('name', '=', 'Ada Okafor').execute()
  const id = both[0]?.id ?? ''
  expect(both.map((one) => one.id)).toEqual([id, id])
  const { id: person } = await system
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'sam@cedargrove.example')
    .executeTakeFirstOrThrow()
  const right = { person_id: person, account_id: bright.account, permission: 3 }
  await system.insertInto('account_permission').values(right).execute()
  const table = `/api/Providers/licensesTable`
  const { body } = await portal.request(sam, 'GET', `${table}?providerId=${id}`)
  const accounts = body.map((row: { provider: { account: { id: string } } }) => row.provider.account.id)
  expect(accounts.toSorted()).toEqual([bright.account, cedar.account].toSorted())
  const file = await portal.app.inject({ url: `${table}/export?format=csv&providerId=${id}`, headers: sam })
  expect(file.body.match(/Ada Okafor,/g)).toHaveLength(2)
  for (const { npi } of [bright, cedar]) expect(file.body).toContain(npi)
  // Of both the older is meant where no account is named.
  expect((await portal.request(sam, 'GET', `/api/Providers/${id}`)).body).toMatchObject({ accountId: cedar.account })
  await system
    .deleteFrom('account_permission')
    .where('person_id', '=', person)
    .where('account_id', '=', bright.account)
    .execute()

  expect((await portal.request(sam, 'DELETE', `/api/Providers/${cedar.account}/${id}`)).status).toBe(204)
  expect((await checkSummaries(system)).wrong).toEqual([])
  expect((await portal.request(maria, 'GET', `/api/Providers/${id}`)).status).toBe(200)
})
