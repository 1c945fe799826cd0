import { addDays } from '@client-center/domain/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { assignPractices, createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

/** Who advises a practice, who covers, and what that opens. */

const bright = accountId('Bright Smile Dental')
const harbor = accountId('Harbor Dental Partners')
const cedar = accountId('Cedar Grove Family Dentistry')
const MADE_UP = '3f0c9a1e-5b7d-4c2a-9e8f-123456789abc'
const STALE = 'Someone else changed this. Reload to see the latest.'
let portal: TestApp
let lead: TestStaff
let ada: TestStaff
let ben: TestStaff
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  portal = await startApp()
  lead = await createStaff(portal, 'lead', 'Theo Lead')
  ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  ben = await createStaff(portal, 'advisor', 'Ben Advisor')
  await assignPractices(portal, ada.staffId, [bright, harbor, cedar])
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const call = async (email: string, method: 'POST' | 'DELETE', path: string, body?: object) =>
  portal.request(await portal.signInStaff(email), method, `/api/Firm/Practices/${path}`, body)
const opens = async (headers: Record<string, string>, account: string) =>
  (await portal.request(headers, 'GET', `/api/AccountDashboard/${account}/practiceInfo`)).status
const assign = (account: string, staffId: string | null, previousStaffId: string | null, email = lead.email) =>
  call(email, 'POST', `${account}/advisor`, { staffId, previousStaffId })
const cover = (account: string, staffId: string, until: string, email = lead.email) =>
  call(email, 'POST', `${account}/cover`, { staffId, until })
const endCover = (account: string, staffId: string) => call(lead.email, 'DELETE', `${account}/cover/${staffId}`)
const auditOf = async (account: string, action: string) =>
  system()
    .selectFrom('audit_event')
    .select(['person_id', 'before', 'after'])
    .where('account_id', '=', account)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('a practice that goes to another advisor is closed to the first with the next request', async () => {
  const [adas, bens] = [await portal.signInStaff(ada.email), await portal.signInStaff(ben.email)]
  expect([await opens(adas, harbor), await opens(bens, harbor)]).toEqual([200, 404])
  expect(await assign(harbor, ben.staffId, ada.staffId)).toMatchObject({
    status: 200,
    body: { staffId: ben.staffId, name: 'Ben Advisor' },
  })
  expect([await opens(adas, harbor), await opens(bens, harbor)]).toEqual([404, 200])
  expect(await auditOf(harbor, 'subscription.set')).toEqual({
    person_id: lead.personId,
    before: { assignee_id: ada.staffId },
    after: { assignee_id: ben.staffId },
  })
})

test('of two leads who assign a practice at once, one is told; the same choice twice is no error', async () => {
  const other = await createStaff(portal, 'lead', 'Lara Lead')
  const answers = await Promise.all([
    assign(bright, ben.staffId, ada.staffId),
    assign(bright, lead.staffId, ada.staffId, other.email),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 444])
  expect(answers.find(({ status }) => status === 444)?.message).toBe(STALE)
  const now = answers[0]?.status === 200 ? ben.staffId : lead.staffId
  expect((await assign(bright, now, ada.staffId)).status).toBe(200)
  expect((await assign(bright, ada.staffId, now)).status).toBe(200)
})

test('a practice without a subscription gets one with the tier Support', async () => {
  const { id } = await system()
    .insertInto('account')
    .values({ name: 'Fresh Dental' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await assign(id, ada.staffId, null)).status).toBe(200)
  const headers = await portal.signInStaff(ada.email)
  expect(await opens(headers, id)).toBe(200)
  const saved = await system().selectFrom('subscription').select('type').where('account_id', '=', id).execute()
  expect(saved).toEqual([{ type: 1 }])
  expect(await assign(id, null, ada.staffId)).toMatchObject({ status: 200, body: { staffId: null, name: null } })
  expect(await opens(headers, id)).toBe(404)
})

test('an advisor assigns nobody, not even her own practice, and nobody assigns an unknown one', async () => {
  expect((await assign(cedar, ben.staffId, ada.staffId, ada.email)).status).toBe(403)
  expect((await assign(cedar, ben.staffId, ada.staffId, ben.email)).status).toBe(404)
  expect((await cover(cedar, ben.staffId, today, ada.email)).status).toBe(403)
  expect((await assign(MADE_UP, ben.staffId, null)).status).toBe(404)
  expect((await assign(cedar, MADE_UP, ada.staffId)).status).toBe(404)
  expect((await assign('x', ben.staffId, null)).status).toBe(400)
})

test('a cover opens a practice until its day has ended in the time zone of the firm', async () => {
  const headers = await portal.signInStaff(ben.email)
  expect(await opens(headers, cedar)).toBe(404)
  const until = addDays(today, 3)
  expect((await cover(cedar, ben.staffId, until)).status).toBe(204)
  expect(await opens(headers, cedar)).toBe(200)
  const stored = await system()
    .selectFrom('account_cover')
    .select('until')
    .where('account_id', '=', cedar)
    .executeTakeFirstOrThrow()
  const inZone = new Intl.DateTimeFormat('en-US', {
    timeZone: portal.deps.config.firmTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const [, month, day] = addDays(until, 1).split('-').map(Number)
  expect(inZone.format(new Date(stored.until))).toContain(`${month}/${day}/`)
  expect(inZone.format(new Date(stored.until))).toMatch(/, 00:00$/)
  expect(await auditOf(cedar, 'cover.saved')).toMatchObject({ person_id: lead.personId, after: { until } })
  // The day ends.
  const ended = new Date(Date.now() - 1000).toISOString()
  await system().updateTable('account_cover').set({ until: ended }).where('account_id', '=', cedar).execute()
  expect(await opens(headers, cedar)).toBe(404)
})

test('a cover is prolonged by a second call, and ends with the next request when it is deleted', async () => {
  const headers = await portal.signInStaff(ben.email)
  await cover(cedar, ben.staffId, today)
  expect((await cover(cedar, ben.staffId, addDays(today, 30))).status).toBe(204)
  expect(await opens(headers, cedar)).toBe(200)
  expect((await endCover(cedar, ben.staffId)).status).toBe(204)
  expect(await opens(headers, cedar)).toBe(404)
  expect(await auditOf(cedar, 'cover.deleted')).toMatchObject({ person_id: lead.personId })
  expect((await endCover(cedar, ben.staffId)).status).toBe(404)
})

test('a cover ends when its holder becomes the advisor, so that it does not outlast the assignment', async () => {
  await cover(cedar, ben.staffId, addDays(today, 30))
  await assign(cedar, ben.staffId, ada.staffId)
  expect(await auditOf(cedar, 'cover.deleted')).toMatchObject({ person_id: lead.personId })
  await assign(cedar, ada.staffId, ben.staffId)
  expect(await opens(await portal.signInStaff(ben.email), cedar)).toBe(404)
})

test.each([
  ['in the past', () => ben.staffId, addDays(today, -2), 'Choose today or a later day.'],
  ['of two years', () => ben.staffId, addDays(today, 730), 'A cover can last up to a year.'],
  ['until no day', () => ben.staffId, '2026-02-30', 'Choose the last day of the cover.'],
  ['by her own advisor', () => ada.staffId, addDays(today, 2), 'This staff member already advises the practice.'],
])('a cover %s is refused', async (_, staffId, until, message) => {
  expect(await cover(cedar, staffId(), until)).toMatchObject({ status: 444, message })
  expect(await system().selectFrom('account_cover').selectAll().execute()).toEqual([])
})

test('staff without a sign-in or gone do not cover, and gone ones do not advise', async () => {
  const { id } = await system()
    .selectFrom('staff_member')
    .select('id')
    .where('name', '=', 'Farid Rahimi')
    .executeTakeFirstOrThrow()
  const message = 'This staff member has no sign-in yet. Invite them first.'
  expect(await cover(cedar, id, addDays(today, 2))).toMatchObject({ status: 444, message })
  const gone = await createStaff(portal, 'advisor', 'Gus Gone')
  await system()
    .updateTable('staff_member')
    .set({ left_at: new Date().toISOString() })
    .where('id', '=', gone.staffId)
    .execute()
  const left = { status: 444, message: 'This staff member has left.' }
  expect(await cover(cedar, gone.staffId, addDays(today, 2))).toMatchObject(left)
  expect(await assign(cedar, gone.staffId, ada.staffId)).toMatchObject(left)
})

test('a practice is not given to one who leaves at the same moment', async () => {
  const administrator = await createStaff(portal, 'administrator', 'Iris Chief')
  for (let round = 0; round < 5; round += 1) {
    const leaver = await createStaff(portal, 'advisor', `Leaver ${round}`)
    const [assigned] = await Promise.all([
      assign(cedar, leaver.staffId, ada.staffId),
      portal.request(await portal.signInStaff(administrator.email), 'POST', `/api/Firm/Staff/${leaver.staffId}/leave`, {
        successorId: ada.staffId,
        rev: 1,
      }),
    ])
    expect([200, 444]).toContain(assigned.status)
    const { assignee_id } = await system()
      .selectFrom('subscription')
      .select('assignee_id')
      .where('account_id', '=', cedar)
      .executeTakeFirstOrThrow()
    expect(assignee_id).toBe(ada.staffId)
  }
})

test('the database itself lets nobody be staff and practice user, and gives no practice to one who left', async () => {
  const maria = await system()
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'maria@brightsmile.example')
    .executeTakeFirstOrThrow()
  const staffRow = { name: 'Maria', role: 'lead', person_id: maria.id }
  await expect(system().insertInto('staff_member').values(staffRow).execute()).rejects.toMatchObject({
    constraint: 'staff_without_permissions',
  })
  const permission = { person_id: lead.personId, account_id: bright, permission: 1 }
  await expect(system().insertInto('account_permission').values(permission).execute()).rejects.toMatchObject({
    constraint: 'permissions_without_staff',
  })
  const gone = await createStaff(portal, 'advisor', 'Gil Gone')
  const left = { left_at: new Date().toISOString() }
  await system().updateTable('staff_member').set(left).where('id', '=', gone.staffId).execute()
  await expect(assignPractices(portal, gone.staffId, [harbor])).rejects.toMatchObject({
    constraint: 'advisor_has_not_left',
  })
})
