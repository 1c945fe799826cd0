import type { readPracticeOverview } from '@client-center/contract/firm/practices/practice-overview.ts'
import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { reviewVerbs } from '../../../testing/review-verbs.ts'
import { assignPractices, createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')
const MARIA = 'maria@brightsmile.example'

let portal: TestApp
let ada: TestStaff
let lead: TestStaff
beforeAll(async () => {
  portal = await startApp()
  lead = await createStaff(portal, 'lead', 'Theo Lead')
  ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  await assignPractices(portal, ada.staffId, [bright])
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const request = async (staff: TestStaff, account: string) =>
  portal.request(await portal.signInStaff(staff.email), 'GET', `/api/Firm/Practices/${account}/overview`)
const read = async (staff: TestStaff = ada, account = bright) => {
  const { status, body } = await request(staff, account)
  expect(status).toBe(200)
  return body as EndpointReply<typeof readPracticeOverview>
}

test('the overview shows the facts of the practice', async () => {
  const { name: contact } = await system()
    .selectFrom('contact_info')
    .select('name')
    .where('account_id', '=', bright)
    .executeTakeFirstOrThrow()
  const applications = await system()
    .selectFrom('application')
    .select(['status', 'updated_at'])
    .where('account_id', '=', bright)
    .orderBy('updated_at')
    .execute()
  const open = applications.filter(({ status }) => status !== 4 && status !== 5)
  const overview = await read()
  expect(overview).toMatchObject({
    tier: 4,
    advisor: { id: ada.staffId, name: 'Ada Advisor' },
    covers: [],
    contact: { name: contact },
    openApplications: open.length,
    applications: applications.length,
    oldestChange: open[0]?.updated_at,
  })
  expect(overview.people.rows.map(({ name }) => name)).toContain('Maria López')
  expect(overview.people.total).toBeGreaterThanOrEqual(overview.people.rows.length)
  expect(overview.projects.rows.length).toBeGreaterThan(0)
  for (const { items, provided } of overview.projects.rows) expect(provided).toBeLessThanOrEqual(items)
  expect(overview.updates[0]?.readBy).toBeLessThanOrEqual(overview.readers)
})

test('what waits for the firm is in the order of its due days: a message of today is due tomorrow', async () => {
  await system().deleteFrom('support_message').execute()
  const before = await read()
  const id = randomUUID()
  await portal.request(await portal.signIn(MARIA), 'POST', `/api/AccountDashboard/${bright}/messages`, {
    id,
    summary: 'Which W-9 do you need?',
    contactPhoneNumber: '2055550142',
    topic: null,
  })
  await system()
    .updateTable('support_message')
    .set({ created_at: '2020-01-02T18:00:00Z' })
    .where('id', '=', id)
    .execute()
  const { waitingOnUs } = await read()
  expect(waitingOnUs.total).toBe(before.waitingOnUs.total + 1)
  expect(waitingOnUs.rows[0]).toMatchObject({ kind: 'message', id, due: '2020-01-03', about: 'Maria López' })
  const days = waitingOnUs.rows.map(({ due }) => due)
  expect(days).toEqual(days.toSorted())
})

test('what waits for the firm are the tasks of the list in this practice, and then those that are snoozed', async () => {
  const headers = await portal.signInStaff(lead.email)
  const list = async (tab: string, text: string): Promise<Task[]> => {
    const { body } = await portal.request(headers, 'GET', `/api/Firm/Tasks?tab=${tab}&size=100&text=${text}`)
    return body.rows
  }
  const project = randomUUID()
  await system()
    .insertInto('project')
    .values({
      id: project,
      account_id: bright,
      name: 'Quiet',
      status: 'In Progress',
      updated_at: '2020-01-02T12:00:00Z',
    })
    .execute()
  const snoozed = { accountId: bright, kind: 'project', id: project, rev: 0 }
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const body = { tasks: [snoozed], until, reason: 'The owner is on leave' }
  expect((await portal.request(headers, 'POST', '/api/Firm/Tasks/snooze', body)).status).toBe(200)
  for (const [account, name] of [
    [bright, 'bright smile'],
    [cedar, 'cedar grove'],
  ] as const) {
    const own = (tasks: readonly Task[]) => tasks.filter(({ accountId: owner }) => owner === account)
    const open = own(await list('everyone', name))
    const later = own(await list('snoozed', name))
    const { waitingOnUs } = await read(lead, account)
    expect(waitingOnUs).toMatchObject({ total: open.length, snoozed: later.length })
    const toKey = ({ kind, id, due, title, snoozedUntil }: Task) => [kind, id, due, title, snoozedUntil]
    expect(waitingOnUs.rows.map(toKey)).toEqual([...open, ...later].slice(0, 50).map(toKey))
    expect(later.map(({ id }) => id)).toEqual(account === bright ? [project] : [])
  }
})

test('a cover shows with its last day, and a change of the tier in the activity', async () => {
  const headers = await portal.signInStaff(lead.email)
  const ben = await createStaff(portal, 'advisor', 'Ben Advisor')
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await portal.request(headers, 'POST', `/api/Firm/Practices/${bright}/cover`, { staffId: ben.staffId, until })
  await portal.request(headers, 'POST', `/api/Firm/Practices/${bright}/tier`, { tier: 3, previousTier: 4 })
  const overview = await read()
  expect(overview.covers).toEqual([{ id: ben.staffId, name: 'Ben Advisor', until }])
  expect(overview.tier).toBe(3)
  expect(overview.activity.slice(0, 2)).toMatchObject([
    { action: 'changed the tier or advisor', name: 'Theo Lead', isFirm: true },
    { action: 'changed a cover', name: 'Theo Lead', isFirm: true },
  ])
})

test('the overview is closed to other advisors and to the practice, and open to a lead', async () => {
  expect((await request(ada, cedar)).status).toBe(404)
  expect((await request(lead, cedar)).status).toBe(200)
  const path = `/api/Firm/Practices/${bright}/overview`
  expect((await portal.request(await portal.signIn(MARIA), 'GET', path)).status).toBe(404)
})

test('the scan of a deleted provider waits neither here nor in the list of practices', async () => {
  const headers = await portal.signInStaff(lead.email)
  const counts = async () => {
    const { body } = await portal.request(headers, 'GET', '/api/Firm/Practices?text=bright+smile+dental')
    return { list: body.rows[0].documentsInReview, overview: (await read()).waitingOnUs.total }
  }
  const before = await counts()
  const license = await reviewVerbs(portal).uploadLicenseScan()
  expect(await counts()).toEqual({ list: before.list + 1, overview: before.overview + 1 })
  const { provider_id: provider } = await system()
    .selectFrom('provider_license')
    .select('provider_id')
    .where('id', '=', license)
    .executeTakeFirstOrThrow()
  await system()
    .updateTable('provider')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', provider)
    .execute()
  expect((await counts()).list).toBe(before.list)
})
