import { endView } from '@client-center/contract/firm/practice-views.ts'
import { refreshToken, userInfo, whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTokens, VIEW_KEY } from '../../../api/tokens.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'
import { openView } from './view-tab.ts'

const maria = { id: '1', name: 'Maria López', email: 'maria@brightsmile.example' }
const loaded: string[] = []
const view = { viewId: 'view-1', token: 'view-token' }

beforeEach(() => {
  loaded.length = 0
  vi.stubGlobal('location', Object.assign({}, location, { assign: (address: string) => void loaded.push(address) }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** The portal in a view that lasts this many minutes. */
function openInView(minutes: number) {
  const server = createPortalServer()
    .answer(whoAmI, {
      ...maria,
      viewEndsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
    })
    .answer(endView, undefined)
  signedIn()
  openView(view, '/home')
  return { server, ...openPortal('/home') }
}

test('a view uses its own token, and the session of the staff member stays', async () => {
  const { server } = openInView(30)
  expect(
    await screen.findByText("You're viewing Bright Smile Dental as Maria López. You can't make changes."),
  ).toBeDefined()
  expect(screen.getByText('30 min left')).toBeDefined()
  expect(server.requestsTo(whoAmI)[0]?.authorization).toBe('Bearer view-token')
  expect(localStorage.getItem('client-center.tokens')).toContain('auth-1')
})

test('End ends it on the server with the token of the staff member, and opens the firm again', async () => {
  const { server, user } = openInView(30)
  await user.click(await screen.findByRole('button', { name: 'End' }))
  await waitFor(() => expect(loaded).toContain(`/firm/practices/${brightSmile.id}/people`))
  expect(server.requestsTo(endView)[0]).toMatchObject({ authorization: 'Bearer auth-1' })
  expect(readTokens()?.authToken).toBe('auth-1')
})

test('it ends by itself when its time is over', async () => {
  openInView(0)
  await waitFor(() => expect(loaded).toContain('/firm'))
  expect(readTokens()?.authToken).toBe('auth-1')
})

test('a view that the server has ended is left without a renewal, and nobody is logged out', async () => {
  const server = createPortalServer()
    .answer(whoAmI, ({ authorization }) => (authorization === 'Bearer view-token' ? refused(401) : maria))
    .answer(userInfo, ({ authorization }) => (authorization === 'Bearer view-token' ? refused(401) : [brightSmile]))
  signedIn()
  openView(view, '/home')
  openPortal('/home')
  await waitFor(() => expect(loaded).toContain('/'))
  expect(server.requestsTo(refreshToken)).toHaveLength(0)
  expect(sessionStorage.getItem(VIEW_KEY)).toBeNull()
  expect(readTokens()?.authToken).toBe('auth-1')
})
