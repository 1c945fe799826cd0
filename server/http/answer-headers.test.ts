import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { multipart } from '../testing/multipart.ts'

const bright = accountId('Bright Smile Dental')
const documents = `/api/accounts/${bright}/documents`
let portal: TestApp
let maria: Record<string, string>
let paper: string

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  const form = multipart(
    { documentType: '4', documentCategory: '0', description: 'W9' },
    { name: 'W9.pdf', content: '%PDF-1.7 a W9' },
  )
  const { body } = await portal.request(
    { ...maria, ...form.headers },
    'POST',
    `${documents}/uploadDocument`,
    form.payload,
  )
  paper = `${documents}/download/${body.id}/W9.pdf`
})
afterAll(() => portal.close())

const getHeaders = async (url: string, headers = maria) => (await portal.app.inject({ url, headers })).headers

/** The parts of a policy, by name. */
const policyIn = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  )

/** Answers of every kind: what is there, what is not, what is refused, what is a file. */
const everyAnswer: [string, () => string, Record<string, string>?][] = [
  ['what was asked for', () => `/api/AccountDashboard/${bright}/practiceInfo`],
  ['an error', () => `/api/AccountDashboard/seven/practiceInfo`],
  ['a refusal to who is not signed in', () => `/api/AccountDashboard/${bright}/practiceInfo`, {}],
  ['a call that there is not', () => '/api/nothing'],
  ['a file', () => paper],
  ['the list as a file', () => '/api/Providers/licensesTable/export?format=csv'],
  ['the state of the server', () => '/healthz'],
]

describe('Every answer', () => {
  test.each(everyAnswer)('%s says how a browser has to treat it', async (_, url, who) => {
    expect(await getHeaders(url(), who)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    })
  })

  test('may be shown in no frame, and runs no script of others', async () => {
    const policy = policyIn(await getHeaders(`/api/AccountDashboard/${bright}/practiceInfo`))
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    })
  })

  test('of a call is kept by nobody on the way', async () => {
    for (const [, url, who] of everyAnswer.slice(0, 3))
      expect((await getHeaders(url(), who))['cache-control'], url()).toBe('no-store')
    const refused = await portal.app.inject({ method: 'POST', url: '/api/Auth/login', payload: {} })
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([444, 'no-store'])
    const signedIn = await portal.app.inject({
      method: 'POST',
      url: '/api/Auth/login',
      payload: { username: 'otto@brightsmile.example', password: 'open wide please' },
    })
    expect([signedIn.statusCode, signedIn.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test('that is a file is kept by nobody, and nothing in it runs', async () => {
    const headers = await getHeaders(paper)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="W9.pdf"',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(policyIn(headers)).toEqual({ 'default-src': "'none'", sandbox: '' })
    expect((await getHeaders('/api/Providers/licensesTable/export?format=csv'))['cache-control']).toBe(
      'private, no-store',
    )
    expect(policyIn(await getHeaders(`${paper}?inline=1`))).toMatchObject({ 'frame-ancestors': "'self'" })
  })
})

test('under a public address a browser is told to come by https alone', async () => {
  expect((await getHeaders('/healthz'))['strict-transport-security']).toBeUndefined()
  const open = await startApp({ demo: false, env: { PUBLIC_URL: 'https://portal.example' } })
  try {
    const { headers } = await open.app.inject({ url: '/healthz' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  } finally {
    await open.close()
  }
})
