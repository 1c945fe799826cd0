import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { defaultTimeouts } from './connection/timeouts.ts'

/** By hand: an answer without one of these is not complete. */
const COMPLETE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cache-control': 'no-store',
}

let portal: TestApp
let app: FastifyInstance
let port: number

beforeAll(async () => {
  portal = await startApp({ env: { PUBLIC_URL: 'https://portal.example' } })
  app = await buildApp(portal.deps, { ...defaultTimeouts, head: 2000, checkInterval: 50 })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

/** Sends these very bytes and reads the answer to its end. */
async function raw(bytes: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(': ') + 2)])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: body.join('\r\n\r\n') }
}
const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`

test.each([
  ['a call without a token', get('/api/Auth/me'), 401],
  ['a call that is none', get('/api/nothing'), 404],
  ['the description of the calls', get('/api/openapi.json'), 200],
  ['the page of the calls', get('/api/docs'), 200],
  ['a call whose address cannot be read', get('/api/%E0%A4%A'), 400],
  ['a page whose address cannot be read', get('/%E0%A4%A'), 302],
  ['whether it is alive', get('/healthz'), 200],
  ['whether it is ready', get('/readyz'), 200],
  ['a method that is none of ours', 'PUT /api/Auth/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ['a request without a host', 'GET /api/Auth/me HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['what is no request at all', 'Hello?\r\n\r\n', 400],
  ['a head that is too large', `GET / HTTP/1.1\r\nHost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['an expectation that nobody can meet', get('/api/Auth/me', 'Expect: the-unexpected\r\n'), 417],
  ['a head that never ends', 'GET /api/Auth/me HTTP/1.1\r\nHost: x\r\n', 408],
  [
    'a body that cannot be read',
    'POST /api/Auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{',
    400,
  ],
])('the answer to %s carries every header', async (_, bytes, status) => {
  const answer = await raw(bytes)
  expect(answer).toMatchObject({ status, headers: COMPLETE })
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'self'; .*frame-ancestors 'none'/)
  if (status >= 400) expect(JSON.parse(answer.body)).toEqual({ message: expect.stringMatching(/^[A-Z]/) })
})
