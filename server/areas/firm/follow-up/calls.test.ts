import { randomUUID } from 'node:crypto'
import type { DueApplication } from '@client-center/contract/firm/follow-up/calls.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { assignPractices, createStaff } from '../../../testing/staff-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

/** Delta Dental. */
const payer = 7
const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')
const now = new Date()
const today = now.toISOString().slice(0, 10)
const day = (days: number) => addDays(today, days)

let portal: TestApp
let ada: Record<string, string>
let lead: Record<string, string>
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  portal.setClock(now)
  const { system } = portal.deps.database
  const staff = await createStaff(portal, 'advisor', 'Ada Advisor')
  await assignPractices(portal, staff.staffId, [bright, cedar])
  ada = await portal.signInStaff(staff.email)
  lead = await portal.signInStaff('tobias@keystone.example')
  maria = await portal.signIn('maria@brightsmile.example')
  // Two open applications of each practice to one company, and one of a practice of a colleague.
  const rows = await system.selectFrom('application').select(['id', 'account_id']).orderBy('id').execute()
  const ofPractice = (account: string) => rows.filter((row) => row.account_id === account).slice(0, 2)
  const foreign = rows.filter(({ account_id: account }) => ![bright, cedar].includes(account)).slice(0, 1)
  await system.updateTable('application').set({ insurer: 1 }).where('insurer', '=', payer).execute()
  const chosen = [...ofPractice(bright), ...ofPractice(cedar), ...foreign].map(({ id }) => id)
  await system
    .updateTable('application')
    .set({ insurer: payer, status: 3, next_follow_up_on: day(0) })
    .where('id', 'in', chosen)
    .execute()
  await system
    .updateTable('application')
    .set({ next_follow_up_on: day(-3) })
    .where('id', '=', chosen[0] ?? '')
    .execute()
})
afterAll(() => portal.close())

const read = async (who = ada, company = String(payer)) => portal.request(who, 'GET', `/api/Firm/Calls/${company}`)
const due = async (who = ada): Promise<DueApplication[]> => (await read(who)).body.applications
const toEntry = (row: DueApplication, over: object = {}) => ({
  id: randomUUID(),
  accountId: row.accountId,
  applicationId: row.applicationId,
  rev: row.rev,
  logged: row.logged,
  reference: '',
  note: '',
  statusId: row.statusId,
  nextOn: day(7),
  ...over,
})
const call = (entries: object[], over: object = {}) => ({
  id: randomUUID(),
  channel: 1,
  spokeWith: 'Renee',
  department: 'Network Credentialing',
  note: 'Two-week backlog; all are in the queue.',
  entries,
  ...over,
})
const log = (body: object, who = ada) => portal.request(who, 'POST', '/api/Firm/Calls', body)
const countEntries = async () =>
  (await portal.deps.database.system.selectFrom('follow_up').select('id').execute()).length

test('companies are listed by their late applications, of the practices of the staff member only', async () => {
  const own = (await portal.request(ada, 'GET', '/api/Firm/Calls')).body
  expect(own).toContainEqual({ payerId: payer, due: 4, late: 1 })
  const all = (await portal.request(lead, 'GET', '/api/Firm/Calls')).body
  expect(all).toContainEqual({ payerId: payer, due: 5, late: 1 })
  const late = all.map((one: { late: number }) => one.late)
  expect(late).toEqual(late.toSorted((a: number, b: number) => b - a))
})

test('each application shows what the company asks for, earliest first', async () => {
  const rows = await due()
  expect(rows).toHaveLength(4)
  expect(rows.map(({ nextOn }) => nextOn)).toEqual([day(-3), day(0), day(0), day(0)])
  const { rows: stored } = await portal.deps.database.pools.system.query<{ name: string; npi: string; tin: string }>(
    `select provider.name, provider.npi, practice_info.office_tin as tin from application
       join provider on provider.id = provider_id join practice_info on practice_info.account_id = application.account_id
      where application.id = $1`,
    [rows[0]?.applicationId],
  )
  expect(rows[0]).toMatchObject({
    practiceName: 'Bright Smile Dental',
    providerName: stored[0]?.name,
    npi: stored[0]?.npi,
    tin: stored[0]?.tin,
  })
})

test('one call is logged for all or none; a practice reads its own note only', async () => {
  const rows = await due()
  const [first, second, third] = rows.toSorted((a, b) => (a.applicationId < b.applicationId ? -1 : 1))
  if (!first || !second || !third) throw new Error('There are too few applications')
  const wrong = call([toEntry(first), toEntry(second), toEntry(third, { nextOn: day(-1) })])
  expect(await log(wrong)).toMatchObject({
    status: 444,
    message: `${third.providerName}: Next follow-up: Choose today or a later day`,
  })
  expect(await countEntries()).toBe(0)
  const entries = [
    toEntry(first, { note: 'Received; reference assigned', reference: 'DD-1', statusId: 6 }),
    toEntry(second),
    toEntry(third, { nextOn: day(20) }),
  ]
  const body = call(entries, { statusOn: day(0), isVisible: true, nextReason: 'Backlog' })
  expect(await log(body)).toMatchObject({ status: 204 })
  expect(await log(body)).toMatchObject({ status: 204 })
  expect(await countEntries()).toBe(3)
  const stored = await portal.deps.database.system
    .selectFrom('follow_up')
    .select(['application_id', 'call_id', 'note', 'visible_text', 'spoke_with', 'reference', 'next_on'])
    .orderBy('application_id')
    .execute()
  const shared = { call_id: body.id, spoke_with: 'Renee' }
  expect(stored).toEqual([
    {
      ...shared,
      application_id: first.applicationId,
      note: 'Received; reference assigned',
      visible_text: 'Received; reference assigned',
      reference: 'DD-1',
      next_on: day(7),
    },
    {
      ...shared,
      application_id: second.applicationId,
      note: body.note,
      visible_text: '',
      reference: '',
      next_on: day(7),
    },
    {
      ...shared,
      application_id: third.applicationId,
      note: body.note,
      visible_text: '',
      reference: '',
      next_on: day(20),
    },
  ])
  // The third is due later than the list shows.
  expect(await due()).toHaveLength(3)
  expect((await due()).find((row) => row.applicationId === first.applicationId)).toMatchObject({
    statusId: 6,
    logged: 1,
    reference: 'DD-1',
    note: 'Received; reference assigned',
  })
  const { rows: audited } = await portal.deps.database.pools.system.query<{ account_id: string }>(
    "select account_id from audit_event where action = 'follow-up.logged'",
  )
  expect(audited.map((one) => one.account_id).toSorted()).toEqual(
    [first, second, third].map((row) => row.accountId).toSorted(),
  )
})

test('a call with an application that was changed, repeated or forgotten is refused with a sentence', async () => {
  const [row] = await due()
  if (!row) throw new Error('There is no application')
  const before = await countEntries()
  expect((await log(call([toEntry(row, { rev: row.rev + 1 })]))).message).toBe(
    `${row.providerName}: Someone else changed this. Reload to see the latest.`,
  )
  expect((await log(call([]))).message).toBe('Choose at least one application')
  expect((await log(call([toEntry(row)], { note: '' }))).status).toBe(444)
  expect((await log(call(Array.from({ length: 101 }, () => toEntry(row))))).status).toBe(444)
  expect(await countEntries()).toBe(before)
  const [one, other] = (await due()).filter(({ accountId: account }) => account === bright)
  if (!one || !other) throw new Error('There are too few applications')
  const entry = toEntry(one)
  expect((await log(call([entry]))).status).toBe(204)
  expect((await log(call([toEntry(other, { id: entry.id })]))).message).toBe(
    `${other.providerName}: This follow-up was already saved. Please write a new one.`,
  )
  expect(await countEntries()).toBe(before + 1)
})

test('how to reach a company is noted by any staff, with an audit entry; a stale save and other addresses are refused', async () => {
  const address = `/api/Firm/Payers/${payer}`
  const contact = {
    phone: '(800) 555-0114',
    hours: '8 to 5',
    portal: 'https://portal.example.com',
    usualDays: '',
    notes: '',
  }
  expect((await portal.request(ada, 'POST', address, { ...contact, rev: 0 })).status).toBe(204)
  expect((await portal.request(lead, 'POST', address, { ...contact, rev: 0 })).status).toBe(444)
  for (const portalAddress of [
    'http://portal.example.com',
    'javascript:alert(1)',
    'https://',
    'https://user@portal.com',
  ])
    expect(
      (await portal.request(lead, 'POST', address, { ...contact, portal: portalAddress, rev: 1 })).message,
    ).toMatch(/^Portal address: Enter an address/)
  for (const part of ['phone', 'hours', 'usualDays', 'notes'])
    expect(
      (await portal.request(lead, 'POST', address, { ...contact, [part]: 'of 123-45-6789', rev: 1 })).message,
    ).toContain('Leave the Social Security number out')
  expect((await read(lead)).body.contact).toMatchObject({ ...contact, rev: 1, changedBy: 'Ada Advisor' })
  for (const unknown of ['21', '0', 'abc', '7.0', '99999999999']) {
    expect((await read(ada, unknown)).status, unknown).toBe(404)
    expect((await portal.request(ada, 'POST', `/api/Firm/Payers/${unknown}`, { ...contact, rev: 0 })).status).toBe(404)
  }
  const audited = await portal.deps.database.system
    .selectFrom('audit_event')
    .select('record_id')
    .where('action', '=', 'payer-contact.saved')
    .execute()
  expect(audited).toEqual([{ record_id: String(payer) }])
})

describe('Who', () => {
  test('to practice users the calls do not exist; an advisor logs nothing in the practice of a colleague', async () => {
    const before = await countEntries()
    const [row] = await due()
    const foreign = (await due(lead)).find(({ accountId: account }) => ![bright, cedar].includes(account))
    if (!row || !foreign) throw new Error('There are too few applications')
    expect((await portal.request(maria, 'GET', '/api/Firm/Calls')).status).toBe(404)
    expect((await read(maria)).status).toBe(404)
    expect((await log(call([toEntry(row)]), maria)).status).toBe(404)
    expect((await portal.request(maria, 'POST', `/api/Firm/Payers/${payer}`, {})).status).toBe(404)
    expect((await log(call([toEntry(row), toEntry(foreign)]))).status).toBe(404)
    // The application of a colleague, under the own practice.
    expect((await log(call([toEntry(foreign, { accountId: bright })]))).status).toBe(404)
    expect(await countEntries()).toBe(before)
  })
})
