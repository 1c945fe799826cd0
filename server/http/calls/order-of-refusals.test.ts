import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId, personId } from '../../areas/portal/demo/demo-accounts.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { multipart } from '../../testing/multipart.ts'

/** Each way of answering refuses in one order: 401, a malformed address 400, 404 or 403, and then what was sent. */

const bright = accountId('Bright Smile Dental')
const brightProject = projectId('Bright Smile Dental', 'Credentialing Access Point')
let portal: TestApp
/** Holds all rights on Bright Smile Dental. */
let maria: Record<string, string>
/** May only look at its licenses. */
let lena: Record<string, string>
/** Belongs to another practice. */
let sam: Record<string, string>
const nobody = { authorization: `Bearer ${'x'.repeat(43)}` }

beforeAll(async () => {
  portal = await startApp()
  const { system } = portal.deps.database
  const person = personId('lena@brightsmile.example')
  await system.deleteFrom('account_permission').where('person_id', '=', person).execute()
  await system
    .insertInto('account_permission')
    .values({ person_id: person, account_id: bright, permission: 3 })
    .execute()
  maria = await portal.signIn('maria@brightsmile.example')
  lena = await portal.signIn('lena@brightsmile.example')
  sam = await portal.signIn('sam@cedargrove.example')
})
afterAll(() => portal.close())

interface FaultyCall {
  readonly method: 'GET' | 'POST'
  /** Below the account or project. */
  readonly path: (id: string) => string
  readonly id?: string
  readonly body?: object
  readonly headers?: Record<string, string>
  /** What the caller with the right is answered. */
  readonly fault: number
}

const form = multipart({ documentType: 'x', shoeSize: '43' }, { name: 'W9.pdf', content: '%PDF-1.7 x' })
const board = (rest: string) => (id: string) => `/api/AccountDashboard/${id}/${rest}`

const calls: readonly (readonly [string, FaultyCall])[] = [
  ['a query in one round trip', { method: 'GET', path: board('practiceInfo'), fault: 200 }],
  ['a query step by step', { method: 'GET', path: board('applicationsCard?size=x'), fault: 400 }],
  ['a download', { method: 'GET', path: (id) => `/api/accounts/${id}/documents/downloadSeveral?ids=x`, fault: 400 }],
  ['a command', { method: 'POST', path: board('contactInfo'), body: { shoeSize: 43 }, fault: 444 }],
  [
    'a command that locks',
    {
      method: 'POST',
      path: (id) => `/api/Projects/${id}/cred/drafts`,
      id: brightProject,
      body: { id: randomUUID(), form: 'x' },
      fault: 444,
    },
  ],
  [
    'an upload',
    {
      method: 'POST',
      path: (id) => `/api/accounts/${id}/documents/uploadDocument`,
      body: form.payload,
      headers: form.headers,
      fault: 444,
    },
  ],
]

test.each(calls)('%s refuses in one order', async (_, { method, path, id = bright, body, headers = {}, fault }) => {
  const status = async (caller: Record<string, string>, at: string) =>
    (await portal.request({ ...caller, ...headers }, method, path(at), body)).status
  expect(await status({}, 'x')).toBe(401)
  expect(await status(nobody, 'x')).toBe(401)
  expect(await status(nobody, id)).toBe(401)
  for (const caller of [maria, lena, sam]) expect(await status(caller, 'x')).toBe(400)
  for (const caller of [maria, lena, sam]) expect(await status(caller, randomUUID())).toBe(404)
  expect(await status(sam, id)).toBe(404)
  expect(await status(lena, id)).toBe(403)
  expect(await status(maria, id)).toBe(fault)
})

test('a call that names its account in the body refuses in the same order', async () => {
  const status = async (caller: Record<string, string>, body: object) =>
    (await portal.request(caller, 'POST', '/api/Providers', body)).status
  expect(await status(nobody, { shoeSize: 43 })).toBe(401)
  // Without an account there is none to judge.
  for (const caller of [maria, lena, sam]) expect(await status(caller, { shoeSize: 43 })).toBe(444)
  expect(await status(sam, { accountId: bright, shoeSize: 43 })).toBe(404)
  expect(await status(maria, { accountId: randomUUID(), shoeSize: 43 })).toBe(404)
  expect(await status(lena, { accountId: bright, shoeSize: 43 })).toBe(403)
  expect(await status(maria, { accountId: bright, shoeSize: 43 })).toBe(444)
})

test('a body that is too large is not read, whoever sends it', async () => {
  const long = { dbaName: 'x'.repeat(1_100_000) }
  for (const caller of [maria, sam])
    expect(await portal.request(caller, 'POST', board('contactInfo')(bright), long)).toMatchObject({
      status: 444,
      body: { message: TOO_LARGE },
    })
})

const TOO_LARGE = 'This is too much to save at once (more than 1 MB). Please shorten the longest text.'
