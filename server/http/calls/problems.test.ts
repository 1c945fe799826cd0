import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { newLicense, newProvider, providerVerbs } from '../../testing/provider-verbs.ts'

const NO_REV = 'It is not clear which version was changed. Please reload the page and try again.'
const UNKNOWN_PART = 'The request contains something unexpected. Please reload the page and try again.'

let portal: TestApp
let maria: Record<string, string>
const account = accountId('Bright Smile Dental')

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

test('a refusal says what is wrong where, without the names of the fields', async () => {
  const answers = { ...sampleValues(practiceInfo), dbaName: ' ', officeTin: '12', rev: 'x' }
  const refused = await portal.request(maria, 'POST', `/api/AccountDashboard/${account}/practiceInfo`, answers)
  expect(refused).toMatchObject({ status: 444, message: NO_REV })
  expect(refused.body.problems).toEqual([{ path: 'rev', sentence: NO_REV }])
  const again = await portal.request(maria, 'POST', `/api/AccountDashboard/${account}/practiceInfo`, {
    ...answers,
    rev: 1,
  })
  expect(again.body).toEqual({
    message: 'DBA name: This is a required field. Office TIN: Must be a 9-digit number',
    problems: [
      { path: 'dbaName', sentence: 'This is a required field' },
      { path: 'officeTin', sentence: 'Must be a 9-digit number' },
    ],
  })
})

test('sentences that end with a period and those that do not follow one another alike', async () => {
  const path = `/api/AccountDashboard/${account}/locations`
  const { message } = await portal.request(maria, 'POST', path, { rev: 'x', name: 7, address: 7 })
  expect(message).toContain(`${NO_REV} Location name: must be a text. `)
})

test('a row is named by its id, and a body without a shape by nothing', async () => {
  const verbs = providerVerbs(portal, maria)
  const license = newLicense({ number: '', expirationDate: '2020-01-01' })
  const refused = await verbs.save(newProvider({ licenses: [newLicense(), license] }))
  expect(refused.body.problems).toEqual([
    { path: `licenses/${license.id}/number`, sentence: 'This is a required field' },
    {
      path: `licenses/${license.id}/expirationDate`,
      sentence: 'The expiration date cannot be earlier than the issue date',
    },
  ])
  const unknown = await verbs.save(newProvider({ source: 1 }))
  expect(unknown.body).toEqual({
    message: UNKNOWN_PART,
    problems: [{ path: 'source', sentence: UNKNOWN_PART }],
  })
})

test('what only the database knows has its path as well', async () => {
  const verbs = providerVerbs(portal, maria)
  const first = newProvider()
  expect((await verbs.save(first)).status).toBe(200)
  const refused = await verbs.save(newProvider({ npi: first.npi }))
  const sentence = 'The provider with such NPI already exists in the system'
  expect(refused.body).toEqual({ message: sentence, problems: [{ path: 'npi', sentence }] })
})
