import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { deletedProvider, providerId } from '../../operations/demo/demo-providers.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

const account = accountId('Bright Smile Dental')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const fees = projectId('Bright Smile Dental', 'Fee negotiation')
const closed = projectId('Bright Smile Dental', 'Add associate, Dr. Anjali Rao')
const accountPath = `/api/AccountDashboard/${account}/applications`
const projectPath = (project: string) => `/api/Application/${project}/applications`

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const provider = { id: providerId('Bright Smile Dental', 'Mei-Ling Chen'), isNew: false }
const application = (over: object = {}) => ({
  id: randomUUID(),
  rev: 0,
  provider,
  insuranceCompanyId: 7,
  statusId: 1,
  effectiveDate: null,
  renewalDate: null,
  ...over,
})
const newProvider = (over: object = {}) => ({
  id: null,
  isNew: true,
  name: 'Anjali Rao',
  npi: '1003000126',
  email: `${randomUUID()}@example.com`,
  typeId: 2,
  ...over,
})
const save = (body: object, who = maria, path = projectPath(cap)) => portal.request(who, 'POST', path, body)
const read = (id: string, who = maria, path = projectPath(cap)) => portal.request(who, 'GET', `${path}/${id}`)
const actions = (body: { history: { action: string }[] }) => body.history.map(({ action }) => action)
const stale = 'Someone else changed this. Reload to see the latest.'

describe('A new application', () => {
  test('starts as New, to the first insurer, with source client center', async () => {
    const { status, body } = await portal.request(maria, 'GET', `/api/Application/${cap}/emptyApplication`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rev: 0,
      statusId: 1,
      insuranceCompanyId: 1,
      applicationSource: 0,
      createdBy: 'Maria López',
    })
  })

  test('is added to the account, can be read under both addresses, and is named after provider and insurer', async () => {
    const sent = application()
    const added = await save(sent, maria, accountPath)
    expect(added.status).toBe(200)
    expect(added.body).toMatchObject({
      id: sent.id,
      rev: 1,
      name: 'Mei-Ling Chen - Delta Dental',
      applicationSource: 0,
      createdBy: 'Maria López',
      projectId: cap,
    })
    expect(actions(added.body)).toEqual(['Application created'])
    expect((await read(sent.id, maria, accountPath)).body).toEqual(added.body)
    expect((await read(sent.id)).body).toEqual(added.body)
    expect((await portal.request(maria, 'GET', accountPath)).body[0]).toMatchObject({
      id: sent.id,
      insuranceCompany: 'Delta Dental',
    })
    expect((await read(sent.id, maria, projectPath(fees))).status).toBe(404)
  })

  test('gets an id from the server when it comes without one', async () => {
    const { id: _, ...sent } = application()
    expect((await save(sent)).body.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    ['no provider', { provider: undefined }, 'Provider: This is a required field'],
    ['Canceled', { statusId: 5 }, 'Status: Choose from the list'],
    ['Other without a name', { insuranceCompanyId: 20 }, 'Other company: This is a required field'],
    ['an insurer of fee schedules', { insuranceCompanyId: 21 }, 'Insurance company: Choose from the list'],
    ['no such day', { effectiveDate: '2026-02-30' }, 'Effective date: Enter a date, like 11/25/2026'],
    ['an email that is none', { insuranceRepEmail: 'dana' }, 'Insurance rep email: This is must be a valid email'],
    [
      'a hygienist',
      { provider: { id: providerId('Bright Smile Dental', 'Ingrid Sørensen') } },
      'Provider type: Must be Owner or Associate',
    ],
    ['a status that is a text', { statusId: 'New' }, 'Status: choose from the list'],
    ['a provider that is a text', { provider: 'Chen' }, 'Provider: could not be understood'],
    ['an id that is none', { id: 'seven' }, 'The id is not valid'],
  ])('with %s is refused', async (_, wrong, message) => {
    expect(await save(application(wrong))).toMatchObject({ status: 444, message })
  })

  test.each([
    ['of another account', { id: providerId('Cedar Grove Family Dentistry', 'Linh Tran') }],
    ['who is deleted', { id: providerId('Bright Smile Dental', deletedProvider.name) }],
    ['who does not exist', { id: randomUUID() }],
  ])('of a provider %s is not found', async (_, provider) => {
    expect((await save(application({ provider }))).status).toBe(404)
  })

  test('is refused by a project that accepts none', async () => {
    expect(await save(application(), maria, projectPath(closed))).toMatchObject({
      status: 444,
      message: 'Applications cannot be added to this project',
    })
  })

  test('ignores fields that only the server sets', async () => {
    const boast = {
      createdBy: 'Mallory',
      applicationSource: 1,
      name: 'Mine',
      history: [],
      documentLink: 'javascript:1',
    }
    const { body } = await save(application(boast))
    expect(body).toMatchObject({
      createdBy: 'Maria López',
      applicationSource: 0,
      documentLink: null,
      name: 'Mei-Ling Chen - Delta Dental',
    })
  })

  test('sent fifty times at once is added once; different answers under the same id are a stale save', async () => {
    const sent = application({ insuranceCompanyId: 3 })
    const all = await Promise.all(Array.from({ length: 50 }, () => save(sent)))
    // A busy server may answer some with 503 to be retried.
    expect(all.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    expect((await save(sent)).body).toMatchObject({ id: sent.id, rev: 1 })
    expect(actions((await read(sent.id)).body)).toEqual(['Application created'])
    expect(await save({ ...sent, insuranceCompanyId: 4 })).toMatchObject({ status: 444, message: stale })
    expect(await save(sent, maria, projectPath(fees))).toMatchObject({ status: 444, message: stale })
  })
})

describe('A new provider in an application', () => {
  test('is added to the account, and to the project unless it is the CAP; repeating the save adds no second one', async () => {
    const sent = application({ provider: newProvider({ npi: '1881018208' }) })
    const added = await save(sent, maria, projectPath(fees))
    expect(added.body.provider).toMatchObject({ name: 'Anjali Rao', npi: '1881018208', typeId: 2, isNew: false })
    expect((await save(sent, maria, projectPath(fees))).body).toEqual(added.body)
    const link = await portal.deps.database.system
      .selectFrom('project_provider')
      .select('project_id')
      .where('provider_id', '=', added.body.provider.id)
      .execute()
    expect(link).toEqual([{ project_id: fees }])
    const applications = await portal.request(
      maria,
      'GET',
      `/api/Providers/${account}/${added.body.provider.id}/applications`,
    )
    expect(applications.body).toMatchObject([{ id: sent.id, projectId: fees, isCap: false, status: 'New' }])
  })

  test.each([
    ['name', { name: '' }, 'Provider legal name: This is a required field'],
    ['NPI', { npi: '123' }, 'NPI: The NPI should be a 10-digit number'],
    ['type', { typeId: 6 }, 'Provider type: Choose from the list'],
    ['email', { email: 'rao' }, 'Email: This is must be a valid email'],
  ])('needs %s', async (_, wrong, message) => {
    expect(await save(application({ provider: newProvider(wrong) }))).toMatchObject({ status: 444, message })
  })

  test("with someone else's NPI or email is refused, and nothing of the application is saved", async () => {
    const known = newProvider({ npi: '1497758544' })
    await save(application({ provider: known }))
    const sameNpi = application({ provider: newProvider({ npi: '1497758544' }) })
    expect((await save(sameNpi)).message).toBe('The provider with such NPI already exists in the system')
    expect((await read(sameNpi.id)).status).toBe(404)
    const sameEmail = application({ provider: { ...known, npi: '1234567893' } })
    expect((await save(sameEmail)).message).toBe('Email is not available')
  })
})

describe('A change', () => {
  test('appears first in the history, with name and time', async () => {
    const { body: added } = await save(application())
    const change = { statusId: 2, effectiveDate: '2026-03-01', insuranceRep: 'Dana' }
    const changed = await save({ ...added, ...change })
    expect(changed.body).toMatchObject({ rev: 2, ...change })
    expect(actions(changed.body)).toEqual([
      'Details changed',
      'Effective date set to 03/01/2026',
      'Status changed from New to Submitted',
      'Application created',
    ])
    expect(changed.body.history[0].modifiedBy).toBe('Maria López')
    expect(Date.parse(changed.body.updatedOn)).toBeGreaterThanOrEqual(Date.parse(added.updatedOn))
    const other = await save({ ...changed.body, insuranceCompanyId: 20, otherInsuranceCompany: 'Local Plan' })
    expect(other.body).toMatchObject({ name: 'Mei-Ling Chen - Local Plan', insuranceCompany: 'Local Plan' })
  })

  test('of an application canceled by staff keeps the status and saves every other answer (AMB-135)', async () => {
    const { body: added } = await save(application())
    await portal.deps.database.system.updateTable('application').set({ status: 5 }).where('id', '=', added.id).execute()
    const { body: read } = await portal.request(maria, 'GET', `${accountPath}/${added.id}`)
    expect(read).toMatchObject({ statusId: 5, applicationSource: 0 })
    const saved = await save({ ...read, insuranceRep: 'Dana', effectiveDate: '2027-02-01' })
    expect(saved).toMatchObject({
      status: 200,
      body: { statusId: 5, insuranceRep: 'Dana', effectiveDate: '2027-02-01' },
    })
    expect(await save({ ...saved.body, statusId: 1 })).toMatchObject({
      status: 444,
      message: 'Status: Your advisor canceled this application. Only your advisor can change its status',
    })
  })

  test('by the second of two people is refused, and so is one without a rev', async () => {
    const { body: added } = await save(application())
    const both = await Promise.all([2, 3].map((statusId) => save({ ...added, statusId })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 444]))
    expect(await save({ ...added, rev: 0 })).toMatchObject({ status: 444, message: stale })
    expect((await read(added.id)).body.rev).toBe(2)
  })

  test('of an unknown application gets the "not found" sentence', async () => {
    const missing = { status: 404, message: 'The application cannot be found' }
    expect(await save(application({ rev: 3 }))).toMatchObject(missing)
    expect(await read(randomUUID())).toMatchObject(missing)
    expect(await read(randomUUID(), maria, accountPath)).toMatchObject(missing)
  })
})

test('history entries can be added, but not changed or deleted', async () => {
  const { system } = portal.deps.database
  await expect(system.updateTable('application_history').set({ action: 'x' }).execute()).rejects.toThrow(
    /permission denied/,
  )
  await expect(system.deleteFrom('application_history').execute()).rejects.toThrow(/permission denied/)
})
