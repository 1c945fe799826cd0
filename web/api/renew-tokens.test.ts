import { whoAmI } from '@client-center/contract/session/session.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../ui/feedback/toast.ts'
import { toFailureStatus } from '../ui/feedback/failure.ts'
import { call } from './call.ts'
import { saveTokens, readTokens } from './tokens.ts'

const first = { authToken: 'auth-1', refreshToken: 'refresh-1' }
const next = { authToken: 'auth-2', refreshToken: 'refresh-2' }
const maria = { id: '1', name: 'Maria López', email: 'maria@brightsmile.example' }
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

/** A server that has expired the first access token, with its reply to a refresh. */
function serve(refresh: () => Response) {
  const sent: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, request) => {
    if (typeof input === 'string' && input.endsWith('/refreshToken')) {
      if (typeof request?.body === 'string') sent.push(JSON.parse(request.body))
      return refresh()
    }
    const isRenewed = new Headers(request?.headers).get('Authorization') === 'Bearer auth-2'
    return isRenewed ? json(200, maria) : json(401, { message: 'Please log in' })
  })
  return sent
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  for (const message of messages.now()) messages.close(message)
  saveTokens(first)
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** Sends a call and lets enough time pass. */
async function callAndWait(): Promise<unknown> {
  const answer = call(whoAmI).catch((failure: unknown) => failure)
  await vi.advanceTimersByTimeAsync(20_000)
  return answer
}

test.each([
  [
    'never comes',
    (): Response => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['is cut off in the middle', () => new Response('{"authToken":"auth-')],
  ['is the login page of a hotel network', () => new Response('<html>Welcome to the hotel</html>')],
  ['comes from a proxy while the server restarts', () => json(502, {})],
  ['comes from a server without its database', () => json(503, { message: 'not available' })],
] as const)(
  'a refresh whose reply %s does not end the session, and is repeated with the same token',
  async (_, lose) => {
    let isLost = true
    const sent = serve(() => (isLost ? lose() : json(200, next)))
    expect([0, 502, 503]).toContain(toFailureStatus(await callAndWait()))
    expect(readTokens()).toMatchObject(first)
    expect(messages.now()).toEqual([])
    isLost = false
    expect(await callAndWait()).toEqual(maria)
    expect(readTokens()).toMatchObject(next)
    expect(sent.length).toBeGreaterThan(1)
    for (const body of sent) expect(body).toEqual({ refreshToken: 'refresh-1' })
  },
)

test.each([401, 500])('a refresh refused with %i ends the session (AUTH-20)', async (status) => {
  serve(() => json(status, { message: 'no' }))
  await callAndWait()
  expect(readTokens()).toBeUndefined()
  expect(messages.now()).toHaveLength(1)
})
