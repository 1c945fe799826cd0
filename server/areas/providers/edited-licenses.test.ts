import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { newLicense, newProvider, providerVerbs } from '../../testing/provider-verbs.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

test('a license marked as edited without having been read is not added instead (AMB-101)', async () => {
  const verbs = providerVerbs(portal, await portal.signIn('maria@brightsmile.example'))
  const { id } = newProvider()
  const provider = newProvider({ id })
  expect((await verbs.save(provider)).status).toBe(200)
  const edited = newLicense({ recordStatus: 'edited', rev: 0 })
  expect((await verbs.save({ ...provider, rev: 1, licenses: [edited] })).status).toBe(444)
  expect((await verbs.read(id)).body).toMatchObject({ rev: 1, licenses: [] })
})
