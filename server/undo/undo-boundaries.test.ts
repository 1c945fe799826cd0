import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import { providerId } from '../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../testing/app.ts'

const account = accountId('Bright Smile Dental')
let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

test('a deleted provider is restored by the call that restores providers', async () => {
  const kayla = providerId('Bright Smile Dental', 'Kayla Thompson')
  expect((await portal.request(maria, 'DELETE', `/api/Providers/${account}/${kayla}`)).status).toBe(204)
  expect((await portal.request(maria, 'POST', `/api/Providers/${account}/${kayla}/restore`)).status).toBe(200)
  expect((await portal.request(maria, 'GET', `/api/Providers/${kayla}`)).body.name).toBe('Kayla Thompson')
})

test('a request itself cannot read deleted records', async () => {
  await expect(portal.deps.database.app.selectFrom('deleted_record').select('rows').execute()).rejects.toThrow(
    /permission denied/,
  )
  await expect(
    sql`select keep_for_undo(${account}, 'location', ${account})`.execute(portal.deps.database.app),
  ).rejects.toThrow(/not the one of this request/)
})
