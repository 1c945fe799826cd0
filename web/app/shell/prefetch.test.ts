import type { Account } from '@client-center/contract/accounts/account.ts'
import { listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import { userInfo } from '@client-center/contract/session/session.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { dropTokens } from '../../api/tokens.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

const NEEDS = { total: 0, providers: 0, applications: 0, rows: [] }
const address = paths.cap(brightSmile.id)

beforeEach(() => {
  localStorage.clear()
  signedIn()
})

afterEach(() => vi.useRealTimers())

/** The dashboard, while the list of accounts loads. */
function openWhileAccountsLoad() {
  const accounts = Promise.withResolvers<Account[]>()
  const server = createPortalServer()
    .answer(userInfo, () => accounts.promise)
    .answer(listNeeds, NEEDS)
  const portal = openPortal(address)
  return { ...portal, server, arrive: () => accounts.resolve([brightSmile]) }
}

async function visit(): Promise<void> {
  const { server, arrive, unmount } = openWhileAccountsLoad()
  await waitFor(() => expect(server.requestsTo(userInfo)).toHaveLength(1))
  arrive()
  await screen.findByText("You're all caught up")
  unmount()
}

test('the needs of a practice opened before are fetched in parallel with the accounts, once', async () => {
  await visit()
  const { server, arrive } = openWhileAccountsLoad()
  await waitFor(() => expect(server.requestsTo(listNeeds)).toHaveLength(1))
  expect(screen.queryByText("You're all caught up")).toBeNull()
  arrive()
  await screen.findByText("You're all caught up")
  expect(server.requestsTo(listNeeds)).toHaveLength(1)
})

test.each<[string, () => void | Promise<void>]>([
  ['the first time', () => {}],
  [
    'by whoever signs in next',
    async () => {
      await visit()
      dropTokens()
      vi.setSystemTime(Date.now() + 60_000)
      signedIn()
    },
  ],
  ['when what was noted is none', () => localStorage.setItem('client-center.account', '{"id":')],
])('opened %s, nothing of a practice is fetched before the accounts are known', async (_, before) => {
  await before()
  const { server, arrive } = openWhileAccountsLoad()
  await waitFor(() => expect(server.requestsTo(userInfo)).toHaveLength(1))
  expect(server.requestsTo(listNeeds)).toHaveLength(0)
  arrive()
  await waitFor(() => expect(server.requestsTo(listNeeds)).toHaveLength(1))
})
