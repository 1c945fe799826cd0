import { listLocations } from '@client-center/contract/locations/locations.ts'
import { login, logout, refreshToken, userInfo, whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dropTokens } from '../api/tokens.ts'
import { refused } from '../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../testing/open-portal.tsx'
import { saveReturnTo } from './return-to.ts'

const pair = { authToken: 'auth-1', refreshToken: 'refresh-1' }
const locations = `/dashboard/${brightSmile.id}/locations`

const server = () => createPortalServer().answer(login, pair).answer(logout, undefined).answer(listLocations, [])

async function signIn(user: ReturnType<typeof openPortal>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'maria@brightsmile.example')
  await user.type(screen.getByLabelText('Password'), 'open wide please')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
}

test('after signing in a person returns to the page that required it, with its filters (AMB-125)', async () => {
  server()
  const { user, path, router } = openPortal(`${locations}?sort=-name`)
  await waitFor(() => expect(path()).toBe('/login'))
  await signIn(user)
  await waitFor(() => expect(path()).toBe(locations))
  expect(router.state.location.search).toEqual({ sort: '-name' })
  expect(await screen.findByText('Logged In')).toBeDefined()
})

test.each([
  ['of another person', [{ ...brightSmile, id: '7c1d7f5e-0f0a-4a51-8a55-2b6b5a1f9c02' }]],
  ['without access to that page', [{ ...brightSmile, permissions: [3] }]],
  ['without a dashboard', [{ ...brightSmile, hasCap: false }]],
])('a page of an account %s redirects to the home page', async (_, accounts) => {
  server().answer(userInfo, accounts)
  const { user, path } = openPortal(locations)
  await waitFor(() => expect(path()).toBe('/login'))
  await signIn(user)
  await waitFor(() => expect(path()).toBe('/home'))
})

test('after a session ends the same person returns to the page, and nobody else does', async () => {
  const portalServer = server().answer(refreshToken, refused(401))
  signedIn()
  const { user, path } = openPortal(locations)
  await screen.findByRole('heading', { level: 1, name: 'Locations' })
  dropTokens()
  await waitFor(() => expect(path()).toBe('/login'))
  await signIn(user)
  await waitFor(() => expect(path()).toBe(locations))
  dropTokens()
  await waitFor(() => expect(path()).toBe('/login'))
  portalServer.answer(whoAmI, { id: '2', name: 'Otto Brandt', email: 'otto@brightsmile.example' })
  await signIn(user)
  await waitFor(() => expect(path()).toBe('/home'))
  expect(await screen.findByText('Otto Brandt')).toBeDefined()
})

test('after logging out on purpose the next sign-in starts on the home page', async () => {
  server()
  signedIn()
  const { user, path } = openPortal(locations)
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(path()).toBe('/login'))
  await signIn(user)
  await waitFor(() => expect(path()).toBe('/home'))
})

test.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example', 'javascript:alert(1)'])(
  'no sign-in leads to %s',
  async (href) => {
    server()
    saveReturnTo({ href })
    const { user, path } = openPortal('/login')
    await signIn(user)
    await waitFor(() => expect(path()).toBe('/home'))
  },
)
