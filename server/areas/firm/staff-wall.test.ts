import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as guard from '../../http/access/authorize.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { firmProjectsPath, newProjectBody } from '../../testing/firm-project-verbs.ts'
import { countFirmRows, LENA, noChecks, peoplePath, sabine } from '../../testing/people-verbs.ts'
import { demoFactorSecret } from '../portal/demo/demo-people.ts'
import { codeAt } from '../session/factor/totp.ts'
import { accountId, personId, staffId } from '../portal/demo/demo-accounts.ts'

/**
 * The wall of `withStaffTransaction` by itself. The check of the endpoints is left out of the modules as these tests load
 * them: every request passes, about whichever practice.
 */

const harbor = accountId('Harbor Dental Partners')
const bright = accountId('Bright Smile Dental')

let portal: TestApp
beforeAll(async () => {
  vi.spyOn(guard, 'requireCaller').mockImplementation(() => undefined)
  vi.spyOn(guard, 'authorize').mockImplementation((_endpoint, _person, account) => account ?? '')
  portal = await startApp()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await portal.close()
})

const calls = (account: string) =>
  [
    ['GET', peoplePath(account), undefined],
    ['POST', peoplePath(account), sabine],
    [
      'POST',
      peoplePath(account, `/${personId(LENA)}/permissions`),
      { permissions: [], expected: account === bright ? [3, 4] : [] },
    ],
    ['GET', firmProjectsPath(account), undefined],
    ['POST', firmProjectsPath(account), newProjectBody()],
    ...['invitation', 'block', 'unblock', 'endSessions'].map(
      (what) => ['POST', peoplePath(account, `/${personId(LENA)}/${what}`), undefined] as const,
    ),
  ] as const

/** The statuses of all calls of the person. */
async function attempt(who: Record<string, string>, account: string): Promise<number[]> {
  const statuses: number[] = []
  for (const [method, address, body] of calls(account))
    statuses.push((await portal.request(who, method, address, body)).status)
  return statuses
}

test.each([
  ['a practice user', 'maria@brightsmile.example', bright, 'signIn'],
  ['an advisor without a second factor', 'grace@keystone.example', bright, 'withoutFactor'],
  ['an advisor of other practices', 'grace@keystone.example', harbor, 'signInStaff'],
  ['a lead who left', 'tobias@keystone.example', bright, 'left'],
] as const)('%s reads and changes nothing', async (_, email, account, how) => {
  const { system } = portal.deps.database
  const who = how === 'signIn' ? await portal.signIn(email) : await portal.signInStaff(email)
  const setLeft = (at: string | null) =>
    system.updateTable('staff_member').set({ left_at: at }).where('id', '=', staffId('Tobias Adeyemi')).execute()
  if (how === 'withoutFactor') await system.updateTable('session_family').set({ second_factor_at: null }).execute()
  if (how === 'left') await setLeft(new Date().toISOString())
  const before = await countFirmRows(portal)
  expect(new Set(await attempt(who, account))).toEqual(new Set([404]))
  if (how !== 'signInStaff') {
    const practice = { id: randomUUID(), name: 'Elm Dental', timeZone: 2, tier: 1, startsWith: 1 }
    const body = { ...practice, advisor: staffId('Grace Nakamura'), ...noChecks, ...sabine }
    expect((await portal.request(who, 'POST', '/api/Firm/Practices', body)).status).toBe(404)
    expect((await portal.request(who, 'GET', '/api/Firm/NewPractice')).status).toBe(404)
  }
  expect(await countFirmRows(portal)).toEqual(before)
  await setLeft(null)
})

test('a lead resets no second factor', async () => {
  const tobias = await portal.signInStaff('tobias@keystone.example')
  const path = `/api/Firm/Staff/${staffId('Grace Nakamura')}/resetFactor`
  const before = await countFirmRows(portal)
  const code = codeAt(demoFactorSecret, new Date())
  expect((await portal.request(tobias, 'POST', path, { code })).status).toBe(404)
  expect(await countFirmRows(portal)).toEqual(before)
  const grace = await portal.deps.database.system
    .selectFrom('second_factor')
    .select('confirmed_at')
    .where('person_id', '=', personId('grace@keystone.example'))
    .executeTakeFirst()
  expect(grace?.confirmed_at).toBeTruthy()
})

test('the advisor of the practice passes: the attempts are real', async () => {
  const statuses = await attempt(await portal.signInStaff('grace@keystone.example'), bright)
  expect(statuses.slice(0, 3)).toEqual([200, 200, 204])
})
