import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockByName } from '../../../records/lock-by-name.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import {
  countFirmRows,
  LENA,
  peoplePath,
  peopleVerbs,
  SABINE,
  sabine,
  userPath,
} from '../../../testing/people-verbs.ts'
import { accountId, personId, staffId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')

let portal: TestApp
let verbs: Awaited<ReturnType<typeof peopleVerbs>>
beforeAll(async () => {
  portal = await startApp()
  verbs = await peopleVerbs(portal)
})
beforeEach(() => verbs.reset())
afterAll(() => portal.close())

const system = () => portal.deps.database.system

const annex = accountId('Bright Smile Annex')
const harbor = accountId('Harbor Dental Partners')
const MARIA = 'maria@brightsmile.example'

describe('The list', () => {
  test('shows each user with permissions, last sign-in and the other practices that the advisor opens', async () => {
    await portal.signIn(LENA)
    const { practiceName, users } = await verbs.list()
    expect(practiceName).toBe('Bright Smile Dental')
    expect(users.map(({ name }: { name: string }) => name)).toEqual([
      'Lena Fischer',
      'Maria López',
      'Otto Berg',
      'Paul Okafor',
    ])
    const [lena, maria] = users
    expect(lena).toMatchObject({
      permissions: [3, 4],
      hasPassword: true,
      invitation: null,
      blockedAt: null,
      canBlock: true,
    })
    expect(lena.lastSignInAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    // Grace advises the Annex, too, and none of Maria's other practices.
    expect(maria).toMatchObject({
      canBlock: false,
      otherPractices: [{ name: 'Bright Smile Annex', permissions: [1, 3], isCovered: false }],
    })
  })

  test('of a lead shows all practices of a user', async () => {
    const maria = await verbs.find(MARIA, verbs.tobias)
    expect(maria.canBlock).toBe(true)
    expect(maria.otherPractices.map(({ name }: { name: string }) => name)).toEqual([
      'Bright Smile Annex',
      'Harbor Dental Partners',
      'Lakeside Startup Dental',
      'Old Mill Dentistry',
    ])
  })

  test('shows a practice that the advisor covers', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const cover = { account_id: harbor, staff_id: staffId('Grace Nakamura'), until }
    await system().insertInto('account_cover').values(cover).execute()
    expect((await verbs.find(MARIA)).otherPractices).toMatchObject([
      { name: 'Bright Smile Annex', isCovered: false },
      { name: 'Harbor Dental Partners', isCovered: true },
    ])
    await system().deleteFrom('account_cover').execute()
  })

  test('shows an invitation with its days, and when it expired', async () => {
    await verbs.post(verbs.grace, peoplePath(bright), sabine)
    expect((await verbs.find(SABINE)).invitation).toMatchObject({ state: 'sent', daysLeft: 7 })
    const expires = (days: number) =>
      system()
        .updateTable('invitation')
        .set({ expires_at: new Date(Date.now() + days * 86_400_000).toISOString() })
        .execute()
    await expires(4.5)
    expect((await verbs.find(SABINE)).invitation).toMatchObject({ state: 'sent', daysLeft: 5 })
    await expires(-1)
    expect((await verbs.find(SABINE)).invitation).toMatchObject({ state: 'expired', daysLeft: 0 })
  })
})

describe('Who', () => {
  const calls = [
    ['GET', peoplePath(bright), undefined],
    ['POST', peoplePath(bright), sabine],
    ['POST', userPath(LENA, 'permissions'), { permissions: [], expected: [3, 4] }],
    ...['invitation', 'block', 'unblock', 'endSessions'].map(
      (what) => ['POST', userPath(LENA, what), undefined] as const,
    ),
  ] as const

  test.each(calls)(
    '%s %s is not there for practice users, for an advisor of other practices, and for nobody',
    async (method, address, body) => {
      const before = await countFirmRows(portal)
      expect((await portal.request(await portal.signIn(MARIA), method, address, body)).status).toBe(404)
      expect((await portal.request({}, method, address, body)).status).toBe(401)
      const other = address.replace(bright, harbor)
      expect((await portal.request(verbs.grace, method, other, body)).status).toBe(404)
      expect(await countFirmRows(portal)).toEqual(before)
    },
  )

  test('an advisor who was taken off the practice is out with the next request', async () => {
    const off = system()
      .updateTable('subscription')
      .set({ assignee_id: staffId('Farid Rahimi') })
      .where('account_id', '=', bright)
    await off.execute()
    expect((await portal.request(verbs.grace, 'GET', peoplePath(bright))).status).toBe(404)
    await system()
      .updateTable('subscription')
      .set({ assignee_id: staffId('Grace Nakamura') })
      .where('account_id', '=', bright)
      .execute()
    expect((await portal.request(verbs.grace, 'GET', peoplePath(bright))).status).toBe(200)
  })
})

test('a running import holds no one up, even about the same users', async () => {
  await verbs.post(verbs.grace, peoplePath(bright), sabine)
  const { id } = await verbs.find(SABINE)
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await system().updateTable('invitation').set({ sent_at: anHourAgo }).execute()
  await system()
    .transaction()
    .execute(async (db) => {
      await lockByName(db, 'import', 'document')
      const granted = [personId(LENA), id].map((person_id) => ({ person_id, account_id: annex, permission: 1 }))
      await db.insertInto('account_permission').values(granted).execute()
      const permissions = { permissions: [1], expected: [3, 4] }
      const answers = [
        await verbs.post(verbs.grace, peoplePath(bright), { ...sabine, email: 'new@brightsmile.example' }),
        await verbs.post(verbs.grace, userPath(LENA, 'permissions'), permissions),
        await verbs.post(verbs.grace, userPath(LENA, 'endSessions')),
        await verbs.post(verbs.grace, peoplePath(bright, `/${id}/invitation`)),
        await verbs.post(verbs.grace, peoplePath(bright, `/${id}/block`)),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 204, 204, 204, 204])
      await db
        .deleteFrom('account_permission')
        .where('account_id', '=', annex)
        .where('permission', '=', 1)
        .where('person_id', 'in', [personId(LENA), id])
        .execute()
    })
  expect(await verbs.mailsTo(SABINE)).toHaveLength(2)
})
