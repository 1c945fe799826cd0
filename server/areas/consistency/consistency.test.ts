import { randomUUID } from 'node:crypto'
import type { Consistency } from '@client-center/contract/consistency/read-consistency.ts'
import type { Need } from '@client-center/domain/needs-you/need.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { providerId } from '../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { account, toPublishBody, changed, credentialingVerbs } from '../../testing/credentialing-verbs.ts'
import { insertReadSummary } from '../../testing/insert-read-summary.ts'
import { checkConsistencyJob } from './check-consistency.ts'

const today = new Date().toISOString().slice(0, 10)
const later = addDays(today, 500)
const right = 'FC1234563'
const wrong = 'FC1234570'

let npi = 1_900_000_000
const otherNpi = (): string => String(++npi)

let portal: TestApp
let maria: Record<string, string>
let verbs: ReturnType<typeof credentialingVerbs>
let project: string
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  verbs = credentialingVerbs(portal, maria)
  project = await verbs.newProject()
})
afterAll(() => portal.close())

const db = () => portal.deps.database.system
const path = (provider: string, practice = account) => `/api/Providers/${practice}/${provider}/consistency`
async function report(provider: string): Promise<Consistency> {
  const { status, body } = await portal.request(maria, 'GET', path(provider))
  expect(status).toBe(200)
  return body
}
const whats = async (provider: string) => (await report(provider)).findings.map(({ what }) => what)
async function needs(who = maria): Promise<Need[]> {
  const { body } = await portal.request(who, 'GET', `/api/AccountDashboard/${account}/needsYou?first=10000`)
  return body.rows.filter(({ kind }: Need) => kind === 'recordsDisagree')
}
const need = async (provider: string) => (await needs()).find(({ id }) => id === provider)
const runJob = () => checkConsistencyJob.run(portal.deps, {})
const notes = () => db().selectFrom('consistency_change').selectAll().execute()

/** A published form that matches the practice's records except for these answers; the provider has a DEA license. */
async function dentist(answers: Record<string, unknown> = {}, number = right) {
  const practice = await db()
    .selectFrom('practice_info')
    .selectAll()
    .where('account_id', '=', account)
    .executeTakeFirst()
  const tin = practice?.office_tin.replaceAll('-', '') ?? ''
  const form = await verbs.published(project, {
    'identification/tinNumber': tin,
    'identification/groupNPINumber': practice?.group_npi ?? '',
    'offices/row-1/tin': tin,
    'deaRegistration/deaWaiverLetter': false,
    'deaRegistration/deaNumber': number,
    'deaRegistration/deanIssueDate': '2020-01-15',
    'deaRegistration/deanIssueDateExpirationDate': later,
    ...answers,
  })
  await setProvider(form, { name: form.sent.provider.name })
  const license = randomUUID()
  const dates = { issue_date: '2020-01-15', expiration_date: later }
  await db()
    .insertInto('provider_license')
    .values({
      id: license,
      account_id: account,
      provider_id: form.provider,
      type: 4,
      number: right,
      status: 1,
      ...dates,
    })
    .execute()
  return { ...form, license }
}

type Dentist = Awaited<ReturnType<typeof dentist>>

const setProvider = (
  { provider }: { provider: string },
  values: { npi?: string; deleted_at?: string; name?: string },
) => db().updateTable('provider').set(values).where('id', '=', provider).execute()
const setLicense = ({ license }: Dentist, values: { number: string }) =>
  db().updateTable('provider_license').set(values).where('id', '=', license).execute()
const setGroupNpi = (group_npi: string) =>
  db().updateTable('practice_info').set({ group_npi }).where('account_id', '=', account).execute()

const republish = ({ id, sent }: Dentist, rev: number, answers: Record<string, unknown>) =>
  verbs.publish(project, { id, rev, ...toPublishBody(changed(sent, answers)) })

const addSummary = ({ id }: Dentist, attestedOn: string, values: Record<string, unknown> = {}) =>
  insertReadSummary(db(), { account, form: id, attestedOn, values })

describe('The consistency report of a provider', () => {
  test('is for people who may see projects of the account, and 404 for unknown providers', async () => {
    const { provider } = await dentist()
    const readStatus = async (email: string, at = path(provider)) =>
      (await portal.request(await portal.signIn(email), 'GET', at)).status
    expect(await readStatus('paul@brightsmile.example')).toBe(200)
    expect(await readStatus('otto@brightsmile.example')).toBe(200)
    expect(await readStatus('lena@brightsmile.example')).toBe(403)
    expect(await readStatus('sam@cedargrove.example')).toBe(404)
    expect(await readStatus('maria@brightsmile.example', path(randomUUID()))).toBe(404)
    const cedarGrove = 'Cedar Grove Family Dentistry'
    expect(await readStatus('maria@brightsmile.example', path(providerId(cedarGrove, 'Linh Tran')))).toBe(404)
    expect(await readStatus('maria@brightsmile.example', path(provider, accountId(cedarGrove)))).toBe(404)
    expect(await readStatus('maria@brightsmile.example', path('no-id'))).toBe(400)
    await setProvider({ provider }, { deleted_at: new Date().toISOString() })
    expect(await readStatus('maria@brightsmile.example')).toBe(404)
  })

  test('lists each value with its source and date, and never the social security number', async () => {
    const form = await dentist({}, wrong)
    const { body } = await portal.request(maria, 'GET', path(form.provider))
    const [finding] = (body as Consistency).findings
    expect(finding).toMatchObject({
      kind: 'licenseNumber',
      what: 'DEA number',
      severity: 'matters',
      values: [
        { source: 'register', value: right },
        { source: 'form', value: wrong },
      ],
      action: { is: 'form', formId: form.id, projectId: project, path: 'deaRegistration/deaNumber' },
    })
    for (const { since } of finding?.values ?? []) expect(since?.slice(0, 10)).toBe(today)
    expect(JSON.stringify(body)).not.toMatch(/\d{3}-\d{2}-\d{4}|•••/)
    expect(body).toMatchObject({ summary: null, isReading: false, hasForm: true, hasLicenses: true })
  })

  test('does not compare drafts or the forms of completed projects', async () => {
    const done = await verbs.newProject()
    const form = await verbs.published(done, { 'person/name': 'Somebody Else' })
    expect(await whats(form.provider)).toContain('Legal name')
    expect(await need(form.provider)).toBeDefined()
    await db().updateTable('project').set({ status: 'Completed' }).where('id', '=', done).execute()
    expect(await report(form.provider)).toMatchObject({ findings: [], hasForm: false })
    expect(await need(form.provider)).toBeUndefined()
    const { id } = await verbs.newProvider(project)
    const draft = changed(form.sent, { 'person/intakeFormProviderId': id, 'person/name': 'Somebody' })
    await verbs.ask('POST', `/api/Projects/${project}/cred/drafts`, { id: randomUUID(), rev: 0, ...draft })
    expect(await report(id)).toMatchObject({ findings: [], hasForm: false })
  })
})

describe.each([
  ['at once', async () => {}],
  ['after the job has noted it', runJob],
])('"Your tasks" follows %s', (_, passing) => {
  beforeEach(passing)

  test('when the form is corrected', async () => {
    const form = await dentist({}, wrong)
    await passing()
    const marked = { providerMark: expect.stringMatching(/^NPI \d{10}$/) }
    expect(await need(form.provider)).toMatchObject({ what: 'DEA number', more: 0, id: form.provider, ...marked })
    expect((await republish(form, 1, { 'deaRegistration/deaNumber': right })).status).toBe(200)
    await passing()
    expect(await need(form.provider)).toBeUndefined()
    expect(await whats(form.provider)).not.toContain('DEA number')
    expect((await republish(form, 2, { 'deaRegistration/deaNumber': wrong })).status).toBe(200)
    await passing()
    expect(await need(form.provider)).toBeDefined()
  })

  test('when the license, the provider, the practice, a location or the form itself changes', async () => {
    const form = await dentist()
    await passing()
    expect(await need(form.provider)).toBeUndefined()
    const { individualNPINumber, groupNPINumber } = form.sent.provider
    const steps: [() => Promise<unknown>, () => Promise<unknown>, string][] = [
      [() => setLicense(form, { number: wrong }), () => setLicense(form, { number: right }), 'DEA number'],
      [() => setProvider(form, { npi: otherNpi() }), () => setProvider(form, { npi: individualNPINumber }), 'NPI'],
      [() => setGroupNpi('1003000126'), () => setGroupNpi(groupNPINumber), 'Group NPI'],
    ]
    for (const [change, back, what] of steps) {
      await change()
      await passing()
      expect(await need(form.provider)).toMatchObject({ what, more: 0 })
      expect(await whats(form.provider)).toContain(what)
      await back()
      await passing()
      expect(await need(form.provider)).toBeUndefined()
    }
    await db().deleteFrom('provider_license').where('id', '=', form.license).execute()
    await setProvider(form, { npi: otherNpi() })
    await passing()
    expect(await need(form.provider)).toMatchObject({ what: 'NPI', more: 0 })
    await verbs.ask('DELETE', `/api/Projects/${project}/${form.id}/deleteCredentialingInfoForm`)
    await passing()
    expect(await need(form.provider)).toBeUndefined()
  })

  test('when a location with another TIN is added and deleted', async () => {
    const tin = '987654321'
    const form = await dentist({ 'identification/tinNumber': tin })
    await passing()
    expect(await need(form.provider)).toMatchObject({ what: 'TIN' })
    const place = { name: 'New', address: '1 New Street', city_name: 'Mobile', state_id: 1, zip: '35203', tin }
    const { id } = await db()
      .insertInto('location')
      .values({ account_id: account, ...place })
      .returning('id')
      .executeTakeFirstOrThrow()
    await passing()
    expect(await need(form.provider)).toBeUndefined()
    await db().updateTable('location').set({ is_terminated: true }).where('id', '=', id).execute()
    await passing()
    expect(await need(form.provider)).toMatchObject({ what: 'TIN' })
    await db().deleteFrom('location').where('id', '=', id).execute()
    await verbs.ask('DELETE', `/api/Projects/${project}/${form.id}/deleteCredentialingInfoForm`)
  })

  test('when a summary is added, gets too old, and is removed', async () => {
    const form = await dentist()
    await addSummary(form, addDays(today, -121), { deaNumber: wrong })
    await passing()
    expect(await need(form.provider)).toMatchObject({ what: 'DEA number', more: 1 })
    expect((await report(form.provider)).summary?.attestedOn).toBe(addDays(today, -121))
    await db().deleteFrom('caqh_summary').where('form_id', '=', form.id).execute()
    await addSummary(form, addDays(today, -120), { deaNumber: right })
    await passing()
    expect(await need(form.provider)).toBeUndefined()
  })
})

test('a deleted provider needs no attention, and its stored findings are deleted', async () => {
  const form = await dentist({}, wrong)
  await runJob()
  expect(await notes()).toEqual([])
  expect(await need(form.provider)).toBeDefined()
  await setProvider(form, { deleted_at: new Date().toISOString() })
  expect(await need(form.provider)).toBeUndefined()
  await runJob()
  const noted = db().selectFrom('provider_consistency').selectAll().where('provider_id', '=', form.provider)
  expect(await noted.execute()).toEqual([])
})

test('a change of date alone takes effect on that day', async () => {
  const form = await dentist()
  await addSummary(form, addDays(today, -119), { deaNumber: right })
  await runJob()
  const noted = () =>
    db().selectFrom('provider_consistency').selectAll().where('provider_id', '=', form.provider).executeTakeFirst()
  expect(await noted()).toMatchObject({ matters: [], changes_on: addDays(today, 2) })
  // As if stored some days ago.
  await db()
    .updateTable('provider_consistency')
    .set({ matters: ['CAQH attestation'], changes_on: addDays(today, -1) })
    .where('provider_id', '=', form.provider)
    .execute()
  expect(await need(form.provider)).toBeUndefined()
  await runJob()
  expect(await noted()).toMatchObject({ matters: [], changes_on: addDays(today, 2) })
})

test("a finding for tomorrow waits for the practice's own midnight, not for UTC's", async () => {
  const form = await dentist()
  await addSummary(form, addDays(today, -119), { deaNumber: right })
  portal.setClock(new Date(`${addDays(today, 2)}T02:00:00Z`))
  await runJob()
  expect(await notes()).toEqual([])
  const neededIn = async (time_zone: string | null, hour: string) => {
    await db().updateTable('account').set({ time_zone }).where('id', '=', account).execute()
    portal.setClock(new Date(`${addDays(today, 2)}T${hour}:00Z`))
    return (await needs()).some(({ id }) => id === form.provider)
  }
  expect(await neededIn('America/New_York', '02:02')).toBe(false)
  expect(await neededIn('Asia/Tokyo', '02:04')).toBe(true)
  await runJob()
  expect(await neededIn(null, '12:02')).toBe(true)
  portal.setClock(new Date())
})

test('people who may not fix everything are not asked to, people without license access read nothing of licenses, and typing a draft changes no findings', async () => {
  const form = await dentist({}, wrong)
  expect(await needs(await portal.signIn('lena@brightsmile.example'))).toEqual([])
  for (const email of ['otto@brightsmile.example', 'paul@brightsmile.example'])
    expect(await needs(await portal.signIn(email)), email).toEqual([])
  // Values of licenses are only for people who may see licenses.
  const read = async (email: string): Promise<string[]> =>
    (await portal.request(await portal.signIn(email), 'GET', path(form.provider))).body.findings.map(
      ({ what }: { what: string }) => what,
    )
  expect(await read('otto@brightsmile.example')).toContain('DEA number')
  expect(await read('paul@brightsmile.example')).not.toContain('DEA number')
  await runJob()
  await verbs.newDraft(form, { 'deaRegistration/deaNumber': right })
  expect(await notes()).toEqual([])
  expect(await need(form.provider)).toBeDefined()
})
