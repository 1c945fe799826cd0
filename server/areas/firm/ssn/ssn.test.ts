import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'

const bright = accountId('Bright Smile Dental')
const REASON = 'Delta Dental asked for it on the phone'

let portal: TestApp
let now = new Date()
let maria: Record<string, string>
let grace: Record<string, string>
let formId: string
let formPath: string
let staffPath: string

const system = () => portal.deps.database.system

beforeAll(async () => {
  portal = await startApp()
  const form = await system()
    .selectFrom('credentialing_form')
    .innerJoin('form_secret', 'form_secret.form_id', 'credentialing_form.id')
    .select(['credentialing_form.id', 'credentialing_form.project_id'])
    .where('credentialing_form.account_id', '=', bright)
    .where('project_id', 'is not', null)
    .where('completed_on', 'is not', null)
    .executeTakeFirstOrThrow()
  formId = form.id
  formPath = `/api/Projects/${form.project_id}/credentialingForm/${formId}`
  staffPath = `/api/Firm/Practices/${bright}/credentialingForms/${formId}/ssNumber`
})
beforeEach(async () => {
  pass(7200)
  maria = await portal.signInStaff('maria@brightsmile.example')
  grace = await portal.signInStaff('grace@keystone.example')
})
afterAll(() => portal.close())

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000)
  portal.setClock(now)
}

const read = (body: object, who = grace) => portal.request(who, 'POST', staffPath, body)
const readings = async (who = maria) =>
  portal.request(who, 'GET', `/api/accounts/${bright}/credentialingForms/${formId}/ssnReadings`)
const saveCopy = (who = grace) => portal.request(who, 'GET', `${formPath}/download?copy=payer`)
const deleteReadings = () => system().deleteFrom('ssn_reading').execute()

test('the advisor reads the number with a reason, which the practice and the audit trail have', async () => {
  await deleteReadings()
  const ownNumber = (await portal.request(maria, 'POST', `${formPath}/ssNumber/read`)).body.ssNumber
  const answer = await read({ purpose: 'show', reason: REASON })
  expect(answer).toMatchObject({ status: 200, body: { ssNumber: ownNumber } })
  expect((await readings()).body).toEqual([
    {
      id: expect.any(String),
      who: 'Grace Nakamura, Keystone Dental Advisors',
      when: now.toISOString(),
      purpose: 'show',
      reason: REASON,
    },
  ])
  const entries = await system()
    .selectFrom('audit_event')
    .innerJoin('person', 'person.id', 'audit_event.person_id')
    .select(['person.email', 'account_id', 'record_id', 'after'])
    .where('action', 'like', '%.secretRead')
    .where('person.email', '=', 'grace@keystone.example')
    .execute()
  expect(entries).toEqual([
    {
      email: 'grace@keystone.example',
      account_id: bright,
      record_id: formId,
      after: { path: 'person/ssNumber', purpose: 'show', reason: REASON },
    },
  ])
  expect(JSON.stringify(entries)).not.toContain(ownNumber)
})

test.each([
  ['', 'Reason: This is a required field'],
  ['work', 'Reason: Write a few words, so that the practice understands why.'],
  ['it is 123-45-6789', 'Reason: Leave the Social Security number out of the reason.'],
  ['it is 123456789', 'Reason: Leave the Social Security number out of the reason.'],
])('the reason "%s" is refused, and nothing is read', async (reason, message) => {
  await deleteReadings()
  expect(await read({ purpose: 'show', reason })).toMatchObject({ status: 444, message })
  expect((await readings()).body).toEqual([])
})

test('the second factor must be fresh', async () => {
  await deleteReadings()
  pass(601)
  const expires = new Date(now.getTime() + 60_000).toISOString()
  await system().updateTable('session_token').set({ expires_at: expires }).execute()
  expect(await read({ purpose: 'show', reason: REASON })).toMatchObject({
    status: 403,
    body: { code: 'second-factor-needed' },
  })
})

test('an advisor of other practices, a practice user and a foreign form get nothing', async () => {
  await deleteReadings()
  const body = { purpose: 'show', reason: REASON }
  // Maria has every permission on the practice.
  expect((await read(body, maria)).status).toBe(404)
  const other = staffPath.replace(bright, accountId('Cedar Grove Family Dentistry'))
  expect((await portal.request(grace, 'POST', other, body)).status).toBe(404)
  const tobias = await portal.signInStaff('tobias@keystone.example')
  expect((await portal.request(tobias, 'POST', other, body)).status).toBe(404)
  expect((await read(body, tobias)).status).toBe(200)
  // The practice's own endpoint stays closed to staff.
  expect((await portal.request(tobias, 'POST', `${formPath}/ssNumber/read`)).status).toBe(444)
})

test('a copy for an insurance company needs a reason of its own, for five minutes', async () => {
  await deleteReadings()
  await read({ purpose: 'show', reason: REASON })
  const refused = { status: 444, message: 'Give a reason first to read a Social Security number.' }
  expect(await saveCopy()).toMatchObject(refused)
  expect(await read({ purpose: 'copy', reason: REASON })).toMatchObject({ status: 200, body: { ssNumber: null } })
  // The reason of a colleague does not count.
  expect(await saveCopy(await portal.signInStaff('tobias@keystone.example'))).toMatchObject(refused)
  expect((await saveCopy()).status).toBe(200)
  expect((await readings()).body.map(({ purpose }: { purpose: string }) => purpose).toSorted()).toEqual([
    'copy',
    'show',
  ])
  pass(301)
  expect(await saveCopy()).toMatchObject(refused)
})

test('reading is limited per person', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 70; at += 1) statuses.push((await read({ purpose: 'show', reason: REASON })).status)
  expect(statuses.at(-1)).toBe(429)
})

test('a practice user without projects does not see who read it', async () => {
  expect((await readings(await portal.signIn('lena@brightsmile.example'))).status).toBe(403)
  expect((await readings(await portal.signIn('sam@cedargrove.example'))).status).toBe(404)
})
