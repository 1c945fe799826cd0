import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../portal/demo/demo-people.ts'
import { createDeviceVisitor, type DeviceVisitor } from '../../testing/device-visitor.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { codeAt } from './factor/totp.ts'

const MARIA = 'maria@brightsmile.example'
const GRACE = 'grace@keystone.example'
const security = '/api/Auth/signInSecurity'

let portal: TestApp
let now = new Date()
let maria: Record<string, string>
let visitor: DeviceVisitor

beforeAll(async () => {
  portal = await startApp()
  visitor = createDeviceVisitor(portal)
  maria = await portal.signIn(MARIA)
})
afterAll(() => portal.close())

function pass(seconds = 30): void {
  now = new Date(now.getTime() + seconds * 1000)
  portal.setClock(now)
}

const post = (path: string, payload?: object) => portal.request(maria, 'POST', `${security}${path}`, payload)
const read = async () => (await portal.request(maria, 'GET', security)).body
const actions = async () =>
  (
    await portal.deps.database.system
      .selectFrom('audit_event')
      .select('action')
      .where('record_type', '=', 'second-factor')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)
const mails = async () =>
  (await portal.deps.database.system.selectFrom('outgoing_mail').select('subject').orderBy('subject').execute()).map(
    ({ subject }) => subject,
  )

const ownCounters = () =>
  portal.deps.database.system
    .selectFrom('throttle')
    .select('key')
    .where('key', 'like', 'second-factor:device:%')
    .execute()

const start = () => post('/setUp', { password: demoPassword })

/** Switches Maria's factor on and returns its key. */
async function switchOn(): Promise<string> {
  const { key } = (await start()).body as { key: string }
  expect((await post('/confirm', { code: codeAt(key, now) })).status).toBe(200)
  return key
}

test('a practice user switches a second factor on, needs it to sign in, and switches it off', async () => {
  expect(await read()).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 })
  expect((await post('/confirm', { code: '000000' })).message).toBe(
    'The setup has not started. Scan the QR code first.',
  )
  expect(await post('/setUp', { password: 'not the password' })).toMatchObject({
    status: 444,
    message: "That password isn't right.",
  })
  await start()
  const { key } = (await start()).body as { key: string }
  expect((await post('/confirm', { code: '12345' })).message).toContain('Code must have 6 digits')
  expect((await post('/confirm', { code: '000000' })).status).toBe(444)
  const confirmed = await post('/confirm', { code: codeAt(key, now) })
  expect(confirmed.body.recoveryCodes).toHaveLength(10)
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
  expect(await read()).toMatchObject({
    isOn: true,
    isRequired: false,
    recoveryCodesLeft: 10,
    since: expect.any(String),
  })
  expect((await start()).message).toBe('Your second factor is already on.')
  pass()
  expect((await post('/confirm', { code: codeAt(key, now) })).message).toBe('Your second factor is already on.')

  pass()
  const signedIn = await visitor.send('/api/Auth/login', { username: MARIA, password: demoPassword })
  expect(signedIn.body).toMatchObject({ step: 'code', isStaff: false, name: 'Maria López' })
  const given = await visitor.send('/api/Auth/secondFactor', { ticket: signedIn.body.ticket, code: codeAt(key, now) })
  const session = { authorization: `Bearer ${given.body.authToken}` }
  const me = await portal.request(session, 'GET', '/api/Auth/me')
  expect(me.body).toEqual({ id: expect.any(String), name: 'Maria López', email: MARIA })

  expect((await post('/switchOff', {})).status).toBe(444)
  expect((await post('/switchOff', { password: 'wrong' })).message).toBe("That password isn't right.")
  expect((await post('/switchOff', { code: '000000' })).status).toBe(444)
  expect(await read()).toMatchObject({ isOn: true })
  expect((await post('/switchOff', { password: demoPassword })).status).toBe(204)
  expect(await ownCounters()).toEqual([])
  expect(await read()).toMatchObject({ isOn: false })
  expect((await post('/switchOff', { password: demoPassword })).message).toBe('Your second factor is not on.')
  const after = await visitor.send('/api/Auth/login', { username: MARIA, password: demoPassword })
  expect(after.body.authToken).toBeDefined()
  expect(await actions()).toEqual([
    // The wrong password before the setup, and the one before switching off.
    'second-factor.password-refused',
    'second-factor.failed',
    'second-factor.set-up',
    'second-factor.password-refused',
    'second-factor.failed',
    'second-factor.switched-off',
  ])
  expect(await mails()).toEqual(['Your second factor is off', 'Your second factor is on'])
})

test('new recovery codes replace the old ones, and need a code of the app', async () => {
  pass(3700)
  maria = await visitorSession()
  const key = await switchOn()
  pass()
  expect((await post('/recoveryCodes', { code: '000000' })).status).toBe(444)
  const renewed = await post('/recoveryCodes', { code: codeAt(key, now) })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect(await actions()).toContain('second-factor.recovery-codes-renewed')
  const [first] = renewed.body.recoveryCodes as string[]
  expect((await post('/switchOff', { code: first })).status).toBe(204)
})

test('two confirmations at the same time switch it on once', async () => {
  pass(3700)
  maria = await visitorSession()
  const { key } = (await start()).body as { key: string }
  const code = codeAt(key, now)
  const answers = await Promise.all([post('/confirm', { code }), post('/confirm', { code })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 444])
  expect(await read()).toMatchObject({ recoveryCodesLeft: 10 })
  expect((await post('/switchOff', { password: demoPassword })).status).toBe(204)
})

test('guesses of a session are delayed', async () => {
  pass(3700)
  maria = await visitorSession()
  await switchOn()
  const statuses: number[] = []
  for (let at = 0; at < 5; at += 1) statuses.push((await post('/switchOff', { password: 'guess' })).status)
  expect(statuses).toEqual([444, 444, 444, 429, 429])
})

test('staff cannot switch it off', async () => {
  const grace = await portal.signInStaff(GRACE)
  expect((await portal.request(grace, 'GET', security)).body).toMatchObject({ isOn: true, isRequired: true })
  const answer = await portal.request(grace, 'POST', `${security}/switchOff`, { password: demoPassword })
  expect(answer).toMatchObject({ status: 444, message: 'Staff of the firm must have a second factor.' })
  expect((await portal.request(grace, 'GET', security)).body).toMatchObject({ isOn: true })
})

/** A new session of Maria, whose factor is off. */
async function visitorSession(): Promise<Record<string, string>> {
  const { body } = await visitor.send('/api/Auth/login', { username: MARIA, password: demoPassword })
  return { authorization: `Bearer ${body.authToken}` }
}

test('wrong codes while it is switched on are delayed', async () => {
  pass(90_000)
  maria = await portal.signInStaff(MARIA)
  const { id } = await portal.deps.database.system
    .selectFrom('person')
    .select('id')
    .where('email', '=', MARIA)
    .executeTakeFirstOrThrow()
  await portal.deps.database.system.deleteFrom('second_factor').where('person_id', '=', id).execute()
  const { key } = (await start()).body as { key: string }
  const statuses: number[] = []
  for (let at = 0; at < 5; at += 1) statuses.push((await post('/confirm', { code: '000000' })).status)
  expect(statuses).toEqual([444, 444, 444, 429, 429])
  expect((await post('/confirm', { code: codeAt(key, now) })).status).toBe(429)
  pass(60)
  expect((await post('/confirm', { code: codeAt(key, now) })).status).toBe(200)
})
