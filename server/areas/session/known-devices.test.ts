import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../portal/demo/demo-people.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { NOTIFY_ABOUT_GUESSING, notifyAboutGuessing } from './notify-about-guessing.ts'

const MARIA = 'maria@brightsmile.example'
let portal: TestApp
let now = new Date()

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
  portal.setClock(now)
}

const DEVICE = /^device=([\w-]{43}); Path=\/api\/Auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/
/** Tries to sign in, and returns the status and the device's cookie. */
async function visit(email: string, password: string, address: string, cookie = '') {
  const payload = { username: email, password }
  const headers = cookie === '' ? {} : { cookie: `theme=dark; ${cookie}` }
  const url = '/api/Auth/login'
  const answer = await portal.app.inject({ method: 'POST', url, payload, headers, remoteAddress: address })
  const line = String(answer.headers['set-cookie'] ?? '')
  return {
    status: answer.statusCode,
    line,
    cookie: line.split(';')[0] ?? '',
    retryAfter: answer.headers['retry-after'],
  }
}
/** Failed sign-ins that were checked, whatever the reply. */
const failures = async (): Promise<number> =>
  (
    await portal.deps.database.system
      .selectFrom('audit_event')
      .select('id')
      .where('action', '=', 'session.failed')
      .execute()
  ).length

/** Guesses an account's password from a new address every ten seconds, and counts the guesses that were checked. */
async function guess(email: string, times: number): Promise<number> {
  const before = await failures()
  for (let at = 0; at < times; at += 1) {
    await visit(email, `guess ${at}`, `198.18.${at >> 8}.${at & 255}`)
    pass(10)
  }
  return (await failures()) - before
}

test('a device gets a secret at sign-in, of which the database has only the hash', async () => {
  pass(86_401)
  const first = await visit(MARIA, demoPassword, '192.0.2.30')
  expect(first.line).toMatch(DEVICE)
  const secret = DEVICE.exec(first.line)?.[1] ?? ''
  const stored = await portal.deps.database.system.selectFrom('known_device').selectAll().execute()
  expect(stored.map(({ hash }) => hash.toString('base64url'))).toContain(
    createHash('sha256').update(secret).digest('base64url'),
  )
  expect(JSON.stringify([stored, portal.logged])).not.toContain(secret)
  // The same again on the same device, another on another, and none for a failed sign-in.
  expect((await visit(MARIA, demoPassword, '192.0.2.30', first.cookie)).cookie).toBe(first.cookie)
  expect((await visit(MARIA, demoPassword, '192.0.2.30')).cookie).not.toBe(first.cookie)
  expect((await visit(MARIA, 'wrong', '192.0.2.31')).line).toBe('')
})

test("a device's secret never becomes another person's: the next one gets a new secret, and both are known under it", async () => {
  pass(86_401)
  const otto = await visit('otto@brightsmile.example', demoPassword, '192.0.2.32')
  const maria = await visit(MARIA, demoPassword, '192.0.2.32', otto.cookie)
  expect(maria.cookie).not.toBe(otto.cookie)
  expect((await visit('otto@brightsmile.example', demoPassword, '192.0.2.32', maria.cookie)).cookie).toBe(maria.cookie)
  const planted = `device=${'A'.repeat(43)}`
  expect((await visit(MARIA, demoPassword, '192.0.2.33', planted)).cookie).not.toBe(planted)
})

test('a known device still works while strangers from hundreds of addresses guess the account, and they soon wait', async () => {
  pass(86_401)
  const known = await visit(MARIA, demoPassword, '192.0.2.40')
  // After an hour of guessing; without the limit every guess would be checked.
  expect(await guess(MARIA, 356)).toBeLessThan(27)
  const stranger = await visit(MARIA, demoPassword, '192.0.2.41')
  expect(stranger.status).toBe(429)
  expect(Number(stranger.retryAfter)).toBeGreaterThan(300)
  expect((await visit(MARIA, demoPassword, '192.0.2.42', known.cookie)).status).toBe(200)
  // The owner's sign-ins do not free the way for the others.
  expect((await visit(MARIA, demoPassword, '192.0.2.41')).status).toBe(429)
  // Another person's device counts as a stranger's.
  const otto = await visit('otto@brightsmile.example', demoPassword, '192.0.2.43')
  expect((await visit(MARIA, demoPassword, '192.0.2.43', otto.cookie)).status).toBe(429)
})

test('a known device is throttled separately when it is used for guessing', async () => {
  pass(86_401)
  const known = await visit(MARIA, demoPassword, '192.0.2.50')
  const statuses = []
  for (let at = 0; at < 7; at += 1)
    statuses.push((await visit(MARIA, `guess ${at}`, `198.18.0.${at}`, known.cookie)).status)
  expect(statuses).toEqual([444, 444, 444, 444, 444, 429, 429])
  expect((await visit(MARIA, demoPassword, '192.0.2.51')).status).toBe(200)
})

test('unknown emails get the same statuses and the same waits', async () => {
  pass(86_401)
  const collectAnswers = async (email: string) => {
    const answers = []
    for (let at = 0; at < 24; at += 1) {
      const { status, retryAfter, line } = await visit(email, 'a guess', `198.18.9.${at}`)
      answers.push({ status, retryAfter, line })
    }
    return answers
  }
  const known = await collectAnswers(MARIA)
  expect(await collectAnswers('nobody@brightsmile.example')).toEqual(known)
})

test('the owner is mailed once when strangers have used up their guesses', async () => {
  pass(86_401)
  await waitingJobs(NOTIFY_ABOUT_GUESSING)
  await guess('lena@brightsmile.example', 40)
  await guess('nobody@example.com', 40)
  const payloads = await waitingJobs(NOTIFY_ABOUT_GUESSING)
  // The same for an unknown email, whose mail goes nowhere, so that a guesser cannot tell.
  expect(payloads).toEqual([{ email: 'lena@brightsmile.example' }, { email: 'nobody@example.com' }])
  for (const payload of payloads) await notifyAboutGuessing.run(portal.deps, payload)
  const mails = await portal.deps.database.system
    .selectFrom('outgoing_mail')
    .select(['recipient', 'body_text'])
    .where('subject', '=', 'Failed login attempts on your account')
    .execute()
  expect(mails).toMatchObject([{ recipient: 'lena@brightsmile.example' }])
  expect(mails[0]?.body_text).toContain('http://portal.example/sign-up-forgot')
})

/** Removes the waiting jobs of this name from the queue and returns their payloads. */
async function waitingJobs(name: string): Promise<unknown[]> {
  const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ payload: unknown }>(
      `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = $1 returning j.id, j.payload) select payload from taken order by id`,
      [name],
    )
    return rows.map(({ payload }) => payload)
  } finally {
    await owner.end()
  }
}
