import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../portal/demo/demo-people.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

/**
 * Statuses of calls with the token of a sign-in this many seconds ago, and with the one it was exchanged for right
 * away.
 */
async function answersAfter(seconds: number): Promise<number[]> {
  const now = new Date()
  portal.setClock(new Date(now.getTime() - seconds * 1000))
  const signedIn = await portal.request({}, 'POST', '/api/Auth/login', {
    username: 'maria@brightsmile.example',
    password: demoPassword,
  })
  const { authToken, refreshToken } = signedIn.body as { readonly authToken: string; readonly refreshToken: string }
  const refreshed = await portal.request({}, 'POST', '/api/Auth/refreshToken', { refreshToken })
  portal.setClock(now)
  const tokens = [authToken, (refreshed.body as { readonly authToken: string }).authToken]
  const answers = await Promise.all(
    tokens.map((token) => portal.request({ authorization: `Bearer ${token}` }, 'GET', '/api/Auth/me')),
  )
  return answers.map(({ status }) => status)
}

test('an access token works for ten minutes and no longer, the first one and every later one (AMB-12)', async () => {
  expect(await answersAfter(9 * 60)).toEqual([200, 200])
  expect(await answersAfter(10 * 60)).toEqual([401, 401])
})
