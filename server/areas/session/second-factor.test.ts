import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allJobs } from '../../all-jobs.ts'
import { accountId, staffId } from '../portal/demo/demo-accounts.ts'
import { demoFactorSecret, demoPassword } from '../portal/demo/demo-people.ts'
import { createDeviceVisitor, type DeviceVisitor } from '../../testing/device-visitor.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { codeAt } from './factor/totp.ts'

const GRACE = 'grace@keystone.example'
const TOBIAS = 'tobias@keystone.example'
const INGRID = 'ingrid@keystone.example'
const WRONG = "That code isn't right. Enter the next code your app shows."
const BRIGHT_SMILE = `/api/AccountDashboard/${accountId('Bright Smile Dental')}/assigneeInfo`

let portal: TestApp
let now = new Date()
let visitor: DeviceVisitor

beforeAll(async () => {
  portal = await startApp()
  visitor = createDeviceVisitor(portal)
})
afterAll(() => portal.close())

/** Moves the clock, by default to the app's next code. */
function pass(seconds = 30): void {
  now = new Date(now.getTime() + seconds * 1000)
  portal.setClock(now)
}

const code = (secret = demoFactorSecret): string => codeAt(secret, now)
const system = () => portal.deps.database.system
const audited = async (action: string) =>
  (await system().selectFrom('audit_event').select('after').where('action', '=', action).execute()).length
const personOf = (email: string) =>
  system().selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()

/** Signs in with the password from a new address. */
async function ticketOf(email: string, address = visitor.nextAddress()): Promise<string> {
  const answer = await visitor.send('/api/Auth/login', { username: email, password: demoPassword }, { address })
  expect(answer.status).toBe(200)
  expect(answer.body.authToken).toBeUndefined()
  return String(answer.body.ticket)
}

const giveCode = (ticket: string, typed: string, from: { address?: string; cookie?: string } = {}) =>
  visitor.send('/api/Auth/secondFactor', { ticket, code: typed }, { address: visitor.nextAddress(), ...from })

describe('the sign-in of staff', () => {
  test('gives a ticket for the password, and a session for the code', async () => {
    const answer = await visitor.send('/api/Auth/login', { username: GRACE, password: demoPassword })
    expect(answer.body).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: expect.any(String),
      step: 'code',
      name: 'Grace Nakamura',
      isStaff: true,
    })
    expect(answer.cookie).toBe('')
    const given = await giveCode(answer.body.ticket, ` ${code().slice(0, 3)} ${code().slice(3)} `)
    expect(given.status).toBe(200)
    const counters = await system().selectFrom('throttle').select('key').where('key', 'like', '%:subject:%').execute()
    expect(counters).toEqual([])
    const headers = { authorization: `Bearer ${given.body.authToken}` }
    expect((await portal.request(headers, 'GET', '/api/Auth/me')).body.staff).toBe('advisor')
    expect((await portal.request(headers, 'GET', BRIGHT_SMILE)).status).toBe(200)
    expect(await audited('session.password-accepted')).toBe(1)

    const renewed = await portal.request({}, 'POST', '/api/Auth/refreshToken', {
      refreshToken: given.body.refreshToken,
    })
    const next = { authorization: `Bearer ${renewed.body.authToken}` }
    expect((await portal.request(next, 'GET', BRIGHT_SMILE)).status).toBe(200)

    // Without the second factor, a session of staff opens nothing.
    const { id } = await personOf(GRACE)
    await system().updateTable('session_family').set({ second_factor_at: null }).where('person_id', '=', id).execute()
    expect((await portal.request(next, 'GET', BRIGHT_SMILE)).status).toBe(404)
    expect((await portal.request(next, 'GET', '/api/Auth/me')).body.staff).toBeUndefined()
  })

  test('refuses a wrong, an old and a used code, and audits it', async () => {
    pass()
    const before = await audited('second-factor.failed')
    const used = code()
    expect((await giveCode(await ticketOf(TOBIAS), used)).status).toBe(200)
    const old = codeAt(demoFactorSecret, new Date(now.getTime() - 120_000))
    for (const typed of [used, old, 'abc', '1234567']) {
      expect(await giveCode(await ticketOf(TOBIAS), typed)).toMatchObject({ status: 444, message: WRONG })
      pass(5)
    }
    expect(await audited('second-factor.failed')).toBe(before + 4)
    pass(3700)
    expect((await giveCode(await ticketOf(TOBIAS), code())).status).toBe(200)
  })

  test('accepts one code once, from two requests at the same time', async () => {
    pass()
    const tickets = [await ticketOf(INGRID), await ticketOf(INGRID)]
    const answers = await Promise.all(tickets.map((ticket) => giveCode(ticket, code())))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 444])
  })

  test('ends a ticket at its use, after five minutes and after five wrong codes', async () => {
    pass(3700)
    const used = await ticketOf(GRACE)
    expect((await giveCode(used, code())).status).toBe(200)
    const ended = 'Your time to enter a code is over. Log in again.'
    pass()
    expect(await giveCode(used, code())).toMatchObject({ status: 444, message: ended })

    const late = await ticketOf(GRACE)
    pass(301)
    expect(await giveCode(late, code())).toMatchObject({ status: 444, message: ended })
    await allJobs.find(({ name }) => name === 'end-sessions')?.run(portal.deps, {})
    expect(await system().selectFrom('sign_in_ticket').select('hash').execute()).toEqual([])

    const guessed = await ticketOf(GRACE)
    for (let at = 0; at < 4; at += 1) {
      expect((await giveCode(guessed, '000000')).status).not.toBe(200)
      pass(20)
    }
    const fifth = await giveCode(guessed, '000000')
    expect(fifth).toMatchObject({ status: 444, message: 'That was the fifth wrong code. Log in again.' })
    expect(fifth.body.problems).toMatchObject([{ path: 'ticket' }])
    expect(await giveCode(guessed, code())).toMatchObject({ status: 444, message: ended })
  })

  test('stays open for the owner on a known device, after ten wrong codes from elsewhere', async () => {
    pass(90_000)
    const first = await giveCode(await ticketOf(TOBIAS), code())
    expect(first.cookie).toMatch(/^device=/)
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) {
      statuses.push((await giveCode(await ticketOf(TOBIAS), '000000')).status)
      pass(5)
    }
    expect(statuses.at(-1)).toBe(429)
    pass()
    expect((await giveCode(await ticketOf(TOBIAS), code())).status).toBe(429)
    // A made-up device is not a known one.
    const madeUp = `device=${'a'.repeat(43)}`
    expect((await giveCode(await ticketOf(TOBIAS), code(), { cookie: madeUp })).status).toBe(429)
    const own = await giveCode(await ticketOf(TOBIAS), code(), { cookie: first.cookie })
    expect(own.status).toBe(200)
  })

  test('stays open without the cookie if the password was entered on a known device', async () => {
    pass(90_000)
    const { cookie } = await giveCode(await ticketOf(GRACE), code())
    pass()
    const onKnown = async () => {
      const sent = { username: GRACE, password: demoPassword }
      const from = { address: visitor.nextAddress(), cookie }
      return String((await visitor.send('/api/Auth/login', sent, from)).body.ticket)
    }
    for (let at = 0; at < 12; at += 1) {
      await giveCode(await ticketOf(GRACE), '000000')
      pass(5)
    }
    expect((await giveCode(await ticketOf(GRACE), code())).status).toBe(429)
    expect((await giveCode(await onKnown(), code())).status).toBe(200)
  })

  test('delays guesses on one device too', async () => {
    pass(90_000)
    const { cookie } = await giveCode(await ticketOf(INGRID), code())
    const statuses: number[] = []
    for (let at = 0; at < 5; at += 1)
      statuses.push((await giveCode(await ticketOf(INGRID), '000000', { cookie })).status)
    expect(statuses).toEqual([444, 444, 444, 429, 429])
  })

  test('is refused with the same sentence after leaving the firm, and while blocked', async () => {
    pass(90_000)
    const ticket = await ticketOf(GRACE)
    const left = (at: string | null) =>
      system().updateTable('staff_member').set({ left_at: at }).where('id', '=', staffId('Grace Nakamura')).execute()
    await left(now.toISOString())
    expect(await visitor.send('/api/Auth/login', { username: GRACE, password: demoPassword })).toMatchObject({
      status: 444,
      message: 'Invalid email or password',
    })
    expect((await giveCode(ticket, code())).status).toBe(444)
    await left(null)
    const blocked = (at: string | null) =>
      system().updateTable('person').set({ blocked_at: at }).where('email', '=', GRACE).execute()
    const other = await ticketOf(GRACE)
    await blocked(now.toISOString())
    pass()
    expect((await giveCode(other, code())).status).toBe(444)
    await blocked(null)
  })

  test('sets up a missing factor with the ticket, before any session', async () => {
    pass(90_000)
    const { id } = await personOf(GRACE)
    await system().deleteFrom('second_factor').where('person_id', '=', id).execute()
    const answer = await visitor.send('/api/Auth/login', { username: GRACE, password: demoPassword })
    expect(answer.body.step).toBe('setUp')
    const { ticket } = answer.body as { ticket: string }
    expect((await giveCode(ticket, code())).status).toBe(444)
    const started = await visitor.send('/api/Auth/secondFactor/setUp', { ticket })
    expect(started.body).toMatchObject({
      key: expect.stringMatching(/^[A-Z2-7]{32}$/),
      qrCode: { size: 45, path: expect.stringMatching(/^M0 0h1v1h-1z/) },
    })
    const { key } = started.body as { key: string }
    // Before its confirmation the factor proves nothing.
    expect((await giveCode(ticket, code(key))).status).toBe(444)
    const confirm = (typed: string) => visitor.send('/api/Auth/secondFactor/confirm', { ticket, code: typed })
    expect((await confirm('000000')).status).toBe(444)
    const confirmed = await confirm(code(key))
    expect(confirmed.status).toBe(200)
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    const headers = { authorization: `Bearer ${confirmed.body.authToken}` }
    expect((await portal.request(headers, 'GET', BRIGHT_SMILE)).status).toBe(200)
    expect((await confirm(code(key))).status).toBe(444)

    // The first code was used by the setup, and nobody can set up another factor with a password alone.
    const again = await ticketOf(GRACE)
    expect((await giveCode(again, code(key))).status).toBe(444)
    expect((await visitor.send('/api/Auth/secondFactor/setUp', { ticket: again })).message).toBe(
      'Your second factor is already on.',
    )
    pass()
    expect((await giveCode(again, code(key))).status).toBe(200)

    const stored = await system().selectFrom('second_factor').select('secret').where('person_id', '=', id).execute()
    expect(stored[0]?.secret.includes(key)).toBe(false)
    const entries = await system().selectFrom('audit_event').selectAll().execute()
    for (const secret of [key, demoFactorSecret, ...(confirmed.body.recoveryCodes as string[])]) {
      expect(portal.logged.join('\n')).not.toContain(secret)
      expect(JSON.stringify(entries)).not.toContain(secret)
    }
  })

  test('counts wrong codes while a factor is set up, and ends the ticket after five', async () => {
    pass(90_000)
    const { id } = await personOf(GRACE)
    await system().deleteFrom('second_factor').where('person_id', '=', id).execute()
    const failed = await audited('second-factor.failed')
    const ticket = await ticketOf(GRACE)
    const { key } = (await visitor.send('/api/Auth/secondFactor/setUp', { ticket })).body as { key: string }
    const confirm = (typed: string) =>
      visitor.send('/api/Auth/secondFactor/confirm', { ticket, code: typed }, { address: visitor.nextAddress() })
    for (let at = 0; at < 4; at += 1) {
      expect((await confirm('000000')).status).not.toBe(200)
      pass(20)
    }
    expect((await confirm('000000')).message).toBe('That was the fifth wrong code. Log in again.')
    expect(await audited('second-factor.failed')).toBe(failed + 5)
    expect((await confirm(code(key))).status).toBe(444)

    const next = await ticketOf(GRACE)
    const started = await visitor.send('/api/Auth/secondFactor/setUp', { ticket: next })
    const rest = { ticket: next, code: code((started.body as { key: string }).key) }
    expect((await visitor.send('/api/Auth/secondFactor/confirm', rest)).status).toBe(200)
  })

  test('accepts each recovery code once, as typed', async () => {
    pass(90_000)
    const setUp = await visitor.setUpFactor(TOBIAS)
    const [first = '', second = ''] = setUp.recoveryCodes
    expect((await giveCode(await ticketOf(TOBIAS), first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await giveCode(await ticketOf(TOBIAS), first)).status).toBe(444)
    const tickets = [await ticketOf(TOBIAS), await ticketOf(TOBIAS)]
    const answers = await Promise.all(tickets.map((ticket) => giveCode(ticket, second)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 444])
    const used = await system()
      .selectFrom('audit_event')
      .select('after')
      .where('action', '=', 'second-factor.recovery-code-used')
      .orderBy('id')
      .execute()
    expect(used.map(({ after }) => after)).toEqual([{ left: 9 }, { left: 8 }])
  })

  test('is not skipped by a new password, which also ends tickets', async () => {
    pass(90_000)
    const ticket = await ticketOf(INGRID)
    const { id } = await personOf(INGRID)
    const token = await visitor.createResetLink(id, now)
    const reset = await visitor.send('/api/Auth/resetPassword', { password: demoPassword, token })
    expect(reset).toMatchObject({ status: 204, cookie: '' })
    expect((await giveCode(ticket, code())).status).toBe(444)
    expect((await giveCode(await ticketOf(INGRID), code())).status).toBe(200)
  })
})
