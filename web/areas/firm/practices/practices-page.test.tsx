import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import {
  countPractices,
  listPractices,
  type PracticeRow,
} from '@client-center/contract/firm/practices/practice-list.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

const row = (name: string, more: Partial<PracticeRow> = {}): PracticeRow => ({
  id: brightSmile.id,
  name,
  tier: 4,
  advisor: { id: '9b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b01', name: 'Grace Nakamura' },
  openApplications: 19,
  oldestChange: daysAgo(3),
  documentsInReview: 0,
  expiredLicenses: 0,
  expiringLicenses: 0,
  lastUpdate: null,
  isUpdateLate: false,
  usersNotSignedIn: 0,
  ...more,
})

const counts: EndpointReply<typeof countPractices> = {
  all: 2,
  noAdvisor: 1,
  expired: 7,
  neverSignedIn: 2,
  updateLate: 3,
  toReview: 4,
  former: 0,
  advisors: [{ id: '9b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b01', name: 'Grace Nakamura' }],
}

const createFirmServer = (rows: readonly PracticeRow[], role: 'advisor' | 'lead' = 'advisor') =>
  createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: role })
    .answer(readPractice, brightSmile)
    .answer(listPractices, { total: rows.length, rows: [...rows] })
    .answer(countPractices, counts)

const two = [
  row('Bright Smile Dental', {
    expiredLicenses: 1,
    expiringLicenses: 2,
    oldestChange: daysAgo(41),
    documentsInReview: 3,
  }),
  row('Willow Creek Dental', {
    id: '1b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b02',
    advisor: null,
    lastUpdate: daysAgo(9),
    isUpdateLate: true,
  }),
]

test('the list shows what is waiting in each practice', async () => {
  createFirmServer(two)
  signedIn()
  openPortal('/firm/practices')
  await screen.findByRole('link', { name: 'Bright Smile Dental' })
  const [, first, second] = screen.getAllByRole('row')
  if (first === undefined || second === undefined) throw new Error('There are too few rows')
  expect(within(first).getByRole('link', { name: 'Bright Smile Dental' }).getAttribute('href')).toBe(
    `/firm/practices/${brightSmile.id}`,
  )
  expect(
    within(first)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Ultimate+', 'Grace Nakamura', '19', '41 days', '3', '1 expired, 2 soon', '–', '–'])
  expect(within(second).getByText('No advisor')).toBeDefined()
  expect(within(second).getByText(/, late$/)).toBeDefined()
  expect(screen.getByText('2, by name')).toBeDefined()
})

test('filters are in the address, several states at once, and go to the server', async () => {
  const server = createFirmServer(two)
  signedIn()
  const { user, router } = openPortal('/firm/practices?show=expired')
  const chips = await screen.findByRole('group', { name: 'Show' })
  expect(
    within(chips)
      .getByRole('button', { name: /Expired license/ })
      .getAttribute('aria-pressed'),
  ).toBe('true')
  await within(chips).findByText('7')
  await user.click(within(chips).getByRole('button', { name: /Update late/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ show: 'expired,updateLate' }))
  await user.type(screen.getByLabelText('Filter practices'), 'willow')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ search: 'willow' }))
  await user.selectOptions(screen.getByLabelText('Tier'), 'Ultimate')
  await waitFor(() =>
    expect(Object.fromEntries(server.requestsTo(listPractices).at(-1)?.query ?? [])).toMatchObject({
      show: 'expired,updateLate',
      text: 'willow',
      tier: '3',
      page: '1',
      sort: 'name',
    }),
  )
  await user.click(within(chips).getByRole('button', { name: 'All' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('show'))
})

test('only a lead chooses an advisor, and starts with what was left longest', async () => {
  const server = createFirmServer(two, 'lead')
  signedIn()
  const { user } = openPortal('/firm/practices')
  await screen.findByText('Willow Creek Dental')
  expect(screen.getByRole('button', { name: /^No advisor/ })).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Advisor'), 'Grace Nakamura')
  await waitFor(() =>
    expect(Object.fromEntries(server.requestsTo(listPractices).at(-1)?.query ?? [])).toMatchObject({
      advisor: counts.advisors[0]?.id,
      sort: 'oldestChange',
      direction: 'asc',
    }),
  )
})

test('J and K move through the rows, Enter opens one, and letters in a field are only letters', async () => {
  createFirmServer(two)
  signedIn()
  const { user, path } = openPortal('/firm/practices')
  const first = await screen.findByRole('link', { name: 'Bright Smile Dental' })
  const second = screen.getByRole('link', { name: 'Willow Creek Dental' })
  await user.keyboard('j')
  expect(document.activeElement).toBe(first)
  await user.keyboard('j')
  expect(document.activeElement).toBe(second)
  await user.keyboard('jk')
  expect(document.activeElement).toBe(first)
  await user.keyboard('f')
  const field = screen.getByLabelText<HTMLInputElement>('Filter practices')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('')
  await user.keyboard('jk?')
  expect(field.value).toBe('jk?')
  expect(screen.queryByRole('dialog')).toBeNull()
  first.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe(`/firm/practices/${brightSmile.id}`))
})

test('single letters can be turned off, which the device remembers', async () => {
  createFirmServer(two)
  signedIn()
  const { user } = openPortal('/firm/practices')
  await screen.findByRole('link', { name: 'Bright Smile Dental' })
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Single-letter shortcuts' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const before = document.activeElement
  await user.keyboard('j')
  expect(document.activeElement).toBe(before)
  await user.click(screen.getByRole('button', { name: /All shortcuts/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'Single-letter shortcuts' }))
})

test('an empty list, one without matches and a failed one each say so', async () => {
  const server = createFirmServer([])
  signedIn()
  const { user } = openPortal('/firm/practices')
  expect(await screen.findByText('No practices yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Expired license/ }))
  expect(await screen.findByText('No data')).toBeDefined()
  server.answer(listPractices, refused(500))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await user.click(screen.getByRole('button', { name: /Update late/ }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
