import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../portal/demo/demo-people.ts'
import { startApp, type Answered, type TestApp } from '../../testing/app.ts'
import { waitForLockQueue } from '../../testing/wait-for-lock-queue.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

test('two tabs that refresh at the same moment are served one after the other, and get the same pair', async () => {
  const { system } = portal.deps.database
  const signedIn = await portal.request({}, 'POST', '/api/Auth/login', {
    username: 'maria@brightsmile.example',
    password: demoPassword,
  })
  const { refreshToken } = signedIn.body as { readonly refreshToken: string }
  const refresh = () => portal.request({}, 'POST', '/api/Auth/refreshToken', { refreshToken })
  const tabs: Promise<Answered>[] = []
  await system.transaction().execute(async (db) => {
    // Both must have started before either can end.
    await sql`select from session_family for update`.execute(db)
    tabs.push(refresh(), refresh())
    await waitForLockQueue(system, 2, ...tabs)
  })
  const [first, second] = await Promise.all(tabs)
  expect(first?.status).toBe(200)
  expect(second).toEqual(first)
})
