import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../portal/demo/demo-people.ts'
import { allJobs } from '../../all-jobs.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

const INVALID = { status: 444, message: 'This link has expired. Request a new one.' }
const NEW = 'brush twice a day'
let portal: TestApp
let now = new Date()
let visitor = 0

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())
beforeEach(() => pass(7200))

const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
  portal.setClock(now)
}
const post = async (url: string, payload: object) => {
  visitor += 1
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api/Auth/${url}`,
    payload,
    remoteAddress: `10.0.${visitor >> 8}.${visitor & 255}`,
    headers: { host: 'evil.example' },
  })
  return {
    status: answer.statusCode,
    message: answer.body === '' ? '' : answer.json<{ message: string }>().message,
    body: answer.body,
  }
}
const reset = (token: string, password = NEW) => post('resetPassword', { token, password })
const logIn = (email: string, password: string) => post('login', { username: email, password })

/** Runs the waiting jobs that send a link, as the queue would, and removes them. */
async function runLinkJobs(): Promise<number> {
  const { rows } = await takeWaiting()
  const task = allJobs.find(({ name }) => name === 'send-password-link')
  for (const { payload } of rows) await task?.run(portal.deps, payload)
  return rows.length
}

async function takeWaiting() {
  const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
  await owner.connect()
  try {
    return await owner.query<{ payload: unknown }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = 'send-password-link' returning j.payload`,
    )
  } finally {
    await owner.end()
  }
}

const mails = () =>
  portal.deps.database.system.selectFrom('outgoing_mail').selectAll().orderBy('created_at', 'desc').execute()

/** Requests a link and reads it from the mail. */
async function linkFor(email: string): Promise<string> {
  expect((await post('forgot', { email })).status).toBe(204)
  await runLinkJobs()
  const [mail] = await mails()
  const secret = /^http:\/\/portal\.example\/reset\/([\w-]{43})$/m.exec(mail?.body_text ?? '')?.[1]
  if (secret === undefined) throw new Error('the mail holds no link')
  return secret
}

describe('Requesting a link', () => {
  test('sends it to the person, under the configured address and never that of the request', async () => {
    await linkFor('  Maria@BrightSmile.example ')
    expect((await mails())[0]).toMatchObject({
      recipient: 'maria@brightsmile.example',
      subject: 'Reset your Client Center password',
    })
  })

  test('replies the same to an unknown email, does the same work, and sends nothing', async () => {
    const before = (await mails()).length
    const [known, unknown] = [
      await post('forgot', { email: 'otto@brightsmile.example' }),
      await post('forgot', { email: 'nobody@example.com' }),
    ]
    expect(unknown).toEqual(known)
    expect(await runLinkJobs()).toBe(2)
    expect(await mails()).toHaveLength(before + 1)
  })

  test('too often for one email has to wait', async () => {
    const statuses = []
    for (let time = 0; time < 4; time += 1) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/Auth/forgot',
        payload: { email: 'sam@cedargrove.example' },
        remoteAddress: '192.0.2.50',
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([204, 204, 204, 429])
    await runLinkJobs()
  })

  test('from any number of addresses sends one person three mails an hour, and invalidates no link', async () => {
    const before = (await mails()).length
    const first = await linkFor('otto@brightsmile.example')
    for (let time = 0; time < 20; time += 1)
      expect((await post('forgot', { email: 'otto@brightsmile.example' })).status).toBe(204)
    expect(await runLinkJobs()).toBe(20)
    expect(await mails()).toHaveLength(before + 3)
    expect((await reset(first, demoPassword)).status).toBe(204)
    pass(3601)
    await linkFor('otto@brightsmile.example')
    expect(await mails()).toHaveLength(before + 4)
  })

  test('stores no secret in the database', async () => {
    const secret = await linkFor('lena@brightsmile.example')
    const stored = await portal.deps.database.system.selectFrom('password_reset').selectAll().execute()
    expect(JSON.stringify([stored, portal.logged])).not.toContain(secret)
  })
})

describe('Setting a new password', () => {
  test('works once: the old one fails, the new one works, every session ends (AUTH-11)', async () => {
    const email = 'otto@brightsmile.example'
    const pair = JSON.parse((await logIn(email, demoPassword)).body)
    const secret = await linkFor(email)
    expect((await reset(secret)).status).toBe(204)
    expect((await portal.request({ authorization: `Bearer ${pair.authToken}` }, 'GET', '/api/Auth/me')).status).toBe(
      401,
    )
    expect((await post('refreshToken', { refreshToken: pair.refreshToken })).status).toBe(401)
    expect((await logIn(email, demoPassword)).status).toBe(444)
    expect((await logIn(email, NEW)).status).toBe(200)
    expect(await reset(secret, 'another one for me')).toMatchObject(INVALID)
  })

  test('twice at the same moment with one link succeeds once', async () => {
    const secret = await linkFor('paul@brightsmile.example')
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => reset(secret, `${NEW} ${at}`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 444, 444, 444, 444])
  })

  test('is refused after half an hour, and with an invented link', async () => {
    const secret = await linkFor('lena@brightsmile.example')
    pass(30 * 60)
    expect(await reset(secret)).toMatchObject(INVALID)
    expect(await reset('x'.repeat(43))).toMatchObject(INVALID)
  })

  test('works with an older link as well, until one of them is used', async () => {
    const older = await linkFor('lena@brightsmile.example')
    pass(600)
    const newer = await linkFor('lena@brightsmile.example')
    expect((await reset(older)).status).toBe(204)
    expect(await reset(newer)).toMatchObject(INVALID)
    expect(await reset(older)).toMatchObject(INVALID)
  })

  test('is refused with an expired link even when the clock was set back', async () => {
    const secret = await linkFor('lena@brightsmile.example')
    pass(31 * 60)
    await allJobs.find(({ name }) => name === 'end-sessions')?.run(portal.deps, {})
    pass(-31 * 60)
    expect(await reset(secret)).toMatchObject(INVALID)
  })

  test('stores a link for a day after its end, and no longer', async () => {
    const stored = () =>
      portal.deps.database.system.selectFrom('password_reset').selectAll().orderBy('expires_at', 'desc').execute()
    const tidy = allJobs.find(({ name }) => name === 'tidy-sessions')
    await linkFor('lena@brightsmile.example')
    const [link] = await stored()
    pass(24 * 3600)
    await tidy?.run(portal.deps, {})
    expect(await stored()).toContainEqual(link)
    pass(3600)
    await tidy?.run(portal.deps, {})
    expect(await stored()).not.toContainEqual(link)
  })

  test('makes the device on which it was set known', async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/Auth/resetPassword',
      payload: { token: await linkFor('lena@brightsmile.example'), password: NEW },
    })
    expect(answer.headers['set-cookie']).toMatch(/^device=[\w-]{43}; Path=\/api\/Auth; .*HttpOnly; SameSite=Strict$/)
  })

  test('is refused for a password that breaks the rule, and the link stays valid', async () => {
    const secret = await linkFor('lena@brightsmile.example')
    expect(await reset(secret, 'too short')).toMatchObject({
      status: 444,
      message: 'Password must be at least 12 characters',
    })
    expect(await reset(secret, 'Password1234')).toMatchObject({
      status: 444,
      message: 'This password is too common. Please choose another one',
    })
    expect(await reset(secret, 'x9'.repeat(65))).toMatchObject({
      status: 444,
      message: 'Password must be at most 128 characters',
    })
    expect((await reset(secret)).status).toBe(204)
  })

  test('lets the owner in at once, whatever was guessed before', async () => {
    const email = 'maria@brightsmile.example'
    const guess = () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/Auth/login',
        payload: { username: email, password: 'a guess' },
        remoteAddress: '203.0.113.1',
      })
    for (let time = 0; time < 6; time += 1) await guess()
    expect((await guess()).statusCode).toBe(429)
    expect((await reset(await linkFor(email))).status).toBe(204)
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/Auth/login',
      payload: { username: email, password: NEW },
      remoteAddress: '203.0.113.1',
    })
    expect(answer.statusCode).toBe(200)
  })

  test('is refused for a blocked person, who gets no link either', async () => {
    const secret = await linkFor('sam@cedargrove.example')
    await portal.deps.database.system
      .updateTable('person')
      .set({ blocked_at: now.toISOString() })
      .where('email', '=', 'sam@cedargrove.example')
      .execute()
    expect(await reset(secret)).toMatchObject(INVALID)
    const before = (await mails()).length
    expect((await post('forgot', { email: 'sam@cedargrove.example' })).status).toBe(204)
    await runLinkJobs()
    expect(await mails()).toHaveLength(before)
  })
})
