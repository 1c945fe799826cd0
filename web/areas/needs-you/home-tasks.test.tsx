import { countNeeds, listAllNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import type { Account } from '@client-center/contract/accounts/account.ts'
import type { Need } from '@client-center/domain/needs-you/need.ts'
import { addDays, daysBetween } from '@client-center/domain/calendar.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../testing/open-portal.tsx'
import { toLocalDay } from '../../time/local-day.ts'

const harbor: Account = { ...brightSmile, id: '2', name: 'Harbor Dental Partners' }

const license = (days: number): Need => {
  const today = toLocalDay(new Date())
  const expirationDate = addDays(today, days)
  return {
    kind: days < 0 ? 'licenseExpired' : 'licenseSoon',
    id: `license ${days}`,
    accountId: harbor.id,
    providerId: 'p',
    providerName: 'Amara Okonkwo',
    licenseType: 1,
    stateId: null,
    expirationDate,
    days: daysBetween(today, expirationDate),
  }
}
const intakes = Array.from({ length: 7 }, (_, at) => ({
  kind: 'intakeUnfinished' as const,
  id: `project-${at}`,
  projectTitle: `Add owner ${at}`,
  accountId: brightSmile.id,
  isBegun: false,
  missing: [],
}))
const needs = [license(-3), ...intakes, license(40)]

function home(accounts: Account[] = [brightSmile, harbor]) {
  const server = createPortalServer(accounts)
    .answer(listAllNeeds, ({ query }) => ({
      total: needs.length,
      rows: needs.slice(0, Number(query.get('first') ?? 5)),
    }))
    .answer(countNeeds, [
      { accountId: brightSmile.id, count: 7 },
      { accountId: harbor.id, count: 2 },
    ])
  signedIn()
  return { server, ...openPortal('/home') }
}

const card = async () => within(await screen.findByRole('region', { name: 'Your tasks' }))
const headings = async () => (await card()).queryAllByRole('heading', { level: 3 }).map((one) => one.textContent)

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('tasks are grouped by practice or due date, with counts, and the choice is remembered', async () => {
  const { user, server, unmount } = home()
  await user.click(await (await card()).findByRole('radio', { name: 'By practice' }))
  await waitFor(async () =>
    expect(await headings()).toEqual(['Bright Smile Dental7 tasks', 'Harbor Dental Partners2 tasks']),
  )
  const mine = within((await card()).getByRole('list', { name: 'Bright Smile Dental' }))
  expect(mine.getAllByRole('listitem')).toHaveLength(5)
  expect(mine.queryByText(/Bright Smile Dental/)).toBeNull()
  await user.click((await card()).getByRole('button', { name: 'See all 7, Bright Smile Dental' }))
  expect(mine.getAllByRole('listitem')).toHaveLength(7)

  await user.click((await card()).getByRole('radio', { name: 'By due date' }))
  expect(await headings()).toEqual(['Overdue1 task', 'Later1 task', 'No due date7 tasks'])
  // One request for the first rows, and one for all of them.
  expect(server.requestsTo(listAllNeeds)).toHaveLength(2)

  unmount()
  openPortal('/home')
  expect(await (await card()).findByRole('heading', { level: 3, name: /^Overdue/ })).toBeDefined()
})

test('another person on the device sees the most urgent first', async () => {
  localStorage.setItem('client-center.task-groups.somebody', 'due')
  home()
  expect((await (await card()).findByRole<HTMLInputElement>('radio', { name: 'Most urgent' })).checked).toBe(true)
  expect(await headings()).toEqual([])
})

test('with one practice there is nothing to choose, whatever was chosen before', async () => {
  localStorage.setItem('client-center.task-groups.1', 'practice')
  home([brightSmile])
  expect(await (await card()).findByText('Most urgent first')).toBeDefined()
  expect((await card()).queryByRole('radiogroup')).toBeNull()
  expect(await headings()).toEqual([])
})

test('the count in the greeting leads to the tasks, again and again', async () => {
  const { user, router } = home()
  const count = await screen.findByRole('link', { name: '9 tasks' })
  expect(count.parentElement?.textContent).toBe('You have 9 tasks in 2 practices.')
  await card()
  for (const _ of ['once', 'again']) {
    await user.click(count)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your tasks' })))
    expect(router.state.location.hash).toBe('your-tasks')
  }
})

test.each([
  [true, ['Your tasks', 'Dental Office']],
  [false, ['Dental Office', 'Your tasks']],
])('in one column (%s) the order is %s', async (isNarrow, order) => {
  const matchMedia = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === '(max-width: 899.98px)' && isNarrow }),
  )
  home()
  await card()
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label') ?? '')
  expect(regions.filter((name) => order.includes(name))).toEqual(order)
})
