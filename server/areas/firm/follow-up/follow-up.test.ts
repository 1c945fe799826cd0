import { randomUUID } from 'node:crypto'
import { addDays } from '@client-center/domain/calendar.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { followUp } from '@client-center/domain/follow-up/follow-up.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providerId } from '../../../operations/demo/demo-providers.ts'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { assignPractices, createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')
const applications = `/api/Application/${projectId('Bright Smile Dental', 'Credentialing Access Point')}/applications`

let portal: TestApp
let maria: Record<string, string>
let ada: TestStaff
let grace: Record<string, string>
let colleague: Record<string, string>
let stranger: Record<string, string>
let id: string

const now = new Date()
const today = now.toISOString().slice(0, 10)
const day = (days: number) => addDays(today, days)

beforeAll(async () => {
  portal = await startApp()
  portal.setClock(now)
  maria = await portal.signIn('maria@brightsmile.example')
  ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  await assignPractices(portal, ada.staffId, [bright])
  grace = await portal.signInStaff(ada.email)
  colleague = await portal.signInStaff('tobias@keystone.example')
  stranger = await portal.signInStaff('grace@keystone.example')
  // Test days are those of UTC.
  await portal.deps.database.system.updateTable('account').set({ time_zone: 'UTC' }).where('id', '=', bright).execute()
})
afterAll(() => portal.close())

beforeEach(async () => {
  id = randomUUID()
  const application = { id, rev: 0, provider: { id: providerId('Bright Smile Dental', 'Mei-Ling Chen'), isNew: false } }
  const body = { ...application, insuranceCompanyId: 7, statusId: 2, effectiveDate: null, renewalDate: null }
  await portal.request(maria, 'POST', applications, body)
})

const path = (account = bright, application = id) =>
  `/api/Firm/Practices/${account}/applications/${application}/followUps`
const read = async () => (await portal.request(grace, 'GET', path())).body
const entry = (over: object = {}) => ({
  ...emptyValues(followUp),
  id: randomUUID(),
  rev: 1,
  logged: 0,
  channel: 1,
  note: 'In review, file complete',
  statusId: 2,
  nextOn: day(7),
  ...over,
})
const log = (over: object = {}, who = grace) => portal.request(who, 'POST', path(), entry(over))
const seenByMaria = async () => (await portal.request(maria, 'GET', `${applications}/${id}`)).body
test('one save logs the entry, changes the status with its day, sets the next follow-up and requests a document', async () => {
  const body = entry({
    spokeWith: 'Denise',
    department: 'Provider Relations',
    reference: 'ML-4471902',
    statusId: 3,
    statusOn: day(0),
    promisedOn: day(5),
    nextOn: day(6),
    isVisible: true,
    visibleText: 'In review.',
    requestsDocument: true,
    documentText: 'Signed W-9',
  })
  expect(await portal.request(grace, 'POST', path(), body)).toMatchObject({ status: 204 })
  const log1 = await read()
  expect(log1).toMatchObject({ rev: 2, statusId: 3, nextOn: day(6), npi: expect.stringMatching(/^\d{10}$/) })
  expect(log1.entries).toMatchObject([
    {
      id: body.id,
      staffName: 'Ada Advisor',
      channel: 1,
      spokeWith: 'Denise',
      department: 'Provider Relations',
      reference: 'ML-4471902',
      note: 'In review, file complete',
      promisedOn: day(5),
      nextOn: day(6),
      visibleText: 'In review.',
    },
  ])
  expect(log1.changes).toMatchObject([
    { fromStatus: 2, toStatus: 3, happenedOn: day(0) },
    { fromStatus: null, toStatus: 2 },
  ])
  const shown = await seenByMaria()
  expect(shown).toMatchObject({ statusId: 3, rev: 2 })
  expect(shown.history.slice(0, 2)).toMatchObject([
    { action: 'Document requested: Signed W-9', modifiedBy: 'Ada Advisor, Keystone Dental Advisors' },
    { action: 'Status changed from Submitted to In Process', modifiedBy: 'Ada Advisor, Keystone Dental Advisors' },
  ])
  expect(shown.relatedDocuments).toMatchObject([{ description: 'Signed W-9', source: 0, uploadDate: null }])
  const { rows } = await portal.deps.database.pools.system.query(
    `select action, person_id, after from audit_event where account_id = $1 and record_id = any ($2) order by id`,
    [bright, [body.id, id]],
  )
  expect(rows.at(-1)).toMatchObject({ action: 'follow-up.logged', person_id: ada.personId })
  expect(rows.map(({ action }) => action)).toContain('application.changed')
  expect(JSON.stringify(rows)).not.toMatch(/file complete|Denise|In review\./)
})

test('the day of a change may be before today, but not before the submission or in the future', async () => {
  const back = { ...(await seenByMaria()), statusId: 1 }
  await portal.request(maria, 'POST', applications, back)
  const refusal = async (over: object) => (await log({ rev: 2, ...over })).message
  expect(await refusal({ statusId: 2, statusOn: day(1) })).toBe('Date of change: This day is in the future')
  expect(await refusal({ statusId: 2, statusOn: '1900-01-01' })).toBe(
    'Date of change: Choose a day within the last five years',
  )
  expect((await log({ rev: 2, statusId: 2, statusOn: day(-20) })).status).toBe(204)
  const later = { rev: 3, logged: 1, statusId: 3 }
  expect(await refusal({ ...later, statusOn: day(-21) })).toMatch(/^Date of change: This is before the submission on/)
  expect(await refusal(later)).toMatch(/^Date of change: /)
  expect((await read()).entries).toHaveLength(1)
  expect((await seenByMaria()).statusId).toBe(2)
  expect((await log({ ...later, statusOn: day(-4) })).status).toBe(204)
  const { changes, submittedOn } = await read()
  expect(submittedOn).toBe(day(-20))
  expect(changes[0]).toMatchObject({ toStatus: 3, happenedOn: day(-4) })
})

test('a follow-up without a new status changes neither the rev nor what the practice sees', async () => {
  const before = await seenByMaria()
  expect((await log()).status).toBe(204)
  expect(await seenByMaria()).toEqual(before)
  expect((await read()).nextOn).toBe(day(7))
})

test('without a planned follow-up, an application is due 14 days after its last change; a completed one never', async () => {
  expect((await read()).nextOn).toBe(day(14))
  expect((await log({ statusId: 4, statusOn: day(0), nextOn: null })).status).toBe(204)
  expect(await read()).toMatchObject({ statusId: 4, nextOn: null })
})

test.each([
  ['no note', { note: '  ' }, 'Note: This is a required field'],
  ['no next day', { nextOn: null }, 'Next follow-up: This is a required field'],
  ['a past next day', { nextOn: day(-1) }, 'Next follow-up: Choose today or a later day'],
  ['a late next day without a reason', { nextOn: day(15) }, 'Reason for the later date: This is a required field'],
  ['an unknown channel', { channel: 9 }, 'Channel: '],
  ['the status Canceled', { statusId: 5, statusOn: day(0) }, 'Status: '],
  ['a visible entry without a text', { isVisible: true }, 'Text for the practice: This is a required field'],
  ['a request for nothing', { requestsDocument: true }, 'Document type: Choose a type or describe the document'],
  ['a Social Security number', { note: 'SSN 123-45-6789' }, 'This is not a Social Security number: Remove the'],
  ['a long note', { note: 'a'.repeat(2001) }, 'Note: Must be at most 2000 characters'],
])('refused: %s', async (_, over, message) => {
  const answer = await log(over)
  expect([answer.status, answer.message.slice(0, message.length)]).toEqual([444, message])
  expect(await read()).toMatchObject({ entries: [], rev: 1 })
})

test('a number that is none, and a later day with a reason, are saved', async () => {
  const over = { note: 'Case 123-45-6789', isNoSsn: true, nextOn: day(30), nextReason: 'The committee meets then' }
  expect((await log(over)).status).toBe(204)
  expect((await read()).entries).toMatchObject([{ note: 'Case 123-45-6789', nextReason: 'The committee meets then' }])
})

test('the same request twice saves one entry; the same id with another text is refused', async () => {
  const body = entry({ statusId: 3, statusOn: day(0) })
  const same = await Promise.all([1, 2].map(() => portal.request(grace, 'POST', path(), body)))
  expect(same.map(({ status }) => status)).toEqual([204, 204])
  for (const other of [
    { note: 'Other' },
    { reference: 'ML-1' },
    { channel: 2 },
    { nextOn: day(9) },
    { isVisible: true, visibleText: 'In review.' },
    { statusId: 6 },
    { statusOn: day(-1) },
    { requestsDocument: true, documentTypeId: 6, documentText: 'Signed W-9' },
  ])
    expect((await portal.request(grace, 'POST', path(), { ...body, ...other })).message).toMatch(/already saved/)
  expect(await read()).toMatchObject({ rev: 2, entries: [{ note: 'In review, file complete' }] })
  expect((await read()).changes).toHaveLength(2)
})

test('of several staff at once, one is saved and the others learn who was faster', async () => {
  const people = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? grace : colleague))
  const answers = await Promise.all(people.map((who) => log({}, who)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect((await read()).entries).toHaveLength(1)
  const name = (await read()).entries[0].staffName
  const refusals = new Set(answers.filter(({ status }) => status === 444).map(({ message }) => message))
  expect([...refusals]).toEqual([`${name} logged a follow-up while you were writing. Read it, then save yours.`])
  expect((await log({ logged: 1 }, colleague)).status).toBe(204)
})

test('the practice changed the application since: refused; canceled or deleted since: a sentence', async () => {
  const saved = { ...(await seenByMaria()), statusId: 3 }
  await portal.request(maria, 'POST', applications, saved)
  expect((await log()).message).toMatch(/Someone else changed this/)
  await portal.deps.database.system.updateTable('application').set({ status: 5 }).where('id', '=', id).execute()
  expect(await log({ rev: 2 })).toMatchObject({
    status: 444,
    message: 'This application was canceled. Nothing was saved.',
  })
  await portal.request(maria, 'DELETE', `${applications}/${id}`)
  expect(await log({ rev: 2 })).toMatchObject({
    status: 444,
    message: 'This application was deleted. Nothing was saved.',
  })
})

describe('Who', () => {
  test('advisors of other practices and practice users get 404, also for an id under another practice', async () => {
    await log()
    for (const who of [stranger, maria, await portal.signIn('otto@brightsmile.example')]) {
      expect((await portal.request(who, 'GET', path())).status).toBe(404)
      expect((await log({ logged: 1 }, who)).status).toBe(404)
    }
    expect((await portal.request({}, 'GET', path())).status).toBe(401)
    expect((await portal.request(colleague, 'GET', path(cedar))).status).toBe(404)
    expect((await portal.request(colleague, 'POST', path(cedar), entry())).status).toBe(404)
    expect((await read()).entries).toHaveLength(1)
  })

  test('no call of the practice shows an entry, and its database role has no right on the log', async () => {
    await log({ note: 'Internal words', isVisible: true, visibleText: 'Visible words' })
    const addresses = [`${applications}/${id}`, applications, `/api/AccountDashboard/${bright}/applications`]
    for (const address of addresses)
      expect(JSON.stringify((await portal.request(maria, 'GET', address)).body)).not.toMatch(
        /Internal words|next_|nextOn/,
      )
    for (const table of ['follow_up', 'payer_contact'])
      await expect(portal.deps.database.pools.app.query(`select 1 from ${table}`)).rejects.toThrow(/permission denied/)
  })
})
