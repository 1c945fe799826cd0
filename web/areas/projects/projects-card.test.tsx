import {
  countAccountProjects,
  countProjects,
  listAccountProjects,
  listProjects,
  type ProjectSummary,
} from '@client-center/contract/projects/project-list.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { listen } from '../../testing/listen.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

const fees: ProjectSummary = {
  id: '5d2b1c9e-58a1-4d0a-9a53-0d6d2f1f8b07',
  name: 'Fee negotiation: 10318',
  statusName: 'In Progress',
  analyst: { name: 'Grace Nakamura', email: 'grace@keystone.example', phone: '(512) 555-0148' },
  requestedDocuments: 3,
  pendingSignature: 0,
  completion: 1,
  accountId: brightSmile.id,
  accountName: 'Bright Smile Dental',
}

const getLandingPath = paths.account(brightSmile.id)

function open(address = getLandingPath, rows: ProjectSummary[] = [fees], total = rows.length) {
  const server = createPortalServer()
    .answer(listAccountProjects, rows)
    .answer(countAccountProjects, { total })
    .answer(listProjects, rows)
    .answer(countProjects, { total })
  signedIn()
  return { server, ...openPortal(address) }
}

const card = async () => within(await screen.findByRole('region', { name: 'Projects' }))

test("the table has the specification's columns, and a project links to its intake (PROJL-01, PROJL-07)", async () => {
  open()
  const heads = (await (await card()).findAllByRole('columnheader')).map((head) => head.textContent)
  expect(heads).toEqual([
    'Project',
    'Status',
    'Data Analyst',
    'Requested Documents (Pending)',
    'Documents Pending Signature',
    'Forms Pending Completion',
  ])
  const link = await screen.findByRole('link', { name: /^Fee negotiation/ })
  expect(link.getAttribute('href')).toBe(paths.intake(brightSmile.id, fees.id))
  expect(link.textContent).toBe('Fee negotiationProject ID 10318')
})

test('the number of projects is not announced when the page loads', async () => {
  const heard = listen()
  open()
  const count = await (await card()).findByText('1 project')
  await screen.findByRole('link', { name: /^Fee negotiation/ })
  expect(heard().filter((words) => words.includes('project'))).toEqual([])
  expect(count.getAttribute('role')).toBe('status')
})

test('the table of all practices names the practice', async () => {
  const { server } = open('/home')
  expect(await screen.findByText(/Project ID 10318/)).toBeDefined()
  expect((await screen.findByRole('link', { name: /^Fee negotiation/ })).textContent).toMatch(/Bright Smile Dental$/)
  expect(server.requestsTo(listAccountProjects)).toEqual([])
})

test("the analyst's name opens phone and email, by keyboard too (PROJL-03)", async () => {
  const { user, path } = open()
  // With its popover, which loads after the rows.
  const name = await screen.findByRole('button', { name: 'Grace Nakamura', expanded: false })
  name.focus()
  await user.keyboard('{Enter}')
  const ways = within(await screen.findByRole('dialog', { name: 'Grace Nakamura' }))
  expect(ways.getByRole('link', { name: '(512) 555-0148' }).getAttribute('href')).toBe('tel:5125550148')
  expect(ways.getByRole('link', { name: 'grace@keystone.example' }).getAttribute('href')).toBe(
    'mailto:grace@keystone.example',
  )
  await user.click(ways.getByText('Your advisor'))
  expect(path()).toBe(getLandingPath)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(name)
})

test('filters and order of the address are sent to the server (PROJL-04…06)', async () => {
  const { server } = open(
    `${getLandingPath}?search=fee&provider=rao&tin=123456789&state=5&sort=-completion&page=2&size=10`,
    [fees],
    11,
  )
  await screen.findByText('Project ID 10318')
  expect(Object.fromEntries(server.requestsTo(listAccountProjects)[0]?.query ?? [])).toEqual({
    search: 'fee',
    providerName: 'rao',
    practiceTin: '123456789',
    stateId: '5',
    sort: 'completion',
    direction: 'desc',
    page: '2',
    size: '10',
  })
  const tin = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Practice TIN' })
  expect(tin.value).toBe('123-45-6789')
})

test('an invalid address filters nothing', async () => {
  const { server } = open(`${getLandingPath}?state=999&tin=x&sort=name`)
  await screen.findByText('Project ID 10318')
  expect(Object.fromEntries(server.requestsTo(listAccountProjects)[0]?.query ?? [])).toEqual({ page: '1', size: '5' })
})

test('typed text is sent after a pause, and goes into the address', async () => {
  const { server, user, router } = open()
  await user.type(await screen.findByRole('textbox', { name: 'Provider name' }), 'hartmann')
  await user.type(screen.getByRole('textbox', { name: 'Practice TIN' }), '9871')
  await waitFor(() => expect(router.state.location.search).toEqual({ provider: 'hartmann', tin: '9871' }))
  await waitFor(() =>
    expect(server.requestsTo(listAccountProjects).at(-1)?.query.toString()).toBe(
      'providerName=hartmann&practiceTin=9871&page=1&size=5',
    ),
  )
  const requestedProviderNames = server.requestsTo(listAccountProjects).map(({ query }) => query.get('providerName'))
  expect(new Set(requestedProviderNames)).toEqual(new Set([null, 'hartmann']))
  await user.click(screen.getByRole('button', { name: 'Clear Provider name' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tin: '9871' }))
})

test('an empty result offers to clear the filters; a practice without projects sees what will come (PROJL-08)', async () => {
  const { user, router } = open(`${getLandingPath}?search=none`, [])
  expect(await screen.findByText('No data')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(
    await screen.findByText('You do not have any projects yet. They will appear here once our team launches one.'),
  ).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Practice TIN' })).toBeNull()
})

test('a list that failed to load shows that in its card, and Try again loads it', async () => {
  let broken = true
  createPortalServer()
    .answer(listAccountProjects, () => (broken ? refused(500) : [fees]))
    .answer(countAccountProjects, () => (broken ? refused(500) : { total: 1 }))
  signedIn()
  const { user } = openPortal(getLandingPath)
  const again = await (await card()).findByRole('button', { name: 'Try again' })
  broken = false
  await user.click(again)
  expect(await screen.findByText('Project ID 10318')).toBeDefined()
})

test('people who only manage licenses see no projects and send no requests for them', async () => {
  const server = createPortalServer([{ ...brightSmile, permissions: [3, 4] }])
  signedIn()
  openPortal('/home')
  await screen.findByRole('region', { name: 'Dental Office' })
  expect(screen.queryByRole('region', { name: 'Projects' })).toBeNull()
  expect(server.requestsTo(listProjects)).toEqual([])
})
