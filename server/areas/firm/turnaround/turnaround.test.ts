import { randomUUID } from 'node:crypto'
import { addDays } from '@client-center/domain/calendar.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { followUp } from '@client-center/domain/follow-up/follow-up.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { assignPractices, createStaff } from '../../../testing/staff-verbs.ts'
import {
  addSubmission,
  completedAfter,
  openSince,
  addTestPractice,
  type StatusStep,
  type TestPractice,
} from '../../../testing/turnaround-verbs.ts'
import { refreshTurnaround, turnaroundJob } from './refresh-turnaround.ts'

let portal: TestApp
let advisor: Record<string, string>
let lead: Record<string, string>
let advisorId: string
const now = new Date()
const today = now.toISOString().slice(0, 10)
const day = (days: number) => addDays(today, days)
const METLIFE = 12
const ALABAMA = 1

beforeAll(async () => {
  portal = await startApp({ demo: false })
  portal.setClock(now)
  const ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  const tom = await createStaff(portal, 'lead', 'Tom Lead')
  advisorId = ada.staffId
  advisor = await portal.signInStaff(ada.email)
  lead = await portal.signInStaff(tom.email)
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const refresh = () => refreshTurnaround(system(), today)

const addPractice = () => addTestPractice(portal)
const addApplication = (practice: TestPractice, steps: readonly StatusStep[], insurer = METLIFE) =>
  addSubmission(portal, practice, steps, insurer)

const list = async (who = advisor) => (await portal.request(who, 'GET', '/api/Firm/Turnaround')).body
const rowOf = async (state: number | null, kind: number | null, payerId = METLIFE) =>
  (await list()).rows.find(
    (row: { payerId: number; state: number | null; kind: number | null }) =>
      row.payerId === payerId && row.state === state && row.kind === kind,
  )
const likelyOf = (practice: TestPractice, id: string, who = practice.user) =>
  portal.request(who, 'GET', `/api/Application/${practice.project}/applications/${id}/likelyCompletion`)

beforeEach(async () => {
  await system().deleteFrom('account').execute()
})

test('the firm sees the days of each company, by state and kind, over all practices and without their names', async () => {
  const first = await addPractice()
  for (const practice of [first, await addPractice()])
    for (const days of [20, 40, 60]) await addApplication(practice, completedAfter(days))
  await addApplication(first, openSince(30))
  await refresh()
  for (const who of [advisor, lead]) expect(await list(who)).toMatchObject({ computedOn: today, rows: { length: 4 } })
  expect(JSON.stringify(await list())).not.toMatch(/Practice|Ana/)
  expect(await rowOf(null, null)).toMatchObject({ cases: 7, completed: 6, median: { days: 40 }, late: { days: 60 } })
  const { median } = await rowOf(ALABAMA, 1)
  expect(median.from).toBeLessThanOrEqual(40)
  expect(median.to).toBeGreaterThanOrEqual(40)
})

test('below five cases there are no figures', async () => {
  const practice = await addPractice()
  for (const days of [20, 40, 60]) await addApplication(practice, completedAfter(days))
  await addApplication(practice, openSince(30))
  await refresh()
  expect(await rowOf(null, null)).toMatchObject({ cases: 4, median: null, late: null })
})

test('an application that is submitted again after its completion is a case of its own', async () => {
  const practice = await addPractice()
  for (let number = 0; number < 5; number += 1)
    await addApplication(practice, [
      [2, 400],
      [4, 370],
      [2, 90],
      [3, 80],
      [4, 40],
    ])
  await refresh()
  expect(await rowOf(null, 1)).toMatchObject({ cases: 5, median: { days: 30 } })
  expect(await rowOf(null, 2)).toMatchObject({ cases: 5, median: { days: 50 } })
  expect(await rowOf(null, null)).toMatchObject({ cases: 10 })
})

test('a canceled application counts until its cancellation, one that was never submitted not at all', async () => {
  const practice = await addPractice()
  for (const days of [10, 20, 30, 40]) await addApplication(practice, completedAfter(days))
  await addApplication(practice, [
    [2, 500],
    [5, 485],
  ])
  await addApplication(practice, [[1, 500]])
  await refresh()
  // Survival is 0.8 after day 10 and ends the canceled one before day 20.
  expect(await rowOf(null, null)).toMatchObject({ cases: 5, completed: 4, median: { days: 30 } })
})

test('the CSV has every company with its states and kinds, or what the filters choose', async () => {
  const practice = await addPractice()
  for (const days of [20, 40, 60, 80, 90]) await addApplication(practice, completedAfter(days))
  await addApplication(practice, completedAfter(7), 1)
  await refresh()
  const { status, body } = await portal.request(advisor, 'GET', '/api/Firm/Turnaround/export')
  expect(status).toBe(200)
  const lines = String(body).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFInsurance company,State,Kind,Applications/)
  expect(lines.slice(1, 4)).toEqual([
    'Aetna,All,All,1,1,,,,,,,Fewer than five cases',
    'Aetna,Alabama,All,1,1,,,,,,,Fewer than five cases',
    'Aetna,Alabama,Credentialing Access Point,1,1,,,,,,,Fewer than five cases',
  ])
  expect(lines[4]).toMatch(/^MetLife,All,All,5,5,60,/)
  const filtered = await portal.request(advisor, 'GET', '/api/Firm/Turnaround/export?payer=12&kind=1&state=1')
  expect(
    String(filtered.body)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(0, 3)),
  ).toEqual([['MetLife', 'Alabama', 'Credentialing Access Point']])
  expect((await portal.request(advisor, 'GET', '/api/Firm/Turnaround/export?payer=x')).status).toBe(400)
})

test('a practice finds neither the table nor its file', async () => {
  const { user } = await addPractice()
  expect((await portal.request(user, 'GET', '/api/Firm/Turnaround')).status).toBe(404)
  expect((await portal.request(user, 'GET', '/api/Firm/Turnaround/export')).status).toBe(404)
})

test('a practice with five cases reads its likely days from them alone', async () => {
  const practice = await addPractice()
  const other = await addPractice()
  for (const days of [20, 30, 40, 50]) await addApplication(practice, completedAfter(days))
  for (let number = 0; number < 30; number += 1) await addApplication(other, completedAfter(200))
  const id = await addApplication(practice, openSince(10))
  await refresh()
  // Five cases with one open since day 10: one in five is completed on day 20, four in five on day 50.
  expect((await likelyOf(practice, id)).body).toEqual({
    likely: { from: day(-10 + 20), to: day(-10 + 50), cases: 5, isLate: false, basis: 'own' },
  })
})

async function addOthers(count: number, cases: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const practice = await addPractice()
    for (let one = 0; one < cases; one += 1) await addApplication(practice, completedAfter(30 + number * 10 + one))
  }
}

test('below five other practices, a practice with few cases reads nothing', async () => {
  const practice = await addPractice()
  const id = await addApplication(practice, openSince(10))
  await addOthers(4, 6)
  await refresh()
  expect((await likelyOf(practice, id)).body).toEqual({ likely: null })
  await addOthers(1, 6)
  await refresh()
  expect((await likelyOf(practice, id)).body).toMatchObject({ likely: { cases: 31, basis: 'all' } })
})

test('a practice without own cases does not count as one of the others', async () => {
  const practice = await addPractice()
  await addOthers(5, 6)
  await refresh()
  const id = await addApplication(practice, openSince(10))
  expect((await likelyOf(practice, id)).body).toEqual({ likely: null })
})

test('no figures are shared if one practice has more than half of the cases', async () => {
  const practice = await addPractice()
  const id = await addApplication(practice, openSince(10))
  await addOthers(5, 2)
  const large = await addPractice()
  for (let number = 0; number < 12; number += 1) await addApplication(large, completedAfter(70))
  await refresh()
  expect((await likelyOf(practice, id)).body).toEqual({ likely: null })
})

test('the database shows a practice no figures but shared ones, and no late days', async () => {
  const practice = await addPractice()
  await addApplication(practice, openSince(10))
  await addOthers(4, 6)
  await refresh()
  const readAsPractice = async () => {
    const client = await portal.deps.database.pools.app.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ cases: number }>(
        'select insurer, cases, early, late from turnaround_estimate',
      )
      await client.query('rollback')
      await client.query('begin')
      await expect(client.query('select from application_late_day')).rejects.toThrow(/permission denied/)
      await client.query('rollback')
      await client.query('begin')
      await expect(client.query('select median from turnaround_estimate')).rejects.toThrow(/permission denied/)
      return rows
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await readAsPractice()).toEqual([])
  await addOthers(1, 6)
  await refresh()
  expect(await readAsPractice()).toMatchObject([{ cases: 31 }])
})

test('only an open application at a listed company has likely days, and strangers find none', async () => {
  const practice = await addPractice()
  for (const days of [20, 30, 40, 50, 60]) {
    await addApplication(practice, completedAfter(days))
    await addApplication(practice, completedAfter(days), 20)
  }
  const done = await addApplication(practice, completedAfter(25))
  const isNew = await addApplication(practice, [[1, 3]])
  const other = await addApplication(practice, openSince(10), 20)
  await refresh()
  for (const id of [done, isNew, other]) expect((await likelyOf(practice, id)).body).toEqual({ likely: null })
  const mine = await addApplication(practice, openSince(10))
  const stranger = await addPractice()
  expect((await likelyOf(practice, mine, stranger.user)).status).toBe(404)
  expect((await likelyOf(practice, randomUUID())).status).toBe(404)
  expect((await likelyOf({ ...practice, project: stranger.project }, mine, stranger.user)).status).toBe(404)
})

test('past its late day, an application is due that day, until it is followed up', async () => {
  const practice = await addPractice()
  await assignPractices(portal, advisorId, [practice.account])
  for (const days of [20, 30, 40, 50, 60]) await addApplication(practice, completedAfter(days))
  const id = await addApplication(practice, openSince(70))
  await system()
    .updateTable('application')
    .set({ next_follow_up_on: day(6) })
    .where('id', '=', id)
    .execute()
  await refresh()
  const path = `/api/Firm/Practices/${practice.account}/applications/${id}/followUps`
  const log = (await portal.request(advisor, 'GET', path)).body
  // Of six cases with one open since day 70, four in five are completed on day 60: the survival after it is 1/6.
  expect(log).toMatchObject({ nextOn: day(-10), likely: { to: day(-10), isLate: true, cases: 6 } })
  const called = (await portal.request(advisor, 'GET', `/api/Firm/Calls/${METLIFE}`)).body
  expect(called.applications).toMatchObject([{ applicationId: id, nextOn: day(-10), lateOn: day(-10) }])
  expect((await portal.request(advisor, 'GET', '/api/Firm/Calls')).body).toEqual([
    { payerId: METLIFE, due: 1, late: 1 },
  ])
  const body = {
    ...emptyValues(followUp),
    id: randomUUID(),
    rev: log.rev,
    logged: 0,
    channel: 1,
    note: 'Escalated',
    statusId: 2,
    nextOn: day(5),
  }
  expect((await portal.request(advisor, 'POST', path, body)).status).toBe(204)
  expect((await portal.request(advisor, 'GET', path)).body).toMatchObject({ nextOn: day(5), likely: { isLate: true } })
  await refresh()
  expect((await portal.request(advisor, 'GET', path)).body).toMatchObject({ nextOn: day(5) })
})

test('an application that is no longer open has no late day after the next night', async () => {
  const practice = await addPractice()
  for (const days of [20, 30, 40, 50, 60]) await addApplication(practice, completedAfter(days))
  const id = await addApplication(practice, openSince(10))
  await refresh()
  const lateDays = () => system().selectFrom('application_late_day').select(['application_id', 'late_on']).execute()
  expect(await lateDays()).toEqual([{ application_id: id, late_on: day(-10 + 50) }])
  await system().updateTable('application').set({ status: 4 }).where('id', '=', id).execute()
  await refresh()
  expect(await lateDays()).toEqual([])
})

test('the job estimates once a day', async () => {
  const practice = await addPractice()
  await system().deleteFrom('turnaround_estimate').execute()
  await addApplication(practice, completedAfter(20))
  await turnaroundJob.run(portal.deps, {})
  await addApplication(practice, completedAfter(30))
  await turnaroundJob.run(portal.deps, {})
  expect(await rowOf(null, null)).toMatchObject({ cases: 1 })
  portal.setClock(new Date(now.getTime() + 86_400_000))
  await turnaroundJob.run(portal.deps, {})
  portal.setClock(now)
  expect(await rowOf(null, null)).toMatchObject({ cases: 2 })
})
