import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { deletedProvider, providerId } from '../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { findDeletedByNpi, findProvider, findDuplicateProvider } from './provider-queries.ts'

const bright = accountId('Bright Smile Dental')
const harbor = accountId('Harbor Dental Partners')

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

test('the list of all providers has those who work there, without deleted ones (API-42, PROV-34)', async () => {
  const { body } = await portal.request(await portal.signIn('lena@brightsmile.example'), 'GET', '/api/Providers')
  const listed = body as readonly { readonly id: string; readonly account: { readonly id: string } }[]
  expect(new Set(listed.map(({ account }) => account.id))).toEqual(new Set([bright]))
  const ids = listed.map(({ id }) => id)
  expect(ids).toContain(providerId('Bright Smile Dental', 'Amara Okonkwo'))
  expect(ids).not.toContain(providerId('Bright Smile Dental', deletedProvider.name))
})

test('a provider is looked up in one practice only, even without row-level security (PERM-06, AMB-30)', async () => {
  const { system } = portal.deps.database
  const { npi } = deletedProvider
  expect(await findDeletedByNpi(system, bright, npi)).toMatchObject({ name: deletedProvider.name })
  expect(await findDeletedByNpi(system, harbor, npi)).toBeUndefined()
  const okonkwo = providerId('Bright Smile Dental', 'Amara Okonkwo')
  const { npi: taken, email } = (await findProvider(system, bright, okonkwo)) ?? { npi: '', email: '' }
  expect(await findProvider(system, harbor, okonkwo)).toBeUndefined()
  expect(await findDuplicateProvider(system, { account: bright, npi: taken, email })).toEqual({
    npi: true,
    email: true,
  })
  expect(await findDuplicateProvider(system, { account: harbor, npi: taken, email })).toEqual({
    npi: false,
    email: false,
  })
})
