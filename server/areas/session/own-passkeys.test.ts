import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allJobs } from '../../all-jobs.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { createDeviceVisitor, type DeviceVisitor } from '../../testing/device-visitor.ts'
import { createSoftwarePasskey } from '../../testing/software-passkey.ts'
import { accountId, personId } from '../portal/demo/demo-accounts.ts'
import { demoFactorSecret, demoPassword } from '../portal/demo/demo-people.ts'
import { codeAt } from './factor/totp.ts'
import { resetFactor } from './reset-factor.ts'

const GRACE = 'grace@keystone.example'
const PATH = '/api/Auth/passkeys'
const NOT_WORKING = "That passkey didn't work. Try again, or enter a code."

let portal: TestApp
let visitor: DeviceVisitor
let now = new Date()
let grace: Record<string, string>

const system = () => portal.deps.database.system
function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000)
  portal.setClock(now)
}

beforeAll(async () => {
  portal = await startApp()
  visitor = createDeviceVisitor(portal)
})
beforeEach(async () => {
  pass(90_000)
  grace = await portal.signInStaff(GRACE)
  await system().deleteFrom('passkey').execute()
  await system().deleteFrom('outgoing_mail').execute()
})
afterAll(() => portal.close())

const post = (path: string, body?: object, who = grace) => portal.request(who, 'POST', path, body)
const list = async (who = grace) => (await portal.request(who, 'GET', PATH)).body
const startAdding = async (who = grace) => String((await post(`${PATH}/setUp`, undefined, who)).body.challenge)

/** Adds a passkey of the person. */
async function add(who = grace) {
  const device = createSoftwarePasskey()
  const passkey = device.create({ challenge: await startAdding(who) })
  expect((await post(PATH, { name: 'Office laptop', passkey }, who)).status).toBe(204)
  return device
}

const send = (path: string, body: object) => visitor.send(path, body, { address: visitor.nextAddress() })
async function ticketOf(email = GRACE): Promise<{ ticket: string; passkey?: string }> {
  return (await send('/api/Auth/login', { username: email, password: demoPassword })).body
}
const requestBy = async (ticket: string) =>
  (await send('/api/Auth/secondFactor/passkey', { ticket })).body.request as { challenge: string } | null
const signIn = (ticket: string, passkey: object) => send('/api/Auth/secondFactor', { ticket, passkey })
const actions = async () =>
  (
    await system()
      .selectFrom('audit_event')
      .select('action')
      .where('person_id', '=', personId(GRACE))
      .where('action', 'like', 'passkey.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)
const mails = async () =>
  (await system().selectFrom('outgoing_mail').select('subject').execute()).map(({ subject }) => subject)

test('a passkey is added with a name, takes the place of the code, and is removed', async () => {
  expect(await list()).toEqual({ passkeys: [], canAdd: true })
  const started = (await post(`${PATH}/setUp`)).body
  expect(started).toMatchObject({
    rp: { id: 'portal.example' },
    user: { name: GRACE },
    authenticatorSelection: { userVerification: 'required' },
  })
  const device = createSoftwarePasskey()
  const passkey = device.create({ challenge: started.challenge })
  expect((await post(PATH, { name: 'Office laptop', passkey })).status).toBe(204)
  const { passkeys } = await list()
  expect(passkeys).toEqual([
    { id: expect.any(String), name: 'Office laptop', createdAt: now.toISOString(), lastUsedAt: null },
  ])
  expect(await mails()).toEqual(['A passkey was added'])

  const { ticket, passkey: use } = await ticketOf()
  expect(use).toBe('available')
  const request = await requestBy(ticket)
  expect(request).toMatchObject({
    rpId: 'portal.example',
    userVerification: 'required',
    allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
  })
  const signedIn = await signIn(ticket, device.use({ challenge: request?.challenge ?? '' }))
  expect(signedIn.status).toBe(200)
  const headers = { authorization: `Bearer ${signedIn.body.authToken}` }
  const bright = `/api/AccountDashboard/${accountId('Bright Smile Dental')}/assigneeInfo`
  expect((await portal.request(headers, 'GET', bright)).status).toBe(200)
  expect((await list()).passkeys).toMatchObject([{ lastUsedAt: now.toISOString() }])
  // The next sign-in begins with the passkey, until a code is used.
  expect((await ticketOf()).passkey).toBe('first')
  const next = await ticketOf()
  await send('/api/Auth/secondFactor', { ticket: next.ticket, code: codeAt(demoFactorSecret, now) })
  expect((await ticketOf()).passkey).toBe('available')

  expect((await portal.request(grace, 'DELETE', `${PATH}/${passkeys[0].id}`)).status).toBe(204)
  expect((await list()).passkeys).toEqual([])
  expect((await portal.request(grace, 'DELETE', `${PATH}/${passkeys[0].id}`)).status).toBe(404)
  expect(await mails()).toContain('A passkey was removed')
  expect(await actions()).toEqual(['passkey.added', 'passkey.removed'])
  expect((await ticketOf()).passkey).toBeUndefined()
})

test.each([
  ['of another page', { origin: 'http://portal.example.evil' }],
  ['of another domain', { rpId: 'evil.example' }],
  ['without a fingerprint, face or PIN', { isVerified: false }],
  ['for another challenge', { challenge: 'AAAA' }],
])('a passkey %s is neither added nor accepted', async (_, options) => {
  const other = createSoftwarePasskey()
  const refused = other.create({ challenge: await startAdding(), ...options })
  expect(await post(PATH, { name: 'Laptop', passkey: refused })).toMatchObject({
    status: 444,
    message: "The passkey couldn't be added. Try again.",
  })
  expect((await list()).passkeys).toEqual([])

  const device = await add()
  const { ticket } = await ticketOf()
  const challenge = (await requestBy(ticket))?.challenge ?? ''
  expect(await signIn(ticket, device.use({ challenge, ...options }))).toMatchObject({
    status: 444,
    message: NOT_WORKING,
  })
})

test('a challenge is valid once, for three minutes, and for its ticket and person', async () => {
  const device = await add()
  const { ticket } = await ticketOf()
  const { ticket: other } = await ticketOf()
  const first = (await requestBy(ticket))?.challenge ?? ''
  expect((await signIn(other, device.use({ challenge: first }))).status).toBe(444)
  // A wrong answer uses the challenge up.
  expect((await signIn(ticket, device.use({ challenge: 'AAAA' }))).status).toBe(444)
  expect((await signIn(ticket, device.use({ challenge: first }))).status).toBe(444)
  pass(3700)
  const late = await ticketOf()
  const expired = (await requestBy(late.ticket))?.challenge ?? ''
  pass(181)
  expect((await signIn(late.ticket, device.use({ challenge: expired }))).status).toBe(444)
  await requestBy(late.ticket)
  pass(181)
  await allJobs.find(({ name }) => name === 'end-sessions')?.run(portal.deps, {})
  expect(await system().selectFrom('passkey_challenge').select('owner').execute()).toEqual([])
  // Of a colleague, even with the same device.
  const tobias = await ticketOf('tobias@keystone.example')
  expect(await requestBy(tobias.ticket)).toBeNull()
  expect((await signIn(tobias.ticket, device.use({ challenge: expired }))).status).toBe(444)
})

test('a counter that does not rise means a copied key, and is refused', async () => {
  const device = await add()
  const use = async (counter: number) => {
    pass(60)
    const { ticket } = await ticketOf()
    return (await signIn(ticket, device.use({ challenge: (await requestBy(ticket))?.challenge ?? '', counter }))).status
  }
  expect(await use(5)).toBe(200)
  expect(await use(5)).toBe(444)
  expect(await use(4)).toBe(444)
  expect(await use(6)).toBe(200)
})

test('a passkey renews the second factor before a sensitive action', async () => {
  const device = await add()
  const old = new Date(now.getTime() - 700_000).toISOString()
  await system().updateTable('session_family').set({ second_factor_at: old }).execute()
  expect((await post(`${PATH}/setUp`)).status).toBe(403)
  const again = '/api/Auth/secondFactor/again'
  const { request } = (await post(`${again}/passkey`)).body
  expect((await post(again, { passkey: device.use({ challenge: request.challenge }) })).status).toBe(204)
  expect((await post(`${PATH}/setUp`)).status).toBe(200)
  expect((await post(again, { passkey: device.use({ challenge: request.challenge }) })).status).toBe(444)
})

test('a reset of the second factor removes the passkeys', async () => {
  await add()
  const { id } = await system()
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'tobias@keystone.example')
    .executeTakeFirstOrThrow()
  const tobias = await portal.signInStaff('tobias@keystone.example')
  await add(tobias)
  await system()
    .transaction()
    .execute((db) => resetFactor(db, id, portal.deps.config, { person: null, address: null }))
  const left = await system().selectFrom('passkey').select('person_id').execute()
  expect(left).toEqual([{ person_id: personId(GRACE) }])
})

test('a person removes only own passkeys, and adds none without a second factor', async () => {
  await add()
  const [{ id }] = (await list()).passkeys
  const ingrid = await portal.signInStaff('ingrid@keystone.example')
  expect((await portal.request(ingrid, 'DELETE', `${PATH}/${id}`)).status).toBe(404)
  expect((await list()).passkeys).toHaveLength(1)
  const maria = await portal.signInStaff('maria@brightsmile.example')
  expect(await list(maria)).toEqual({ passkeys: [], canAdd: false })
  expect((await post(`${PATH}/setUp`, undefined, maria)).message).toBe('Your second factor is not on.')
  const withoutFactor = await portal.signIn('otto@brightsmile.example')
  expect((await post(`${PATH}/setUp`, undefined, withoutFactor)).status).toBe(403)
})
