import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { newProvider, providerVerbs } from '../../testing/provider-verbs.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

test("a provider's license that expires first is on top, and those without a date come last", async () => {
  const verbs = providerVerbs(portal, await portal.signIn('maria@brightsmile.example'))
  const { id } = newProvider()
  expect((await verbs.save(newProvider({ id }))).status).toBe(200)
  // The firm may import incomplete ones.
  const license = (type: number, expiration_date: string | null) => ({
    // Ids in the opposite order.
    id: `${90 - type}000000-0000-4000-8000-000000000000`,
    account_id: accountId('Bright Smile Dental'),
    provider_id: id,
    type,
    expiration_date,
  })
  await portal.deps.database.system
    .insertInto('provider_license')
    .values([
      license(14, null),
      license(5, '2027-06-30'),
      license(4, null),
      license(1, '2028-01-01'),
      license(2, '2027-06-30'),
    ])
    .execute()
  const { body } = await verbs.read(id)
  const shown = body.licenses.map((one: { type: number; expirationDate: string | null }) => [
    one.expirationDate,
    one.type,
  ])
  expect(shown).toEqual([
    ['2027-06-30', 2],
    ['2027-06-30', 5],
    ['2028-01-01', 1],
    [null, 4],
    [null, 14],
  ])
})
