import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoFactorSecret } from '../portal/demo/demo-people.ts'
import { accountId, personId } from '../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { codeAt } from './factor/totp.ts'

const AGAIN = '/api/Auth/secondFactor/again'
const LENA = 'lena@brightsmile.example'
const permissionsPath = `/api/Firm/Practices/${accountId('Bright Smile Dental')}/people/${personId(LENA)}/permissions`

let portal: TestApp
let now = new Date()
let grace: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
})
beforeEach(async () => {
  // Longer than the throttle remembers wrong codes.
  pass(24 * 3600 + 3600)
  grace = await portal.signInStaff('grace@keystone.example')
})
afterAll(() => portal.close())

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000)
  portal.setClock(now)
}

const findPermissions = async () =>
  (
    await portal.deps.database.system
      .selectFrom('account_permission')
      .select('permission')
      .where('person_id', '=', personId(LENA))
      .where('account_id', '=', accountId('Bright Smile Dental'))
      .orderBy('permission')
      .execute()
  ).map(({ permission }) => permission)

/** Changes the permissions of Lena, which is a sensitive action. */
const act = async (permissions: unknown = [3, 4]) =>
  portal.request(grace, 'POST', permissionsPath, { permissions, expected: await findPermissions() })
const give = (code: string) => portal.request(grace, 'POST', AGAIN, { code })
/** Moves the clock to the app's next code. Access tokens live ten minutes, so the session stays the same. */
const nextCode = () => {
  pass(30)
  return codeAt(demoFactorSecret, now)
}
const makeOld = async (seconds = 601) => {
  const at = new Date(now.getTime() - seconds * 1000).toISOString()
  await portal.deps.database.system.updateTable('session_family').set({ second_factor_at: at }).execute()
}

test('a sensitive action needs a second factor of the last ten minutes', async () => {
  await makeOld(600)
  expect((await act([3])).status).toBe(204)
  await makeOld()
  expect(await act()).toMatchObject({
    status: 403,
    body: { code: 'second-factor-needed', message: 'Enter your code again to do this.' },
  })
  expect(await findPermissions()).toEqual([3])
  // Wrong input is refused without asking for a code.
  expect((await act([7])).status).toBe(444)
  // Other calls stay possible.
  expect((await portal.request(grace, 'GET', '/api/Firm/Practices')).status).toBe(200)

  expect((await give(nextCode())).status).toBe(204)
  expect((await act()).status).toBe(204)
  expect(await findPermissions()).toEqual([3, 4])
  const entries = await portal.deps.database.system
    .selectFrom('audit_event')
    .select('person_id')
    .where('action', '=', 'second-factor.given-again')
    .execute()
  expect(entries).toEqual([{ person_id: personId('grace@keystone.example') }])
})

test('a second factor from the future, as after the clock was set back, does not count', async () => {
  await makeOld(-3600)
  expect((await act()).status).toBe(403)
})

test('a code renews the session in which it was given, and no other one', async () => {
  const other = await portal.signInStaff('grace@keystone.example')
  await makeOld()
  expect((await portal.request(other, 'POST', AGAIN, { code: nextCode() })).status).toBe(204)
  expect((await act()).status).toBe(403)
})

test('a wrong or used code changes nothing, and guesses are delayed', async () => {
  await makeOld()
  const used = nextCode()
  expect((await give(used)).status).toBe(204)
  await makeOld()
  expect((await give(used)).message).toBe("That code isn't right. Enter the next code your app shows.")
  expect((await act()).status).toBe(403)
  const statuses: number[] = []
  for (let at = 0; at < 5; at += 1) statuses.push((await give('000000')).status)
  expect(statuses).toContain(429)
  expect((await give(nextCode())).status).toBe(204)
})

test('a code of somebody else does not count', async () => {
  const maria = await portal.signIn('maria@brightsmile.example')
  pass(30)
  const answer = await portal.request(maria, 'POST', AGAIN, { code: codeAt(demoFactorSecret, now) })
  expect(answer.status).toBe(444)
  expect((await portal.request({}, 'POST', AGAIN, { code: '123456' })).status).toBe(401)
})
