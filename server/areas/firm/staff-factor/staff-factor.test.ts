import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffId } from '../../portal/demo/demo-accounts.ts'
import { demoFactorSecret, demoPassword } from '../../portal/demo/demo-people.ts'
import { codeAt } from '../../session/factor/totp.ts'
import { createDeviceVisitor } from '../../../testing/device-visitor.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'

const GRACE = 'grace@keystone.example'
const TOBIAS = 'tobias@keystone.example'
const INGRID = 'ingrid@keystone.example'
let portal: TestApp
let now = new Date()

beforeAll(async () => {
  portal = await startApp()
  portal.setClock(now)
})
afterAll(() => portal.close())

const path = (staff: string) => `/api/Firm/Staff/${staff}/resetFactor`
function nextCode(): { readonly code: string } {
  now = new Date(now.getTime() + 30_000)
  portal.setClock(now)
  return { code: codeAt(demoFactorSecret, now) }
}

test('only an administrator resets a factor, with a code of her own', async () => {
  const grace = staffId('Grace Nakamura')
  for (const email of [GRACE, TOBIAS])
    expect((await portal.request(await portal.signInStaff(email), 'POST', path(grace), nextCode())).status).toBe(403)
  const maria = await portal.signIn('maria@brightsmile.example')
  expect((await portal.request(maria, 'POST', path(grace), nextCode())).status).toBe(404)

  const ingrid = await portal.signInStaff(INGRID)
  const reset = (staff: string, body: object) => portal.request(ingrid, 'POST', path(staff), body)
  expect((await reset(grace, { code: '000000' })).status).toBe(444)
  expect((await reset(grace, {})).status).toBe(444)
  expect((await reset('11111111-1111-4111-8111-111111111111', nextCode())).status).toBe(404)
  expect((await reset(staffId('Farid Rahimi'), nextCode())).message).toBe('Farid Rahimi does not sign in.')
  expect((await reset(staffId('Ingrid Castellanos'), nextCode())).message).toBe(
    'Another administrator must reset your second factor.',
  )
})

test('a reset ends every session of the colleague, mails both, and is audited', async () => {
  const { system } = portal.deps.database
  const [grace, ingrid] = [await portal.signInStaff(GRACE), await portal.signInStaff(INGRID)]
  const visitor = createDeviceVisitor(portal)
  const signIn = { username: GRACE, password: demoPassword }
  const { ticket } = (await visitor.send('/api/Auth/login', signIn)).body as { ticket: string }
  const body = nextCode()
  const answer = await portal.request(ingrid, 'POST', path(staffId('Grace Nakamura')), body)
  expect(answer.status).toBe(204)
  // The sign-in from before, which asked for a code, cannot set up a new factor now.
  expect((await visitor.send('/api/Auth/secondFactor/setUp', { ticket })).status).toBe(444)
  expect((await portal.request(grace, 'GET', '/api/Auth/me')).status).toBe(401)
  const mails = await system.selectFrom('outgoing_mail').select(['recipient', 'subject']).orderBy('recipient').execute()
  expect(mails).toEqual([
    { recipient: GRACE, subject: 'Your second factor was reset' },
    { recipient: INGRID, subject: 'You reset the second factor of Grace Nakamura' },
  ])
  const entries = await system
    .selectFrom('audit_event')
    .innerJoin('person', 'person.id', 'audit_event.person_id')
    .select('person.email')
    .where('action', '=', 'second-factor.reset')
    .execute()
  expect(entries).toEqual([{ email: INGRID }])
  // The code was used up, and there is nothing left to reset.
  const again = (payload: object) => portal.request(ingrid, 'POST', path(staffId('Grace Nakamura')), payload)
  expect((await again(body)).status).toBe(444)
  expect((await again(nextCode())).message).toBe('Grace Nakamura has no second factor.')

  const { recoveryCodes } = await visitor.setUpFactor(GRACE)
  expect(recoveryCodes).toHaveLength(10)
})
