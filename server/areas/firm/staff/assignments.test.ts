import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { assignPractices, createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const annex = accountId('Bright Smile Annex')
const cedar = accountId('Cedar Grove Family Dentistry')
const MADE_UP = '0b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b99'

let portal: TestApp
let ada: TestStaff
let ben: TestStaff
let lead: TestStaff
beforeAll(async () => {
  portal = await startApp()
  lead = await createStaff(portal, 'lead', 'Theo Lead')
  ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  ben = await createStaff(portal, 'advisor', 'Ben Advisor')
})
afterAll(() => portal.close())
beforeEach(() => assignPractices(portal, ada.staffId, [bright, annex, cedar]))

const system = () => portal.deps.database.system
const call = async (staff: TestStaff, method: 'GET' | 'POST', path: string, body?: object) =>
  portal.request(await portal.signInStaff(staff.email), method, `/api/Firm/${path}`, body)
const assign = (accounts: readonly string[], staffId: string | null, previousStaffId: string | null = ada.staffId) =>
  call(lead, 'POST', 'Practices/advisor', {
    staffId,
    practices: accounts.map((account) => ({ accountId: account, previousStaffId })),
  })
const advisors = async () =>
  (
    await system()
      .selectFrom('subscription')
      .select('assignee_id')
      .where('account_id', 'in', [bright, annex, cedar])
      .execute()
  ).map(({ assignee_id }) => assignee_id ?? '')
const audited = (account: string) =>
  system()
    .selectFrom('audit_event')
    .select(['person_id', 'before', 'after'])
    .where('account_id', '=', account)
    .where('action', '=', 'subscription.set')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('Several practices at once', () => {
  test('get another advisor, each with an audit entry', async () => {
    const assigned = await assign([bright, cedar], ben.staffId)
    expect(assigned).toMatchObject({ status: 200, body: { assigned: 2, name: 'Ben Advisor' } })
    expect((await advisors()).filter((advisor) => advisor === ben.staffId)).toHaveLength(2)
    for (const account of [bright, cedar])
      expect(await audited(account)).toMatchObject({
        person_id: lead.personId,
        before: { assignee_id: ada.staffId },
        after: { assignee_id: ben.staffId },
      })
    // The same request again changes nothing.
    expect((await assign([bright, cedar], ben.staffId)).body).toMatchObject({ assigned: 0 })
    expect((await assign([bright, cedar], null, ben.staffId)).body).toEqual({ assigned: 2, name: null })
  })

  test('all or none: a practice with another advisor by now, an unknown one, or one who left changes nothing', async () => {
    await assignPractices(portal, ben.staffId, [annex])
    const before = await advisors()
    const other = await createStaff(portal, 'advisor', 'Cleo Advisor')
    expect((await assign([bright, annex, cedar], other.staffId)).status).toBe(444)
    expect((await assign([bright, MADE_UP], other.staffId)).status).toBe(404)
    expect((await assign([bright], MADE_UP)).status).toBe(404)
    await system()
      .updateTable('staff_member')
      .set({ left_at: new Date().toISOString() })
      .where('id', '=', other.staffId)
      .execute()
    expect(await assign([bright, cedar], other.staffId)).toMatchObject({
      status: 444,
      message: 'This staff member has left.',
    })
    expect(await advisors()).toEqual(before)
  })

  test('are at least one and at most 500', async () => {
    expect((await assign([], ben.staffId)).status).toBe(444)
    expect(
      (
        await assign(
          Array.from({ length: 501 }, () => bright),
          ben.staffId,
        )
      ).status,
    ).toBe(444)
    expect(
      (
        await assign(
          Array.from({ length: 500 }, () => bright),
          ben.staffId,
        )
      ).body,
    ).toMatchObject({ assigned: 1 })
  })

  test('are assigned by leads only', async () => {
    const body = { staffId: ben.staffId, practices: [{ accountId: bright, previousStaffId: ada.staffId }] }
    expect((await call(ada, 'POST', 'Practices/advisor', body)).status).toBe(403)
    expect((await call(ada, 'GET', 'Workloads')).status).toBe(403)
    expect((await call(ada, 'POST', `Practices/${bright}/tier`, { tier: 1, previousTier: 4 })).status).toBe(403)
  })
})

test('the workload of each colleague is the number of practices and their open applications', async () => {
  const { body } = await call(lead, 'GET', 'Workloads')
  const open = await system()
    .selectFrom('application')
    .select('id')
    .where('account_id', 'in', [bright, annex, cedar])
    .where('status', 'not in', [4, 5])
    .execute()
  expect(body).toContainEqual({
    staffId: ada.staffId,
    name: 'Ada Advisor',
    practices: 3,
    openApplications: open.length,
  })
  expect(body).toContainEqual({ staffId: ben.staffId, name: 'Ben Advisor', practices: 0, openApplications: 0 })
})

test('a lead changes the tier of a practice, unless somebody else did', async () => {
  const tier = (body: object) => call(lead, 'POST', `Practices/${bright}/tier`, body)
  expect((await tier({ tier: 2, previousTier: 4 })).status).toBe(204)
  expect(await audited(bright)).toMatchObject({
    person_id: lead.personId,
    before: { type: 4, assignee_id: ada.staffId },
    after: { type: 2, assignee_id: ada.staffId },
  })
  expect((await tier({ tier: 2, previousTier: 4 })).status).toBe(204)
  expect((await tier({ tier: 3, previousTier: 4 })).status).toBe(444)
  expect(await tier({ tier: 9, previousTier: 2 })).toMatchObject({ status: 444, message: 'Choose a tier.' })
  expect((await tier({ tier: 4, previousTier: 2 })).status).toBe(204)
})
