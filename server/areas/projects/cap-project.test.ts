import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId, type AccountName } from '../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

const path = (account: AccountName) => `/api/AccountDashboard/${accountId(account)}/getCapProject`

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

test('the CAP project shows its details, its analyst and what waits', async () => {
  const maria = await portal.signIn('maria@brightsmile.example')
  const { status, body } = await portal.request(maria, 'GET', path('Bright Smile Dental'))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Credentialing Access Point',
    statusName: 'Active',
    changeType: 0,
    isChange: false,
    optionType: null,
    practiceTypeName: 'Established',
    specialtyTypeName: 'General Dentistry',
    permissions: [1, 2],
    analyst: { name: 'Grace Nakamura' },
    showApplications: true,
    canAddApplications: true,
  })
  expect(body.requestedDocuments).toBeGreaterThan(0)
  expect(body.toDos).toBe(body.requestedDocuments + body.pendingSignature + body.completion)
})

test("an account without one answers 404, and a view-only user's project permission is 1", async () => {
  const maria = await portal.signIn('maria@brightsmile.example')
  expect((await portal.request(maria, 'GET', path('Harbor Dental Partners'))).status).toBe(404)
  expect((await portal.request(maria, 'GET', path('Bright Smile Annex'))).body.permissions).toEqual([1])
  const lena = await portal.signIn('lena@brightsmile.example')
  expect((await portal.request(lena, 'GET', path('Bright Smile Dental'))).status).toBe(403)
})

test('statistics count what the person may see', async () => {
  const fetchStatistics = async (email: string) =>
    (await portal.request(await portal.signIn(email), 'GET', '/api/Dashboard/getStatistics')).body
  expect(await fetchStatistics('nora@example.com')).toEqual({ accounts: 0, projects: 0, applications: 0, documents: 0 })
  expect(await fetchStatistics('lena@brightsmile.example')).toEqual({
    accounts: 1,
    projects: 0,
    applications: 0,
    documents: 0,
  })
  const paul = await fetchStatistics('paul@brightsmile.example')
  expect(paul).toMatchObject({ accounts: 1, projects: 3 })
  expect(paul.applications).toBeGreaterThanOrEqual(25)
  expect(paul.documents).toBeGreaterThanOrEqual(52)
  expect((await fetchStatistics('maria@brightsmile.example')).accounts).toBe(5)
})
