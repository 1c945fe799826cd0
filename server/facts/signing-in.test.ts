/**
 * Refusals, lifetimes and mails of sign-in, links and messages, from the real server. Specification 000 §7; AMB-08 to AMB-12, AMB-17,
 * AMB-21 and AMB-153; our decision records 0017 and 0048. The text of the mails is ours, except for their days and minutes.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import { demoPassword } from '../areas/portal/demo/demo-people.ts'
import { refreshNews } from '../areas/news/news-copies.ts'
import { sendInvitation, sendInvitationAgain } from '../areas/session/invitations.ts'
import { notifyAboutGuessing } from '../areas/session/notify-about-guessing.ts'
import { queuePasswordLink } from '../areas/session/queue-password-link.ts'
import { startApp, type TestApp } from '../testing/app.ts'

const account = accountId('Bright Smile Dental')
const MARIA = 'maria@brightsmile.example'
const OTTO = 'otto@brightsmile.example'
const now = new Date('2026-11-20T15:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

let portal: TestApp
const db = () => portal.deps.database.system
const post = (url: string, payload: object, who: Record<string, string> = {}) =>
  portal.request(who, 'POST', `/api/Auth/${url}`, payload)

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())
beforeEach(() => portal.setClock(now))

const findPerson = (email: string) =>
  db().selectFrom('person').select(['id', 'name']).where('email', '=', email).executeTakeFirstOrThrow()
const lastMail = async () =>
  db().selectFrom('outgoing_mail').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()

async function invite(person: string) {
  await db()
    .transaction()
    .execute((tx) => sendInvitation(tx, portal.deps.config, person, now))
  return db().selectFrom('invitation').selectAll().where('person_id', '=', person).executeTakeFirstOrThrow()
}

describe('Signing in', () => {
  test('is refused with one sentence for a wrong password and an unknown email (AMB-09)', async () => {
    const refused = { status: 444, message: 'Invalid email or password' }
    expect(await post('login', { username: MARIA, password: 'not the password' })).toMatchObject(refused)
    expect(await post('login', { username: 'nobody@example.com', password: demoPassword })).toMatchObject(refused)
  })

  test('is required for calls with a token, user-info included (AUTH-22, AMB-08)', async () => {
    expect(await portal.request({}, 'GET', '/api/Auth/user-info')).toMatchObject({
      status: 401,
      message: 'Please log in',
    })
    expect((await portal.request({ authorization: 'Bearer x' }, 'GET', '/api/Welcome/accounts')).status).toBe(401)
  })

  test('gives a token for 10 minutes, another for 8 hours, and a session of 7 days (AMB-12)', async () => {
    expect((await post('login', { username: MARIA, password: demoPassword })).status).toBe(200)
    const { id: person } = await findPerson(MARIA)
    const family = await db()
      .selectFrom('session_family')
      .selectAll()
      .where('person_id', '=', person)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const tokens = await db().selectFrom('session_token').selectAll().where('family_id', '=', family.id).execute()
    const minutes = (until: string) => (new Date(until).getTime() - now.getTime()) / 60_000
    expect(Object.fromEntries(tokens.map(({ kind, expires_at }) => [kind, minutes(expires_at)]))).toEqual({
      access: 10,
      refresh: 480,
    })
    expect(minutes(family.expires_at)).toBe(10_080)
  })

  test('cannot be continued by a blocked person, with the message Blocked (AUTH-24)', async () => {
    const { refreshToken } = (await post('login', { username: OTTO, password: demoPassword })).body as {
      refreshToken: string
    }
    await db().updateTable('person').set({ blocked_at: now.toISOString() }).where('email', '=', OTTO).execute()
    expect(await post('refreshToken', { refreshToken })).toMatchObject({ status: 401, message: 'Blocked' })
    expect(await post('refreshToken', { refreshToken: 'x'.repeat(43) })).toMatchObject({
      status: 401,
      message: 'Please log in',
    })
  })
})

describe('A link for a new password', () => {
  test('gets the same empty reply for known and unknown emails (AMB-10, AMB-97)', async () => {
    const answers = [await post('forgot', { email: MARIA }), await post('forgot', { email: 'nobody@example.com' })]
    expect(answers).toMatchObject([
      { status: 204, body: '' },
      { status: 204, body: '' },
    ])
  })

  test('is refused if it is unknown (AUTH-12, AMB-10)', async () => {
    expect(await post('resetPassword', { token: 'x'.repeat(43), password: 'brush twice a day' })).toMatchObject({
      status: 444,
      message: 'This link has expired. Request a new one.',
    })
  })

  test('is refused with a problem of the password field if the password is too short (AMB-11)', async () => {
    const sentence = 'Password must be at least 12 characters'
    expect(await post('resetPassword', { token: 'x'.repeat(43), password: 'short' })).toMatchObject({
      status: 444,
      body: { message: sentence, problems: [{ path: 'password', sentence }] },
    })
  })

  test('is valid for 30 minutes, has 256 bits, and is sent at most three times an hour (AMB-10, 0017)', async () => {
    const { id } = await findPerson(MARIA)
    const send = () =>
      db()
        .transaction()
        .execute((tx) => queuePasswordLink(tx, portal.deps.config, id, now))
    expect([await send(), await send(), await send(), await send()]).toEqual([true, true, true, false])
    const links = await db().selectFrom('password_reset').select('expires_at').where('person_id', '=', id).execute()
    expect(links.map(({ expires_at }) => new Date(expires_at))).toEqual(Array(3).fill(minutesLater(30)))
    const { recipient, subject, body_text } = await lastMail()
    expect({ recipient, subject }).toEqual({ recipient: MARIA, subject: 'Reset your Client Center password' })
    const [, secret = ''] = /http:\/\/portal\.example\/reset\/([\w-]+)/.exec(body_text) ?? []
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(body_text.replace(secret, '…')).toBe(`Hi Maria,

We received a request to reset your password. This link works for 30 minutes:

http://portal.example/reset/…

If you didn't ask for this, you can ignore this email.

Keystone Dental Advisors
`)
  })
})

test('an invitation is valid for 7 days, as its mail says (AMB-153)', async () => {
  const { id } = await findPerson('nora@example.com')
  const sent = await invite(id)
  expect(new Date(sent.expires_at)).toEqual(minutesLater(7 * 24 * 60))
  const { subject, body_text } = await lastMail()
  expect(subject).toBe("You've been invited to Client Center")
  expect(body_text.replace(/[\w-]{43}/, '…')).toBe(`Hi Nora,

You've been invited to Client Center. Set your password within 7 days:

http://portal.example/invitation/…

If the link has expired, open it to request a new one.

Keystone Dental Advisors
`)
})

test('an expired invitation is renewed at most three times an hour (AMB-153, 0048)', async () => {
  const { id } = await db()
    .insertInto('person')
    .values({ email: 'dana@willow.example', name: 'Dana Whitfield' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { hash } = await invite(id)
  const later = { address: '192.0.2.1', now: minutesLater(8 * 24 * 60) }
  for (let time = 0; time < 4; time += 1) await sendInvitationAgain(portal.deps, hash, later)
  const mails = db().selectFrom('outgoing_mail').selectAll().where('recipient', '=', 'dana@willow.example').execute()
  expect(await mails).toHaveLength(4)
})

test('the owner of an account gets a mail after 20 failed sign-ins (0017)', async () => {
  await notifyAboutGuessing.run(portal.deps, { email: MARIA })
  const { recipient, subject, body_text } = await lastMail()
  expect({ recipient, subject }).toEqual({ recipient: MARIA, subject: 'Failed login attempts on your account' })
  expect(body_text).toBe(`Hi Maria,

In the last day, someone tried to log in 20 times from devices you haven't used before. None of the attempts worked.

If this was you, or someone may know your password, reset it here: http://portal.example/sign-up-forgot

Otherwise, no action is needed.

Keystone Dental Advisors
`)
})

describe('A message to the firm', () => {
  // The database opens a request by its own clock.
  beforeEach(() => portal.setClock(new Date()))

  const message = {
    name: 'Maria López',
    subject: 'A question',
    summary: 'We moved.',
    contactPhoneNumber: '2055550142',
    email: MARIA,
  }

  test('goes to the assignee, with the sender as Reply-To (SUPP-05, AMB-21, AMB-97)', async () => {
    const maria = await portal.signIn(MARIA)
    const path = `/api/AccountDashboard/${account}`
    expect(await portal.request(maria, 'POST', `${path}/sendSupportEmail`, message)).toMatchObject({
      status: 204,
      body: '',
    })
    const { body: assignee } = await portal.request(maria, 'GET', `${path}/assigneeInfo`)
    const { recipient, reply_to, subject, body_text } = await lastMail()
    expect({ recipient, reply_to, subject }).toEqual({
      recipient: (assignee as { email: string }).email,
      reply_to: MARIA,
      subject: '[Bright Smile Dental] A question',
    })
    expect(body_text).toBe(
      `We moved.\n\nMaria López\n(205) 555-0142\n${MARIA}\n\nSent from the Client Center by Maria López for Bright Smile Dental.`,
    )
  })

  test('about another account is refused (PERM-06, ours)', async () => {
    const maria = await portal.signIn(MARIA)
    const sent = { ...message, accountId: accountId('Cedar Grove Family Dentistry') }
    expect(
      await portal.request(maria, 'POST', `/api/AccountDashboard/${account}/sendSupportEmail`, sent),
    ).toMatchObject({ status: 444, message: 'The message belongs to another account' })
  })
})

test('news are fetched again after 15 minutes, and not before (AMB-17)', async () => {
  const fetchedAt = async () =>
    (await db().selectFrom('news_copy').select('fetched_at').executeTakeFirstOrThrow()).fetched_at
  portal.setClock(new Date())
  await refreshNews(portal.deps)
  const first = new Date((await fetchedAt()) ?? 0).getTime()
  const refreshAfter = async (minutes: number) => {
    await refreshNews({ ...portal.deps, clock: () => new Date(first + minutes * 60_000) })
    return new Date((await fetchedAt()) ?? 0).getTime() > first
  }
  expect(await refreshAfter(14.9)).toBe(false)
  expect(await refreshAfter(15.1)).toBe(true)
})
