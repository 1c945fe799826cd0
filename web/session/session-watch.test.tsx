import { readPortal } from '@client-center/contract/portal/portal.ts'
import { logout, refreshToken, userInfo, whoAmI } from '@client-center/contract/session/session.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refused, type ReceivedRequest } from '../testing/fake-replies.ts'
import { brightSmile, installation, openPortal, createPortalServer, signedIn } from '../testing/open-portal.tsx'
import { isOutdated, untilNextCheck } from './staleness.ts'
import { dropTokens, readTokens, TOKENS_KEY } from '../api/tokens.ts'

const MINUTE = 60_000
const renewed = { authToken: 'auth-2', refreshToken: 'refresh-2' }

/** A server that has expired the first token. */
const onlyRenewed =
  <T,>(reply: T) =>
  ({ authorization }: ReceivedRequest) =>
    authorization === 'Bearer auth-2' ? reply : refused(401)

test('a pair is outdated after 2 to 7 minutes, drawn once for its login date (AUTH-17)', () => {
  const at = (loginDate: string) => ({ authToken: 'a', refreshToken: 'r', loginDate })
  const start = Date.parse('2026-03-01T10:00:00Z')
  const shortest = at('2026-03-01T10:00:00.000Z')
  expect(isOutdated(shortest, start + 2 * MINUTE - 1, () => 0)).toBe(false)
  expect(isOutdated(shortest, start + 2 * MINUTE, () => 0.99)).toBe(true)
  const longest = at('2026-03-01T10:00:00.001Z')
  expect(isOutdated(longest, start + 6.9 * MINUTE, () => 0.9999)).toBe(false)
  expect(isOutdated(longest, start + 7.1 * MINUTE)).toBe(true)
  expect(isOutdated(at('no date'), start)).toBe(true)
  // The clock was set back after the pair was received.
  expect(isOutdated(at('2026-03-01T10:20:00.000Z'), start)).toBe(true)
})

test('checks run at random intervals under 14 seconds (AUTH-18)', () => {
  expect(untilNextCheck(() => 0)).toBeGreaterThan(0)
  expect(untilNextCheck(() => 0.999_999)).toBeLessThan(14_000)
  expect(untilNextCheck(() => 0.2)).not.toBe(untilNextCheck(() => 0.7))
})

test('an outdated pair is renewed in time, and the page stays as it is (AUTH-19)', async () => {
  const server = createPortalServer().answer(refreshToken, renewed)
  signedIn()
  // The shortest interval, so that the test need not wait.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { path } = openPortal(`/app/${brightSmile.id}`)
  const heading = await screen.findByRole('heading', { level: 1 })
  localStorage.setItem(
    TOKENS_KEY,
    JSON.stringify({ ...readTokens(), loginDate: new Date(Date.now() - 8 * MINUTE).toISOString() }),
  )
  await waitFor(() => expect(readTokens()).toMatchObject(renewed))
  expect(server.lastBody(refreshToken)).toEqual({ refreshToken: 'refresh-1' })
  expect(path()).toBe(`/app/${brightSmile.id}`)
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
})

test('a pair stored by an earlier version of the portal is renewed like any other', async () => {
  createPortalServer()
    .answer(refreshToken, renewed)
    .answer(userInfo, onlyRenewed([brightSmile]))
  const pair = { authToken: 'auth-1', refreshToken: 'refresh-1', loginDate: new Date().toISOString() }
  localStorage.setItem(TOKENS_KEY, JSON.stringify(pair))
  const { path } = openPortal(`/app/${brightSmile.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Bright Smile Dental' })).toBeDefined()
  await waitFor(() => expect(readTokens()).toMatchObject(renewed))
  expect(path()).toBe(`/app/${brightSmile.id}`)
})

test('a call that gets a 401 is repeated with a renewed pair, one renewal for all calls (AMB-12)', async () => {
  const server = createPortalServer()
    .answer(refreshToken, renewed)
    .answer(whoAmI, onlyRenewed({ id: '1', name: 'Maria López', email: 'maria@brightsmile.example' }))
    .answer(userInfo, onlyRenewed([brightSmile]))
  signedIn()
  openPortal('/home')
  expect(await screen.findByText('Maria López')).toBeDefined()
  expect(server.requestsTo(refreshToken)).toHaveLength(1)
})

test('a failed refresh shows the error, clears the pair and redirects to sign in (AUTH-20)', async () => {
  createPortalServer().answer(refreshToken, refused(401)).answer(whoAmI, refused(401)).answer(userInfo, refused(401))
  signedIn()
  const { path } = openPortal('/home')
  await waitFor(() => expect(path()).toBe('/login'))
  expect(await screen.findByText('Your session has ended. Log in to continue.')).toBeDefined()
  expect(localStorage.getItem(TOKENS_KEY)).toBeNull()
})

test('a pair stored by another tab is used instead of requesting another (AMB-12)', async () => {
  const server = createPortalServer()
    .answer(refreshToken, refused(401))
    .answer(userInfo, onlyRenewed([brightSmile]))
    .answer(whoAmI, ({ authorization }) => {
      if (authorization === 'Bearer auth-2') return { id: '1', name: 'Maria López', email: 'maria@brightsmile.example' }
      localStorage.setItem(TOKENS_KEY, JSON.stringify({ ...readTokens(), ...renewed }))
      return refused(401)
    })
  signedIn()
  openPortal('/home')
  expect(await screen.findByText('Maria López')).toBeDefined()
  expect(server.requestsTo(refreshToken)).toHaveLength(0)
})

test('logging out ends the session on the server, clears the pair and redirects to sign in (AUTH-21)', async () => {
  const server = createPortalServer().answer(logout, undefined)
  signedIn()
  const { user, path } = openPortal('/home')
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(server.requestsTo(logout)[0]?.authorization).toBe('Bearer auth-1')
  expect(readTokens()).toBeUndefined()
  expect(screen.queryByText('Maria López')).toBeNull()
})

test('after logging out the browser holds nothing that the session requested or sent', async () => {
  createPortalServer().answer(logout, undefined)
  signedIn()
  const { user, path, answers } = openPortal('/home')
  await screen.findByText('Maria López')
  const held = () =>
    JSON.stringify(
      answers
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    )
  expect(held()).toContain('Maria López')
  answers.getMutationCache().build(answers, { mutationFn: () => Promise.resolve('sent') })
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(path()).toBe('/login'))
  await waitFor(() => expect(held()).not.toMatch(/Maria|Bright Smile/))
  await waitFor(() => expect(answers.getMutationCache().getAll()).toEqual([]))
})

test('logging out in another tab logs out here, too', async () => {
  createPortalServer()
  signedIn()
  const { path } = openPortal('/home')
  await screen.findByText('Maria López')
  localStorage.clear()
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: TOKENS_KEY }))
  })
  await waitFor(() => expect(path()).toBe('/login'))
})

/** The storage event for what another tab stored. */
function fromAnotherTab(tokens: object): void {
  localStorage.setItem(TOKENS_KEY, JSON.stringify({ ...tokens, loginDate: new Date().toISOString() }))
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: TOKENS_KEY }))
  })
}

test('logging in in another tab leads to the home page here, too (AUTH-14)', async () => {
  createPortalServer()
  const { path } = openPortal('/login')
  await screen.findByRole('button', { name: 'Log In' })
  fromAnotherTab({ ...renewed, session: 'a' })
  expect(await screen.findByText('Maria López')).toBeDefined()
  expect(path()).toBe('/home')
})

test('when another person signs in in another tab, nothing of the first person is left here', async () => {
  createPortalServer().answer(whoAmI, ({ authorization }) =>
    authorization === 'Bearer auth-1'
      ? { id: '1', name: 'Maria López', email: 'maria@brightsmile.example' }
      : { id: '2', name: 'Otto Berg', email: 'otto@brightsmile.example' },
  )
  signedIn()
  const { path } = openPortal(`/app/${brightSmile.id}`)
  await screen.findByText('Maria López')
  fromAnotherTab({ ...renewed, session: 'of Otto' })
  expect(await screen.findByText('Otto Berg')).toBeDefined()
  expect(screen.queryByText('Maria López')).toBeNull()
  expect(path()).toBe('/home')
})

test('a renewal by another tab leaves the page as it is', async () => {
  const server = createPortalServer()
  signedIn()
  const { path } = openPortal(`/app/${brightSmile.id}`)
  await screen.findByText('Maria López')
  const requestCount = server.requestsTo(whoAmI).length
  fromAnotherTab({ ...renewed, session: readTokens()?.session })
  expect(path()).toBe(`/app/${brightSmile.id}`)
  expect(server.requestsTo(whoAmI)).toHaveLength(requestCount)
})

test('a page restored by the browser after a logout elsewhere shows nothing of the session', async () => {
  createPortalServer()
  signedIn()
  const { path } = openPortal('/home')
  await screen.findByText('Maria López')
  localStorage.clear()
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  await waitFor(() => expect(path()).toBe('/login'))
})

test('a person refused with a renewed pair, too, is signed out (AUTH-24)', async () => {
  createPortalServer().answer(refreshToken, renewed).answer(userInfo, refused(401))
  signedIn()
  const { path } = openPortal('/home')
  await waitFor(() => expect(path()).toBe('/login'))
  expect(await screen.findByText('Your session has ended. Log in to continue.')).toBeDefined()
  expect(readTokens()).toBeUndefined()
})

test('a session that ends before its page has loaded redirects to sign in, too (AUTH-20)', async () => {
  createPortalServer()
  signedIn()
  const { path } = openPortal('/home')
  dropTokens()
  await waitFor(() => expect(path()).toBe('/login'))
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeDefined()
})

test('a blocked person sees that (AUTH-24)', async () => {
  createPortalServer().answer(refreshToken, refused(401, 'Blocked')).answer(userInfo, refused(401, 'Blocked'))
  signedIn()
  const { path } = openPortal('/home')
  await waitFor(() => expect(path()).toBe('/login'))
  expect(await screen.findByText('Your access has been blocked. Contact your advisor.')).toBeDefined()
})

test('nothing of the portal shows while the session is being checked (AUTH-16)', async () => {
  // A request that is never answered.
  createPortalServer().answer(whoAmI, () => new Promise<never>(() => {}))
  signedIn()
  openPortal('/home')
  expect(await screen.findByRole('status', { name: 'Checking your session' })).toBeDefined()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})

test("the sign-in page's public data is there after logging out of any page", async () => {
  createPortalServer()
    .answer(readPortal, {
      ...installation,
      demo: { password: 'p', people: [{ email: 'a@b.example', about: 'Ana' }], staff: [] },
    })
    .answer(logout, undefined)
  signedIn()
  const { user, path } = openPortal(`/dashboard/${brightSmile.id}/providers/add`)
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(await screen.findByRole('region', { name: 'Demo' })).toBeDefined()
})
