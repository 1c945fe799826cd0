import type { TokenPair } from '@client-center/contract/session/token-pair.ts'
import { createHook } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../portal/demo/demo-people.ts'
import { startApp, type Answered, type TestApp } from '../../testing/app.ts'
import { endPersonSessions } from './session-queries.ts'

const MARIA = 'maria@brightsmile.example'
let portal: TestApp
let now: Date

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

const post = async (
  url: string,
  payload: object,
  address = '192.0.2.1',
): Promise<Answered & { retryAfter: number }> => {
  const answer = await portal.app.inject({ method: 'POST', url: `/api/Auth/${url}`, payload, remoteAddress: address })
  const body = answer.body === '' ? {} : answer.json<{ message?: string }>()
  const retryAfter = Number(answer.headers['retry-after'] ?? 0)
  return { status: answer.statusCode, message: body.message ?? '', body, retryAfter }
}
const logIn = (username: string, password: string, address?: string) => post('login', { username, password }, address)
const refresh = (pair: TokenPair) => post('refreshToken', { refreshToken: pair.refreshToken })
const whoAmI = (pair: TokenPair) => portal.request({ authorization: `Bearer ${pair.authToken}` }, 'GET', '/api/Auth/me')
const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
  portal.setClock(now)
}
const signedIn = async (email = MARIA): Promise<TokenPair> => (await logIn(email, demoPassword)).body
const toTokenPair = (answer: Answered): TokenPair => answer.body

/**
 * How many passwords are hashed or checked during `work`. The library runs each in a thread, as asynchronous work
 * without a name. How long it takes would depend on the load of the machine.
 */
async function countHashings(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({
    init: (_, type) => {
      if (type === 'undefined') count += 1
    },
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return count
}

beforeAll(() => {
  now = new Date()
  pass(0)
})

describe('Signing in', () => {
  test('gives two tokens that identify the person', async () => {
    const answer = await logIn(' MARIA@brightsmile.example ', demoPassword)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      authToken: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect((await whoAmI(answer.body)).body).toMatchObject({ name: 'Maria López', email: MARIA })
    const accounts = await portal.request(
      { authorization: `Bearer ${toTokenPair(answer).authToken}` },
      'GET',
      '/api/Auth/user-info',
    )
    expect(accounts.body).toHaveLength(5)
  })

  test('is refused with the same sentence for a wrong password and an unknown email', async () => {
    const sentence = { status: 444, message: 'Invalid email or password' }
    expect(await logIn(MARIA, 'not the password', '192.0.2.7')).toMatchObject(sentence)
    expect(await logIn('nobody@brightsmile.example', 'not the password', '192.0.2.7')).toMatchObject(sentence)
  })

  test.each([
    [{ username: '', password: 'x' }, 'Email is required'],
    [{ username: MARIA, password: '' }, 'Password is required'],
    [{}, 'Email is required. Password is required'],
  ])('needs both email and password (AUTH-02)', async (payload, message) => {
    expect(await post('login', payload)).toMatchObject({ status: 444, message })
  })

  test('does as much work for an unknown email as for a known one', async () => {
    // The dummy password is hashed once, at the first sign-in.
    await logIn(MARIA, 'not the password', '198.51.100.255')
    expect(await countHashings(() => logIn(MARIA, 'not the password', '198.51.100.1'))).toBe(1)
    expect(await countHashings(() => logIn('nobody@example.com', 'not the password', '198.51.100.2'))).toBe(1)
    pass(86_401)
  })

  test('by a blocked person is refused like a wrong password, and their session ends', async () => {
    const pair = await signedIn('nora@example.com')
    await portal.deps.database.system
      .updateTable('person')
      .set({ blocked_at: now.toISOString() })
      .where('email', '=', 'nora@example.com')
      .execute()
    expect(await logIn('nora@example.com', demoPassword)).toMatchObject({
      status: 444,
      message: 'Invalid email or password',
    })
    expect(await whoAmI(pair)).toMatchObject({ status: 401, message: 'Blocked' })
    expect(await refresh(pair)).toMatchObject({ status: 401, message: 'Blocked' })
    // The firm's block also ends the sessions; the person still learns why.
    await portal.deps.database.system.transaction().execute(async (db) => {
      const { id } = await db
        .selectFrom('person')
        .select('id')
        .where('email', '=', 'nora@example.com')
        .executeTakeFirstOrThrow()
      await endPersonSessions(db, id, 'blocked', now)
    })
    expect(await whoAmI(pair)).toMatchObject({ status: 401 })
    expect(await refresh(pair)).toMatchObject({ status: 401, message: 'Blocked' })
  })
})

describe('Guessing', () => {
  test('is throttled, and does not lock out the owner', async () => {
    pass(7200)
    const answers = []
    for (let guess = 0; guess < 8; guess += 1) answers.push(await logIn(MARIA, `guess number ${guess}`, '203.0.113.66'))
    expect(answers.map(({ status }) => status)).toEqual([444, 444, 444, 444, 444, 429, 429, 429])
    expect(answers[5]).toMatchObject({ message: 'Too many attempts. Please try again in 2 seconds.', retryAfter: 2 })
    expect((await logIn(MARIA, demoPassword, '203.0.113.66')).status).toBe(429)
    expect((await logIn(MARIA, demoPassword, '192.0.2.20')).status).toBe(200)
  })

  test('from many addresses has to wait as well, and the right password still works', async () => {
    pass(7200)
    const answers = []
    for (let guess = 0; guess < 7; guess += 1)
      answers.push(await logIn(MARIA, `guess number ${guess}`, `203.0.113.${guess}`))
    expect(answers.map(({ status }) => status)).toEqual([444, 444, 444, 444, 444, 429, 429])
    expect((await logIn(MARIA, demoPassword, '192.0.2.21')).status).toBe(200)
  })

  test('at many accounts is throttled by address', async () => {
    pass(7200)
    const statuses = []
    for (let guess = 0; guess < 22; guess += 1)
      statuses.push((await logIn(`p${guess}@example.com`, 'open wide please', '203.0.113.99')).status)
    expect(statuses).toEqual([...Array<number>(20).fill(444), 429, 429])
    pass(2)
    expect((await logIn(MARIA, demoPassword, '203.0.113.99')).status).toBe(200)
  })
})

describe('A session', () => {
  test('continues with a new pair at each refresh; the old access token works until it expires', async () => {
    const first = await signedIn()
    pass(240)
    const second = toTokenPair(await refresh(first))
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await whoAmI(second)).status).toBe(200)
    expect((await whoAmI(first)).status).toBe(200)
    await sql`update session_token set expires_at = now() where kind = 'access'`.execute(portal.deps.database.system)
    expect((await whoAmI(second)).status).toBe(401)
    expect((await refresh(second)).status).toBe(200)
  })

  test('gives two tabs that refresh at once the same pair', async () => {
    const first = await signedIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    pass(15)
    expect((await refresh(first)).body).toEqual(answers[0]?.body)
  })

  test('ends for everyone when a rotated token is used again, and this is audited', async () => {
    const first = await signedIn()
    const second = toTokenPair(await refresh(first))
    expect((await whoAmI(second)).status).toBe(200)
    pass(16)
    expect(await refresh(first)).toMatchObject({ status: 401, message: 'Please log in' })
    expect((await refresh(second)).status).toBe(401)
    expect((await whoAmI(second)).status).toBe(401)
    const entries = await portal.deps.database.system
      .selectFrom('audit_event')
      .select('action')
      .where('action', '=', 'session.token-reused')
      .execute()
    expect(entries).toHaveLength(1)
  })

  test('ends after eight idle hours', async () => {
    const pair = await signedIn()
    pass(8 * 3600)
    expect((await refresh(pair)).status).toBe(401)
  })

  test('ends after seven days, however busy', async () => {
    let pair = await signedIn()
    for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
      pass(7 * 3600)
      pair = toTokenPair(await refresh(pair))
    }
    pass(7 * 3600)
    expect((await refresh(pair)).status).toBe(401)
  })

  test('ends with logging out: neither token works any more (AUTH-21)', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()]
    const out = await portal.request({ authorization: `Bearer ${here.authToken}` }, 'POST', '/api/Auth/logout')
    expect(out.status).toBe(204)
    expect((await whoAmI(here)).status).toBe(401)
    expect((await refresh(here)).status).toBe(401)
    expect((await refresh(elsewhere)).status).toBe(200)
  })

  test.each(['', 'x'.repeat(43), 'not a token', '\u0000'])(
    'cannot be opened with an invented token',
    async (invented) => {
      expect((await post('refreshToken', { refreshToken: invented })).status).toBeOneOf([400, 401, 444])
      expect((await portal.request({ authorization: `Bearer ${invented}` }, 'GET', '/api/Auth/me')).status).toBe(401)
    },
  )

  test('cannot be refreshed with an access token, nor opened with a refresh token', async () => {
    const pair = await signedIn()
    expect((await post('refreshToken', { refreshToken: pair.authToken })).status).toBe(401)
    expect((await whoAmI({ ...pair, authToken: pair.refreshToken })).status).toBe(401)
  })
})

test('leaves no tokens or passwords in the database or the log', async () => {
  const pair = await signedIn()
  const rows = await portal.deps.database.system.selectFrom('session_token').selectAll().execute()
  const audit = await portal.deps.database.system.selectFrom('audit_event').selectAll().execute()
  const written = JSON.stringify([rows, audit, portal.logged])
  for (const secret of [pair.authToken, pair.refreshToken, demoPassword]) expect(written).not.toContain(secret)
})
