import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', '', ' '])(
  'an account called %j is one that nobody holds rights on',
  async (accountId) => {
    const maria = await portal.signIn('maria@brightsmile.example')
    const { status } = await portal.request(maria, 'POST', '/api/Providers/checkLicenseNumber', {
      accountId,
      providerId: null,
      type: 4,
      number: '1',
    })
    expect(status).toBe(404)
  },
)

test.each([
  ['no account', {}],
  ['an account that is none', { accountId: null }],
  ['no body at all', undefined],
])('a provider for %s is refused with a sentence', async (_, body) => {
  const maria = await portal.signIn('maria@brightsmile.example')
  expect(await portal.request(maria, 'POST', '/api/Providers', body)).toMatchObject({
    status: 444,
    message: 'Account: This is a required field',
    body: { problems: [{ path: 'accountId', sentence: 'This is a required field' }] },
  })
  expect((await portal.request({}, 'POST', '/api/Providers', body)).status).toBe(401)
})
