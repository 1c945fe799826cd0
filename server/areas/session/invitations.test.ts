import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allJobs } from '../../all-jobs.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { hashToken } from '../../http/access/identify-caller.ts'
import { listInvitations, endExpiredInvitations } from './invitation-queries.ts'
import { sendInvitation } from './invitations.ts'

const PASSWORD = 'brush twice a day'
const DAY = 86_400
let portal: TestApp
let now = new Date('2026-12-01T15:00:00Z')
let visitor = 0
let number = 0

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())
beforeEach(() => pass(2 * DAY))

const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
  portal.setClock(now)
}
const post = async (url: string, payload: object, remoteAddress?: string) => {
  visitor += 1
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api/Auth/${url}`,
    payload,
    remoteAddress: remoteAddress ?? `10.1.${visitor >> 8}.${visitor & 255}`,
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json<{ state: string }>() }
}
const open = async (token: string) => (await post('openInvitation', { token })).body?.state
const renew = (token: string) => post('renewInvitation', { token })
const setPassword = (token: string, password = PASSWORD) => post('resetPassword', { token, password })
const db = () => portal.deps.database.system

async function newPerson() {
  number += 1
  const email = `invited${number}@willow.example`
  const { id } = await db()
    .insertInto('person')
    .values({ email, name: 'Dana Whitfield' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}
const mailsTo = (email: string) =>
  db().selectFrom('outgoing_mail').selectAll().where('recipient', '=', email).orderBy('created_at', 'desc').execute()
const linkIn = (text = '') => /\/invitation\/([\w-]{43})$/m.exec(text)?.[1] ?? ''
/** Invites a person, and reads the link from the mail. */
async function invite(person: { readonly id: string; readonly email: string }): Promise<string> {
  await db()
    .transaction()
    .execute((tx) => sendInvitation(tx, portal.deps.config, person.id, now))
  const [mail] = await mailsTo(person.email)
  return linkIn(mail?.body_text)
}
const findState = async (email: string) =>
  (await listInvitations(db(), now)).find((invitation) => invitation.email === email)?.state
/** Runs the job behind `renewInvitation`, as the queue would. */
const runRenewal = (token: string) =>
  allJobs
    .find(({ name }) => name === 'send-invitation-again')
    ?.run(portal.deps, { hash: hashToken(token).toString('hex'), address: '10.0.0.1' })

test('an invitation is sent, opened and used once, and signs its person in with the new password', async () => {
  const person = await newPerson()
  const secret = await invite(person)
  const [mail] = await mailsTo(person.email)
  expect(mail?.body_text).toContain('within 7 days')
  expect(mail?.body_text).toContain(`http://portal.example/invitation/${secret}`)
  expect(await findState(person.email)).toBe('sent')
  expect(await open(secret)).toBe('opened')
  expect(await findState(person.email)).toBe('opened')
  expect((await setPassword(secret, 'short')).status).toBe(444)
  expect((await setPassword(secret)).status).toBe(204)
  expect(await findState(person.email)).toBe('used')
  expect(await open(secret)).toBe('used')
  expect((await setPassword(secret, 'another long one')).status).toBe(444)
  expect((await post('login', { username: person.email, password: PASSWORD })).status).toBe(200)
})

test('it is valid for seven days, to the second, and a restoration link for thirty minutes', async () => {
  const person = await newPerson()
  const secret = await invite(person)
  pass(7 * DAY - 1)
  expect(await open(secret)).toBe('opened')
  pass(1)
  expect(await open(secret)).toBe('expired')
  expect((await setPassword(secret)).status).toBe(444)
  expect(await findState(person.email)).toBe('expired')
})

test('an expired one stays expired on a clock that is set back', async () => {
  const person = await newPerson()
  const secret = await invite(person)
  pass(8 * DAY)
  await endExpiredInvitations(db(), now)
  pass(-8 * DAY)
  expect(await open(secret)).toBe('expired')
  expect((await setPassword(secret)).status).toBe(444)
})

test('an expired link can request a new one, which is valid', async () => {
  const person = await newPerson()
  const old = await invite(person)
  pass(8 * DAY)
  expect((await renew(old)).status).toBe(204)
  await runRenewal(old)
  const mails = await mailsTo(person.email)
  expect(mails).toHaveLength(2)
  const fresh = linkIn(mails.find(({ body_text }) => !body_text.includes(old))?.body_text)
  expect(await open(old)).toBe('expired')
  expect(await open(fresh)).toBe('opened')
  expect((await setPassword(fresh)).status).toBe(204)
})

test('the reply does not reveal whether a link was known, and only an expired one sends a mail', async () => {
  const [waiting, done, blocked, restored] = [
    await newPerson(),
    await newPerson(),
    await newPerson(),
    await newPerson(),
  ]
  const [live, used, shut, other] = [
    await invite(waiting),
    await invite(done),
    await invite(blocked),
    await invite(restored),
  ]
  await setPassword(used)
  await db().updateTable('person').set({ blocked_at: now.toISOString() }).where('id', '=', blocked.id).execute()
  await db().updateTable('person').set({ password_hash: 'x' }).where('id', '=', restored.id).execute()
  const answers = [await renew(live), await renew(used), await renew('x'.repeat(43))]
  expect(answers).toEqual([
    { status: 204, body: undefined },
    { status: 204, body: undefined },
    { status: 204, body: undefined },
  ])
  expect(await open('x'.repeat(43))).toBe('expired')
  expect(await open(shut)).toBe('expired')
  for (const token of [live, used, 'x'.repeat(43)]) await runRenewal(token)
  pass(8 * DAY)
  for (const token of [shut, other]) await runRenewal(token)
  for (const { email } of [waiting, done, blocked, restored]) expect(await mailsTo(email), email).toHaveLength(1)
})

test('one link sends at most three mails an hour, and further requests have to wait', async () => {
  const person = await newPerson()
  const secret = await invite(person)
  pass(8 * DAY)
  for (let time = 0; time < 6; time += 1) await runRenewal(secret)
  expect(await mailsTo(person.email)).toHaveLength(4)
  const statuses = []
  for (let time = 0; time < 4; time += 1)
    statuses.push((await post('renewInvitation', { token: secret }, '192.0.2.60')).status)
  expect(statuses).toEqual([204, 204, 204, 429])
})

test("guessing links is throttled, and opening one's own again and again is not", async () => {
  const secret = await invite(await newPerson())
  for (let time = 0; time < 30; time += 1)
    expect((await post('openInvitation', { token: secret }, '192.0.2.61')).status).toBe(200)
  const statuses = []
  for (let time = 0; time < 14; time += 1)
    statuses.push((await post('openInvitation', { token: `guess ${time}` }, '192.0.2.62')).status)
  expect(statuses).toContain(429)
})

test('setting a password by a restoration link ends the invitations', async () => {
  const person = await newPerson()
  const [first, second] = [await invite(person), await invite(person)]
  expect((await setPassword(first)).status).toBe(204)
  expect(await open(second)).toBe('expired')
  expect((await setPassword(second, 'another long one')).status).toBe(444)
})

test('opening and renewing an invitation is audited', async () => {
  const person = await newPerson()
  const secret = await invite(person)
  await open(secret)
  await open(secret)
  pass(8 * DAY)
  await runRenewal(secret)
  const entries = await db()
    .selectFrom('audit_event')
    .select('action')
    .where('record_id', '=', person.id)
    .orderBy('action')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['invitation.opened', 'invitation.renewed'])
})
