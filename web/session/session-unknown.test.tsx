import { UNEXPECTED } from '@client-center/contract/endpoint/sentences.ts'
import { userInfo, whoAmI } from '@client-center/contract/session/session.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refused } from '../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../testing/open-portal.tsx'

afterEach(() => vi.useRealTimers())

test('a page opened while the server is down shows that once, and opens by itself when it is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let isAway = true
  createPortalServer()
    .answer(userInfo, () => (isAway ? refused(503) : [brightSmile]))
    .answer(whoAmI, () =>
      isAway ? refused(503) : { id: '1', name: 'Maria López', email: 'maria@brightsmile.example' },
    )
  signedIn()
  openPortal('/home')
  await screen.findByText(/will open on its own/)
  await vi.advanceTimersByTimeAsync(5000)
  // Only in the page, and not in a message, too.
  expect(screen.getAllByText(UNEXPECTED)).toHaveLength(1)
  isAway = false
  await vi.advanceTimersByTimeAsync(5000)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/will open on its own/)).toBeNull()
})
