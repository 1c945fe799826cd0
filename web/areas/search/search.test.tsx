import type { Account } from '@client-center/contract/accounts/account.ts'
import { listAccounts } from '@client-center/contract/accounts/account.ts'
import { search, type SearchResults } from '@client-center/contract/search/search.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths, practicePart } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'
import { resultGroups } from './search-results.ts'

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
}
const found: SearchResults = {
  providers: {
    rows: [{ id: 'p1', accountId: account, name: 'Amara Okonkwo', typeName: 'Owner', npi: '1467560003' }],
    more: false,
  },
  licenses: nothing,
  projects: nothing,
  applications: {
    rows: [{ id: 'a1', accountId: account, name: 'Amara Okonkwo - Aetna', statusId: 3 }],
    more: true,
  },
  documents: nothing,
  locations: nothing,
  practices: { rows: [{ id: harbor.id, accountId: harbor.id, name: 'Harbor', card: null }], more: false },
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
    'Amara Okonkwo - AetnaIn Process · Bright Smile Dental',
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
  expect(screen.getByText(/^Type the beginning/)).toBeDefined()
  await user.type(await field(), 'yz')
  expect((await screen.findAllByText('Nothing found')).length).toBeGreaterThan(0)
  expect(server.requestsTo(search)).toHaveLength(1)
})

test('a failed connection and a busy server show in the dialog, with Try again', async () => {
  const { user, server } = open(refused(0))
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await field(), 'okonkwo')
  expect(await dialog.findByText('You are offline. Search needs a connection.')).toBeDefined()
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

test("each kind has its own page; in an account without its access point, the account's", () => {
  const at = (owner: Account): SearchResults => ({
    ...empty,
    providers: { rows: [{ id: 'p', accountId: owner.id, name: 'P', typeName: 'Owner', npi: '' }], more: false },
    licenses: {
      rows: [{ id: 'l', accountId: owner.id, number: 'DN-1', typeName: 'Dental', providerId: 'p', providerName: 'P' }],
      more: false,
    },
    projects: {
      rows: [{ id: 'j', accountId: owner.id, name: 'New owner: PRJ-1', statusName: 'Started' }],
      more: false,
    },
    documents: {
      rows: (['practiceDocument', 'feeSchedule', 'license'] as const).map((kind) => ({
        id: kind,
        accountId: owner.id,
        kind,
        name: kind,
        typeName: 'T',
        description: '',
        providerId: kind === 'license' ? 'p' : null,
      })),
      more: false,
    },
    locations: {
      rows: [{ id: 'o', accountId: owner.id, name: 'O', tin: '630184725', address: 'A', cityName: 'C', stateId: 1 }],
      more: false,
    },
    practices: { rows: [{ id: owner.id, accountId: owner.id, name: owner.name, card: null }], more: false },
  })
  const led = (owner: Account) => resultGroups(at(owner), [owner]).flatMap(({ results }) => results.map(({ to }) => to))
  expect(led(brightSmile)).toEqual([
    paths.provider(account, 'p'),
    paths.provider(account, 'p'),
    paths.intake(account, 'j'),
    paths.practiceDocument(account, 'practiceDocument'),
    paths.feeSchedule(account, 'feeSchedule'),
    paths.provider(account, 'p'),
    paths.locations(account),
    paths.cap(account),
  ])
  expect(led(harbor).slice(0, 2)).toEqual(Array(2).fill(paths.accountProvider(harbor.id, 'p')))
  expect(led(harbor).at(-1)).toBe(paths.account(harbor.id))
  // A single practice need not be named.
  expect(resultGroups(at(brightSmile), [brightSmile])[0]?.results[0]?.details).toEqual(['Owner'])
})

test('a practice shows the numbers that callers ask for, and links to its card on the page', () => {
  const card = { officeTin: '630184725', groupNpi: '1987654320', officePhone: '(205) 555-0110', officeFax: '' }
  const [group] = resultGroups(
    { ...empty, practices: { rows: [{ id: account, accountId: account, name: 'Bright', card }], more: false } },
    accounts,
  )
  expect(group?.results).toEqual([
    expect.objectContaining({
      title: 'Bright',
      details: ['TIN 63-0184725', 'Group NPI 1987654320', 'Phone (205) 555-0110'],
      to: paths.cap(account),
      part: practicePart,
    }),
  ])
})

test('a location shows its TIN and its address', () => {
  const row = { name: 'Homewood', tin: '630184725', address: '77 Linden Court', cityName: 'Homewood', stateId: 1 }
  const [group] = resultGroups(
    { ...empty, locations: { rows: [{ id: 'o', accountId: account, ...row }], more: false } },
    [brightSmile],
  )
  expect(group?.results.map(({ details }) => details)).toEqual([
    ['TIN 63-0184725', '77 Linden Court, Homewood, Alabama'],
  ])
})
