import { randomUUID } from 'node:crypto'
import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { toDueDay } from '@client-center/domain/staff/firm-tasks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { reviewVerbs } from '../../../testing/review-verbs.ts'
import { assignPractices, createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')
const MARIA = 'maria@brightsmile.example'
const now = new Date()
const today = now.toISOString().slice(0, 10)
const day = (days: number) => addDays(today, days)

let portal: TestApp
let on: ReturnType<typeof reviewVerbs>
let ada: TestStaff
let ben: TestStaff
let lead: TestStaff

beforeAll(async () => {
  portal = await startApp()
  portal.setClock(now)
  on = reviewVerbs(portal)
  lead = await createStaff(portal, 'lead', 'Theo Lead')
  ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  ben = await createStaff(portal, 'advisor', 'Ben Advisor')
  await assignPractices(portal, ada.staffId, [bright])
  await assignPractices(portal, ben.staffId, [cedar])
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const get = async (staff: TestStaff, path: string) =>
  portal.request(await portal.signInStaff(staff.email), 'GET', `/api/Firm/Tasks${path}`)
const list = async (staff: TestStaff, query = ''): Promise<Task[]> => {
  const { status, body, message } = await get(staff, `?size=100&${query}`)
  expect([status, message]).toEqual([200, ''])
  return body.rows
}
const ofKind = async (kind: Task['kind'], staff = ada, query = '') =>
  (await list(staff, query)).filter((task) => task.kind === kind)
const findTask = async (kind: Task['kind'], id: string, staff = ada, query = '') =>
  (await ofKind(kind, staff, query)).find((task) => task.id === id)

describe('The sources of tasks', () => {
  test('the due days of the database are those of the domain, for a year', async () => {
    for (const kind of ['document', 'message', 'reply', 'form', 'signature', 'records', 'update', 'project'] as const) {
      const { rows } = await sql<{ began: string; due: string }>`
        select began::date as began, task_due(${kind}, began at time zone 'UTC') as due
          from generate_series('2026-01-01'::timestamp, '2026-12-31', '1 day') began`.execute(system())
      expect(rows).toHaveLength(365)
      for (const { began, due } of rows) expect(due).toBe(toDueDay(kind, began.slice(0, 10)))
    }
  })

  test('a document that waits for review is a task until it is decided', async () => {
    const review = await on.findReviewId(await on.uploadPracticeDocument())
    expect(await findTask('document', review)).toMatchObject({
      accountId: bright,
      practice: 'Bright Smile Dental',
      title: 'Review W-9',
      due: toDueDay('document', today),
      waitingOn: 'us',
      isOwn: true,
      rev: 0,
    })
    await on.verify(ada, review)
    expect(await findTask('document', review)).toBeUndefined()
    expect((await get(ada, '/done')).body[0]).toMatchObject({
      kind: 'document',
      what: 'Verified W-9',
      accountId: bright,
    })
  })

  test('an application is a task 7 days before its next follow-up, until it is completed', async () => {
    const { id } = await system()
      .selectFrom('application')
      .select('id')
      .where('account_id', '=', bright)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const set = (values: object) => system().updateTable('application').set(values).where('id', '=', id).execute()
    await set({ status: 3, next_follow_up_on: day(8) })
    expect(await findTask('application', id)).toBeUndefined()
    await set({ next_follow_up_on: day(7) })
    expect(await findTask('application', id)).toMatchObject({ due: day(7), payer: expect.any(String) })
    await set({ next_follow_up_on: day(-3) })
    expect(await findTask('application', id)).toMatchObject({ due: day(-3) })
    await set({ status: 4 })
    expect(await findTask('application', id)).toBeUndefined()
    await set({ status: 3 })
  })

  test('an application waits for the practice until it sends the requested document, then for us', async () => {
    const requests = await system()
      .selectFrom('application_document')
      .innerJoin('application', 'application.id', 'application_document.application_id')
      .select(['application.id', 'application_document.id as document'])
      .where('application.project_id', '=', projectId('Bright Smile Dental', 'Credentialing Access Point'))
      .where('kind', '=', 'related')
      .where('application_document.source', '=', 0)
      .where('requested_type', 'is not', null)
      .orderBy('application_document.id')
      .execute()
    // The one that the practice answers below, without the other requests of its application.
    const [{ id, document } = { id: '', document: '' }] = requests
    const others = requests.filter((request) => request.id === id && request.document !== document)
    for (const other of others)
      await system().deleteFrom('application_document').where('id', '=', other.document).execute()
    await system()
      .updateTable('application_document')
      .set({ file_id: null, uploaded_at: null })
      .where('id', '=', document)
      .execute()
    await system()
      .updateTable('application')
      .set({ status: 3, next_follow_up_on: today })
      .where('id', '=', id)
      .execute()
    expect(await findTask('application', id)).toMatchObject({
      waitingOn: 'practice',
      title: expect.stringMatching(/ requested \d\d\/\d\d/),
    })
    await on.answerRequest()
    expect(await findTask('application', id)).toMatchObject({ waitingOn: 'us' })
  })

  test('a message is a task until it is answered', async () => {
    const id = randomUUID()
    const body = { id, summary: 'Which W-9 do you need?', contactPhoneNumber: '2055550142', topic: null }
    const maria = await portal.signIn(MARIA)
    await portal.request(maria, 'POST', `/api/AccountDashboard/${bright}/messages`, body)
    expect(await findTask('message', id)).toMatchObject({
      title: '“Which W-9 do you need?”',
      about: 'Maria López',
      due: day(1),
    })
    const reply = { id: randomUUID(), reply: 'The one of 2026.', replies: 0 }
    const path = `/api/Firm/Practices/${bright}/messages/${id}/replies`
    await portal.request(await portal.signInStaff(ada.email), 'POST', path, reply)
    expect(await findTask('message', id)).toBeUndefined()
  })
})

describe('Every kind is listed', () => {
  test('for a lead across all practices, and no practice of a colleague for an advisor', async () => {
    const everyone = await list(lead, 'tab=everyone')
    expect(new Set(everyone.map(({ kind }) => kind))).toEqual(
      new Set(['application', 'document', 'form', 'license', 'reply', 'signature']),
    )
    const order = everyone.map(({ due, kind, id }) => `${due} ${kind} ${id}`)
    expect(order).toEqual(order.toSorted())
    expect(await list(lead)).toEqual([])
    expect(new Set((await list(ada, 'tab=everyone')).map(({ accountId: account }) => account))).toEqual(
      new Set([bright]),
    )
    expect(new Set((await list(ada)).map(({ accountId: account }) => account))).toEqual(new Set([bright]))
  })
})
