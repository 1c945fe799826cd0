import type { TokenPair } from '@client-center/contract/session/token-pair.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { demoPassword } from '../portal/demo/demo-people.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

let portal: TestApp
let now = new Date()

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
  portal.setClock(now)
}
const post = (url: string, payload: object) => portal.request({}, 'POST', `/api/Auth/${url}`, payload)
const refresh = ({ refreshToken }: TokenPair) => post('refreshToken', { refreshToken })
const bearer = ({ authToken }: TokenPair) => ({ authorization: `Bearer ${authToken}` })
const whoAmI = async (pair: TokenPair): Promise<number> =>
  (await portal.request(bearer(pair), 'GET', '/api/Auth/me')).status

let first: TokenPair
let second: TokenPair
beforeEach(async () => {
  pass(1)
  first = (await post('login', { username: 'maria@brightsmile.example', password: demoPassword })).body
  second = (await refresh(first)).body
})

test('a refresh whose reply was lost gets the same reply for 2 minutes, while nobody has used it', async () => {
  for (const seconds of [20, 99, 1]) {
    pass(seconds)
    expect(await refresh(first), `${seconds} s`).toMatchObject({ status: 200, body: second })
  }
  expect(await whoAmI(second)).toBe(200)
})

test('after 2 minutes a repeated refresh ends the session', async () => {
  pass(121)
  expect((await refresh(first)).status).toBe(401)
  expect(await whoAmI(second)).toBe(401)
})

const account = accountId('Bright Smile Dental')
test.each([
  ['a read', 'GET', '/api/Auth/me', undefined],
  ['a read behind the guard', 'GET', `/api/AccountDashboard/${account}/locations`, undefined],
  ['a save of two trips', 'POST', `/api/AccountDashboard/${account}/locations`, {}],
  [
    'a deletion',
    'DELETE',
    `/api/AccountDashboard/${account}/locations/3f0c9a1e-5b7d-4c2a-9e8f-123456789abc`,
    undefined,
  ],
  ['a refresh', 'POST', '/api/Auth/refreshToken', 'next'],
] as const)('once its reply was used by %s, a repeated refresh ends the session', async (_, method, url, body) => {
  pass(20)
  const payload = body === 'next' ? { refreshToken: second.refreshToken } : body
  const { status } = await portal.request(bearer(second), method, url, payload)
  expect([200, 404, 444]).toContain(status)
  expect((await refresh(first)).status).toBe(401)
  expect(await whoAmI(second)).toBe(401)
  expect((await refresh(second)).status).toBe(401)
})

test('an access token is marked as used once, not at every request', async () => {
  await whoAmI(second)
  await whoAmI(second)
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from session_token where kind = 'access' and first_used_at is not null
     and family_id = (select id from session_family order by created_at desc limit 1)`.execute(
    portal.deps.database.system,
  )
  expect(rows).toEqual([{ used: 1 }])
})
