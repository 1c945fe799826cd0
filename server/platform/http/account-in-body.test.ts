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
    const { status } = await portal.ask(maria, 'POST', '/api/Providers/checkLicenseNumber', {
      accountId,
      providerId: null,
      type: 4,
      number: '1',
    })
    expect(status).toBe(404)
  },
)
