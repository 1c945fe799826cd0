import { randomUUID } from 'node:crypto'
import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { reviewVerbs } from '../../../testing/review-verbs.ts'
import { runAtSameMoment } from '../../../testing/run-at-same-moment.ts'
import { assignPractices, createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
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
})
afterAll(() => portal.close())
beforeEach(async () => {
  await system().deleteFrom('task_note').execute()
  await system().deleteFrom('account_cover').execute()
  await assignPractices(portal, ada.staffId, [bright])
  await assignPractices(portal, ben.staffId, [cedar])
})

const system = () => portal.deps.database.system
const call = async (staff: TestStaff, method: 'GET' | 'POST', path: string, body?: object) =>
  portal.request(await portal.signInStaff(staff.email), method, `/api/Firm/Tasks${path}`, body)
const list = async (staff: TestStaff, query = ''): Promise<Task[]> =>
  (await call(staff, 'GET', `?size=100&${query}`)).body.rows
const first = async (staff: TestStaff, kind: Task['kind'] = 'application'): Promise<Task> => {
  const found = (await list(staff)).find((task) => task.kind === kind)
  if (found === undefined) throw new Error(`There is no task of the kind ${kind}`)
  return found
}
const has = (tasks: readonly Task[], { kind, id }: Task) => tasks.some((task) => task.kind === kind && task.id === id)
const toSent = (...tasks: Task[]) =>
  tasks.map(({ accountId: account, kind, id, rev }) => ({ accountId: account, kind, id, rev }))
const snooze = (staff: TestStaff, tasks: object[], over: object = {}) =>
  call(staff, 'POST', '/snooze', { tasks, until: day(3), reason: 'Decision letter is in the mail', ...over })
const counts = async (staff: TestStaff, query = '') => (await call(staff, 'GET', `/count?${query}`)).body
const audited = () =>
  system()
    .selectFrom('audit_event')
    .select(['action', 'account_id', 'person_id', 'record_id', 'after'])
    .where('action', 'like', 'task.%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('A snoozed task', () => {
  test('leaves the list until its day, with its reason among the snoozed ones, and is audited without it', async () => {
    const task = await first(ada)
    const before = await counts(ada)
    expect(await snooze(ada, toSent(task))).toMatchObject({ status: 200, body: { changed: 1 } })
    expect(has(await list(ada), task)).toBe(false)
    expect(await list(ada, 'tab=snoozed')).toMatchObject([
      { id: task.id, snoozedUntil: day(3), reason: 'Decision letter is in the mail', rev: 1 },
    ])
    expect(await counts(ada)).toMatchObject({ mine: before.mine - 1, snoozed: 1 })
    expect(await audited()).toEqual({
      action: 'task.snoozed',
      account_id: bright,
      person_id: ada.personId,
      record_id: task.id,
      after: { kind: 'application', snoozed_until: day(3) },
    })
    await system().updateTable('task_note').set({ snoozed_until: today }).execute()
    expect(has(await list(ada), task)).toBe(true)
    expect(await list(ada, 'tab=snoozed')).toEqual([])
  })

  test('returns when it is woken', async () => {
    const task = await first(ada)
    await snooze(ada, toSent(task))
    const [snoozed] = await list(ada, 'tab=snoozed')
    expect((await call(ada, 'POST', '/wake', { tasks: toSent(snoozed ?? task) })).body).toEqual({ changed: 1 })
    expect(has(await list(ada), task)).toBe(true)
    expect(await audited()).toMatchObject({ action: 'task.woken' })
  })

  test('returns when the practice uploads the requested document', async () => {
    const [request] = await system()
      .selectFrom('application_document')
      .innerJoin('application', 'application.id', 'application_document.application_id')
      .select('application.id')
      .where('application.project_id', '=', cap)
      .where('kind', '=', 'related')
      .where('application_document.source', '=', 0)
      .where('requested_type', 'is not', null)
      .orderBy('application_document.id')
      .execute()
    await system()
      .updateTable('application')
      .set({ status: 3, next_follow_up_on: today })
      .where('id', '=', request?.id ?? '')
      .execute()
    const task = (await list(ada)).find(({ id }) => id === request?.id)
    if (task === undefined) throw new Error('There is no such task')
    await snooze(ada, toSent(task))
    expect(has(await list(ada), task)).toBe(false)
    await on.answerRequest()
    expect(has(await list(ada), task)).toBe(true)
  })

  test('returns when the insurance company’s answer changes the status', async () => {
    const task = await first(ada)
    await snooze(ada, toSent(task))
    await system().updateTable('application').set({ status: 7 }).where('id', '=', task.id).execute()
    expect(has(await list(ada), task)).toBe(true)
  })

  test.each([
    ['a day in the past', { until: day(-1) }, 'Snooze until: Choose a later day than today'],
    ['today', { until: today }, 'Snooze until: Choose a later day than today'],
    ['a day in four months', { until: day(120) }, 'Snooze until: Choose a day in the next 3 months'],
    ['no reason', { reason: ' ' }, 'Reason: This is a required field'],
    ['a long reason', { reason: 'a'.repeat(201) }, 'Reason: Must be at most 200 characters'],
    ['a Social Security number', { reason: 'SSN 123-45-6789' }, 'Reason: Leave the Social Security number out'],
    ['no task', { tasks: [] }, 'Select at least one task.'],
  ])('is refused with %s, and nothing changes', async (_, over, sentence) => {
    const answer = await snooze(ada, toSent(await first(ada)), over)
    expect(answer).toMatchObject({ status: 444, message: expect.stringContaining(sentence) })
    expect(await list(ada, 'tab=snoozed')).toEqual([])
  })

  test('is refused for a task that is done, and then for none of the others either', async () => {
    const done = await first(ada)
    const other = await first(ada, 'license')
    await system().updateTable('application').set({ status: 4 }).where('id', '=', done.id).execute()
    expect(await snooze(ada, toSent(other, done))).toMatchObject({ status: 444, message: 'This task is done already.' })
    expect(await list(ada, 'tab=snoozed')).toEqual([])
    await system().updateTable('application').set({ status: 3 }).where('id', '=', done.id).execute()
  })

  test('is stored once by two staff members at the same moment, and the other one is refused', async () => {
    const task = await first(ada)
    const headers = [await portal.signInStaff(ada.email), await portal.signInStaff(lead.email)] as const
    const send = (who: Record<string, string>, until: string) => () =>
      portal.request(who, 'POST', '/api/Firm/Tasks/snooze', { tasks: toSent(task), until, reason: 'Waiting' })
    const answers = await runAtSameMoment(portal.deps, send(headers[0], day(3)), send(headers[1], day(4)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 444])
    expect(await list(ada, 'tab=snoozed')).toMatchObject([{ rev: 1 }])
  })
})

describe('An assigned task', () => {
  const assign = (staff: TestStaff, tasks: object[], over: object) =>
    call(staff, 'POST', '/assign', { tasks, staffId: null, ...over })

  test('moves from the list of the advisor to that of a colleague who covers, and back', async () => {
    const task = await first(ada)
    await system()
      .insertInto('account_cover')
      .values({ account_id: bright, staff_id: ben.staffId, until: new Date(now.getTime() + 9e7).toISOString() })
      .execute()
    expect((await list(ben)).find(({ id }) => id === task.id)).toMatchObject({ isOwn: false, isCovered: true })
    expect((await assign(ada, toSent(task), { staffId: ben.staffId })).body).toEqual({ changed: 1 })
    expect(has(await list(ada), task)).toBe(false)
    const [moved] = (await list(ben)).filter(({ id }) => id === task.id)
    expect(moved).toMatchObject({ isOwn: true, isCovered: false, advisor: { name: 'Ben Advisor' }, rev: 1 })
    expect(await audited()).toMatchObject({ action: 'task.assigned', after: { staff_id: ben.staffId } })
    expect((await assign(ada, toSent(moved ?? task), { staffId: null })).body).toEqual({ changed: 1 })
    expect(has(await list(ada), task)).toBe(true)
  })

  test('is refused for a colleague who cannot open the practice, unless a lead makes her its advisor', async () => {
    const task = await first(ada)
    const refusal = {
      status: 444,
      message: 'Ben Advisor cannot open one of these practices. A lead can change the advisor.',
    }
    expect(await assign(lead, toSent(task), { staffId: ben.staffId })).toMatchObject(refusal)
    expect(await assign(ada, toSent(task), { staffId: ben.staffId, makesAdvisor: true })).toMatchObject({
      status: 444,
      message: 'Only a lead can change the advisor of a practice.',
    })
    expect((await assign(lead, toSent(task), { staffId: ben.staffId, makesAdvisor: true })).status).toBe(200)
    expect(has(await list(ben), task)).toBe(true)
    expect(await list(ada)).toEqual([])
  })

  test('returns to the advisor when the colleague leaves', async () => {
    const leaving = await createStaff(portal, 'lead', `Lea Leaving ${randomUUID().slice(0, 4)}`)
    const task = await first(ada)
    await assign(lead, toSent(task), { staffId: leaving.staffId })
    expect(has(await list(ada), task)).toBe(false)
    await system()
      .updateTable('staff_member')
      .set({ left_at: now.toISOString() })
      .where('id', '=', leaving.staffId)
      .execute()
    expect(has(await list(ada), task)).toBe(true)
  })

  test('counts for the colleague, with who is out', async () => {
    const task = await first(ada)
    await assign(lead, toSent(task), { staffId: lead.staffId })
    const { body } = await call(lead, 'GET', '/colleagues')
    const of = (staff: TestStaff) => body.find(({ id }: { id: string }) => id === staff.staffId)
    expect(of(lead)).toMatchObject({ open: 1, practices: 0, isOwn: true, outUntil: null })
    expect(of(ada)).toMatchObject({ open: (await list(ada)).length, practices: 1 })
  })
})

describe('The walls', () => {
  test('an advisor changes no task of a colleague, alone or among her own', async () => {
    const theirs = await first(ben)
    const own = await first(ada)
    for (const tasks of [toSent(theirs), toSent(own, theirs)])
      for (const [path, over] of [
        ['/snooze', { until: day(3), reason: 'Waiting' }],
        ['/wake', {}],
        ['/assign', { staffId: ada.staffId }],
      ] as const)
        expect((await call(ada, 'POST', path, { tasks, ...over })).status).toBe(404)
    expect(await system().selectFrom('task_note').selectAll().execute()).toEqual([])
  })

  test('to practice users every call is unknown', async () => {
    const maria = await portal.signIn('maria@brightsmile.example')
    for (const path of ['', '/count', '/next', '/done', '/colleagues'])
      expect((await portal.request(maria, 'GET', `/api/Firm/Tasks${path}`)).status).toBe(404)
    for (const path of ['/snooze', '/wake', '/assign'])
      expect((await portal.request(maria, 'POST', `/api/Firm/Tasks${path}`, {})).status).toBe(404)
  })

  test.each([
    'tab=old',
    'show=nothing',
    'after=2026-02-31.form.x',
    'after=1',
    `text=${'a'.repeat(101)}`,
    'advisor=1',
    'size=0',
  ])('the list with ?%s is refused in words', async (query) => {
    const { status, message } = await call(ada, 'GET', `?${query}`)
    expect([400, 444]).toContain(status)
    expect(message).not.toBe('')
  })
})

test('pages follow one another without a gap, and Next walks through the same tasks', async () => {
  const every = await list(lead, 'tab=everyone')
  const seen: Task[] = []
  let after = ''
  do {
    const { body } = await call(lead, 'GET', `?tab=everyone&size=7${after}`)
    seen.push(...body.rows)
    after = body.next === null ? '' : `&after=${body.next}`
  } while (after !== '')
  expect(seen).toEqual(every)
  const { body: start } = await call(lead, 'GET', '/next?tab=everyone')
  expect(start).toMatchObject({ task: { id: every[0]?.id }, position: 1, total: every.length })
  const { due, kind, id } = every[4] as Task
  const { body: next } = await call(lead, 'GET', `/next?tab=everyone&after=${due}.${kind}.${id}`)
  expect(next).toMatchObject({ task: { id: every[5]?.id }, position: 5, total: every.length })
  const last = every.at(-1) as Task
  expect((await call(lead, 'GET', `/next?tab=everyone&after=${last.due}.${last.kind}.${last.id}`)).body).toMatchObject({
    task: null,
    position: every.length,
  })
  const filtered = await list(lead, 'tab=everyone&show=licenses,forms&text=bright')
  expect(filtered.length).toBeGreaterThan(0)
  for (const task of filtered)
    expect([task.practice, ['license', 'form'].includes(task.kind)]).toEqual(['Bright Smile Dental', true])
})
