import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../portal/demo/demo-people.ts'
import { startApp, type Answered, type TestApp } from '../../testing/app.ts'
import { waitForLockQueue } from '../../testing/wait-for-lock-queue.ts'
import { hashPassword } from './password-hash.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

/** Signs in with the old password while someone else changes the person. */
async function signInWhile(email: string, change: { password_hash: string } | { blocked_at: string }) {
  const { system } = portal.deps.database
  let signingIn: Promise<Answered> | undefined
  await system.transaction().execute(async (db) => {
    await db.updateTable('person').set(change).where('email', '=', email).execute()
    signingIn = portal.request({}, 'POST', '/api/Auth/login', { username: email, password: demoPassword })
    await waitForLockQueue(system, 1, signingIn)
  })
  return signingIn
}

const refused = { status: 444, message: 'Invalid email or password' }

test('a person blocked at the moment of signing in is not let in', async () => {
  expect(await signInWhile('paul@brightsmile.example', { blocked_at: new Date().toISOString() })).toMatchObject(refused)
})

test('a password changed at the moment of signing in no longer works', async () => {
  const password_hash = await hashPassword('brush twice a day')
  expect(await signInWhile('otto@brightsmile.example', { password_hash })).toMatchObject(refused)
})
