import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { deletedProvider } from '../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

const path = `/api/AccountDashboard/${accountId('Bright Smile Dental')}/providers`
let portal: TestApp

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

test.each([
  ['otto@brightsmile.example', 200],
  ['lena@brightsmile.example', 200],
  ['paul@brightsmile.example', 200],
  ['sam@cedargrove.example', 404],
  ['nora@example.com', 404],
])('%s gets status %i', async (email, status) => {
  expect((await portal.request(await portal.signIn(email), 'GET', path)).status).toBe(status)
})

test('the providers come by name, with a few fields, without the deleted one', async () => {
  const { body } = await portal.request(await portal.signIn('lena@brightsmile.example'), 'GET', path)
  expect(body).toHaveLength(14)
  const names: string[] = body.map((one: { name: string }) => one.name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('und').compare))
  expect(names).not.toContain(deletedProvider.name)
  expect(Object.keys(body[0])).toEqual(['id', 'name', 'typeName', 'npi'])
  expect(body.find((one: { name: string }) => one.name === 'Rosa Villanueva')).toMatchObject({
    typeName: 'Dental Assistant',
    npi: '',
  })
})
