import type { Account } from '@client-center/contract/accounts/account.ts'
import { listAccounts } from '@client-center/contract/accounts/account.ts'
import { search, type SearchResults } from '@client-center/contract/search/search.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

const harbor: Account = { ...brightSmile, id: 'b8f5c9e0-58a1-4d0a-9a53-0d6d2f1f8b02', name: 'Harbor', hasCap: false }
const accounts = [brightSmile, harbor]
const account = brightSmile.id

const nothing = { rows: [], more: false }
const empty: SearchResults = {
  providers: nothing,
  licenses: nothing,
  projects: nothing,
  applications: nothing,
  documents: nothing,
  locations: nothing,
  practices: nothing,
  weeklyUpdates: nothing,
  advisors: nothing,
}
const found: SearchResults = {
  ...empty,
  providers: {
    rows: [{ id: 'p1', accountId: account, rank: 1, name: 'Amara Okonkwo', typeName: 'Owner', npi: '1467560003' }],
    more: false,
  },
  applications: {
    rows: [
      {
        id: 'a1',
        accountId: account,
        rank: 2,
        name: 'Amara Okonkwo - Aetna',
        statusId: 3,
        updatedAt: '2026-11-02T17:00:00Z',
      },
    ],
    more: true,
  },
  practices: { rows: [{ id: harbor.id, accountId: harbor.id, rank: 3, name: 'Harbor', card: null }], more: false },
}

function open(reply: SearchResults | ReturnType<typeof refused> = found) {
  const server = createPortalServer(accounts).answer(listAccounts, accounts).answer(search, reply)
  signedIn()
  return { server, ...openPortal('/home') }
}

const press = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
const field = () => screen.findByRole('combobox', { name: /^People/ })
const options = async () => (await screen.findAllByRole('option')).map((one) => one.textContent)

test('Ctrl+K opens one field; it searches at the next pause, and highlights the first result', async () => {
  const { user, server } = open()
  await screen.findByRole('button', { name: 'Search' })
  press()
  const input = await field()
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.type(input, 'okon')
  expect(await options()).toEqual([
    'Amara OkonkwoOwner · NPI 1467560003 · Bright Smile Dental',
    'Amara Okonkwo - AetnaIn Process · Updated 11/02/2026 · Bright Smile Dental',
    'Harbor',
  ])
  expect(server.requestsTo(search).map(({ query }) => query.get('text'))).toEqual(['okon'])
  expect(screen.getByRole('group', { name: /^Applications ?first 1/ })).toBeDefined()
  const [first, second, third] = screen.getAllByRole('option')
  expect(input.getAttribute('aria-activedescendant')).toBe(first?.id)
  await user.keyboard('{ArrowUp}')
  expect(input.getAttribute('aria-activedescendant')).toBe(third?.id)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(second?.getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('status', { name: 'Search results' }).textContent).toBe('3 results')
})

test('Enter opens the highlighted result and closes the dialog; so does a click', async () => {
  const { user, path } = open()
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await field(), 'okonkwo')
  await options()
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(path()).toBe(paths.application(account, 'a1')))
  expect(screen.queryByRole('combobox', { name: /^People/ })).toBeNull()
  press()
  await user.type(await field(), 'harb')
  await user.click(await screen.findByRole('option', { name: 'Harbor' }))
  await waitFor(() => expect(path()).toBe(paths.account(harbor.id)))
})

test('Enter right after the last letter opens the first result of the whole text', async () => {
  const { user, path } = open()
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await field(), 'amara{Enter}')
  await waitFor(() => expect(path()).toBe(paths.provider(account, 'p1')))
})

test("Enter opens the result chosen by arrow keys, even before the last text's results", async () => {
  const { user, path } = open()
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await field(), 'okon')
  await options()
  await user.keyboard('kwo{ArrowDown}{Enter}')
  await waitFor(() => expect(path()).toBe(paths.application(account, 'a1')))
})

test('Escape closes it, and the button that opened it has the focus again', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Search' })
  await user.click(button)
  await user.type(await field(), 'x{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a result chosen after opening the search by its button leads to the heading of its page', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await field(), 'harb')
  await user.click(await screen.findByRole('option', { name: 'Harbor' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Harbor' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('one letter searches nothing; a search without results shows that', async () => {
  const { user, server } = open(empty)
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await field(), 'x')
  expect(screen.getByText(/^Type the start/)).toBeDefined()
  await user.type(await field(), 'yz')
  expect((await screen.findAllByText('No results')).length).toBeGreaterThan(0)
  expect(server.requestsTo(search)).toHaveLength(1)
})

test('a failed connection and a busy server show in the dialog, with Try again', async () => {
  const { user, server } = open(refused(0))
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await field(), 'okonkwo')
  expect(await dialog.findByText("You're offline. Search needs a connection.")).toBeDefined()
  const wait = 'Too many attempts. Please try again in 3 seconds.'
  server.answer(search, refused(429, wait))
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText(wait)).toBeDefined()
  server.answer(search, found)
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await options()).toHaveLength(3)
})

test('no second dialog opens over one that waits for an answer', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await field()
  press()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('pages are found by their names as soon as the results are shown, and open with the keyboard', async () => {
  const { user, path } = open(empty)
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await field(), 'fee schedules')
  expect(await options()).toEqual(['Fee schedulesBright Smile Dental'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe(paths.feeSchedules(account)))
})

test('in a practice, the search names it to the server, and finds its pages only', async () => {
  const server = createPortalServer(accounts).answer(listAccounts, accounts).answer(search, empty)
  signedIn()
  const { user } = openPortal(paths.account(harbor.id))
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await field(), 'licenses')
  expect(await options()).toEqual(['All licensesHarbor'])
  expect(server.requestsTo(search).map(({ query }) => query.get('accountId'))).toEqual([harbor.id])
})
