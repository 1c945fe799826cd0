import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

const readPractice = async (headers: Record<string, string>, id: string) => {
  const { status, body } = await portal.request(headers, 'GET', `/api/Firm/Practices/${id}`)
  return { status, body }
}

test('an advisor opens her practices, with every permission, and no others', async () => {
  const grace = await portal.signInStaff('grace@keystone.example')
  expect(await readPractice(grace, bright)).toEqual({
    status: 200,
    body: {
      id: bright,
      name: 'Bright Smile Dental',
      hasCap: true,
      hasProjects: true,
      permissions: [1, 2, 3, 4],
      timeZone: portal.deps.config.firmTimeZone,
    },
  })
  expect((await readPractice(grace, cedar)).status).toBe(404)
  expect((await readPractice(grace, '3f0c9a1e-5b7d-4c2a-9e8f-123456789abc')).status).toBe(404)
  expect((await readPractice(grace, 'bright')).status).toBe(400)
})

test('a lead and an administrator open every practice', async () => {
  for (const email of ['tobias@keystone.example', 'ingrid@keystone.example'])
    for (const id of [bright, cedar])
      expect((await readPractice(await portal.signInStaff(email), id)).status, `${email} ${id}`).toBe(200)
})

test('to practice users the address does not exist, nor to staff without their second factor', async () => {
  expect((await readPractice(await portal.signIn('maria@brightsmile.example'), bright)).status).toBe(404)
  expect((await readPractice({}, bright)).status).toBe(401)
})

test('an advisor who is taken off a practice is out with the next request', async () => {
  const { system } = portal.deps.database
  const grace = await portal.signInStaff('grace@keystone.example')
  expect((await readPractice(grace, bright)).status).toBe(200)
  const own = await system
    .selectFrom('subscription')
    .select('assignee_id')
    .where('account_id', '=', bright)
    .executeTakeFirstOrThrow()
  await system.updateTable('subscription').set({ assignee_id: null }).where('account_id', '=', bright).execute()
  expect((await readPractice(grace, bright)).status).toBe(404)
  await system.updateTable('subscription').set(own).where('account_id', '=', bright).execute()
  expect((await readPractice(grace, bright)).status).toBe(200)
})
