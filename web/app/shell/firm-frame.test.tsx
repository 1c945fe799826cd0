import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { readPracticeInfo, savePracticeInfo } from '@client-center/contract/practice/practice.ts'
import { userInfo, whoAmI } from '@client-center/contract/session/session.ts'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../testing/open-portal.tsx'

/** A server with Grace, who advises practices and has permissions of her own on none. */
const createFirmServer = (role: 'advisor' | 'lead' = 'advisor') =>
  createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: role })
    .answer(readPractice, brightSmile)

const header = () => screen.findByRole('banner')

test.each(['/', '/home', '/firm', '/firm/unknown', '/login'])(
  'staff who open %s see their tasks, in the frame of the firm',
  async (address) => {
    createFirmServer()
    signedIn()
    const { path } = openPortal(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'Tasks' })).toBeDefined()
    expect(path()).toBe('/firm')
    expect(within(await header()).getByText('Firm')).toBeDefined()
    expect(within(await header()).getByText('Grace Nakamura')).toBeDefined()
    const menu = within(screen.getByRole('navigation', { name: 'Firm' }))
    expect(menu.getByRole('link', { name: 'Practices' })).toBeDefined()
    expect(menu.getByRole('link', { name: 'Documents' })).toBeDefined()
    expect(menu.queryByRole('link', { name: 'Staff' })).toBeNull()
    expect(screen.queryByText('Get help')).toBeNull()
  },
)

test.each(['/firm', '/firm/practices', '/firm/practices/add', '/firm/settings/staff'])(
  'to practice users the address %s is unknown, and nothing shows the word Firm',
  async (address) => {
    const server = createPortalServer()
    signedIn()
    const { path, container } = openPortal(address)
    expect(await screen.findByRole('heading', { level: 1, name: /Maria/ })).toBeDefined()
    expect(path()).toBe('/home')
    expect(container.ownerDocument.body.textContent).not.toContain('Firm')
    expect(server.requestsTo(readPractice)).toHaveLength(0)
  },
)

test('on phones the bar has four entries of the firm, and its "More" menu the others', async () => {
  const matchMedia = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === '(max-width: 899.98px)' }),
  )
  createFirmServer('lead')
  signedIn()
  const { user } = openPortal('/firm')
  const bar = within(await screen.findByRole('navigation', { name: 'Firm' }))
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Tasks', 'Documents', 'Calls', 'Practices'])
  await user.click(bar.getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Applications' })
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Applications',
    'Updates',
    'Messages',
    'Turnaround',
    'Audit log',
    'Staff',
    'Letter and news',
  ])
  expect(screen.getByRole('menuitem', { name: 'Updates' }).getAttribute('href')).toBe('/firm/updates')
})

test('on the pages of a practice staff see its name, its menu and a way back to all practices', async () => {
  createFirmServer()
  signedIn()
  openPortal(`/app/${brightSmile.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: brightSmile.name })).toBeDefined()
  expect(within(await header()).getByText(brightSmile.name)).toBeDefined()
  const menu = screen.getByRole('navigation', { name: brightSmile.name })
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'All practices',
    'Overview',
    'Dashboard',
    'Providers',
    'Applications',
    'Practice documents',
    'Fee schedules',
    'Locations',
    'All licenses',
    'Projects',
    'Messages',
    'People',
    'Audit log',
    'View as practice',
    'Relationship',
  ])
  expect(within(menu).getByRole('link', { name: 'All practices' }).getAttribute('href')).toBe('/firm/practices')
  expect(within(menu).getByRole('link', { name: 'Projects' }).getAttribute('href')).toBe(
    `/firm/practices/${brightSmile.id}/projects`,
  )
})

test('a practice that is not open to the staff member shows that, and not its name', async () => {
  createFirmServer().answer(readPractice, refused(404))
  signedIn()
  const { container } = openPortal(`/dashboard/${brightSmile.id}`)
  expect(await screen.findByText('This practice cannot be opened')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to practices' })).toBeDefined()
  expect(container.ownerDocument.body.textContent).not.toContain(brightSmile.name)
})

test('an advisor who loses the practice during a save sees that, and what was typed', async () => {
  const server = createFirmServer().answer(readPracticeInfo, { ...sampleValues(practiceInfo), rev: 1 })
  signedIn()
  const { user } = openPortal(`/dashboard/${brightSmile.id}`)
  await user.click(await screen.findByRole('button', { name: /^Edit Practice information/ }))
  const field = await screen.findByLabelText<HTMLInputElement>(/^DBA name/)
  await user.clear(field)
  await user.type(field, 'Bright Smile Dental Group')
  server.answer(savePracticeInfo, refused(404)).answer(readPractice, refused(404))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(`You no longer advise ${brightSmile.name}`)).toBeDefined()
  expect(screen.getByText('Bright Smile Dental Group')).toBeDefined()
  await waitFor(() => expect(server.requestsTo(savePracticeInfo)).toHaveLength(1))
})

test('staff have no accounts of their own, and need none', async () => {
  const server = createFirmServer('lead')
  signedIn()
  openPortal('/firm/practices')
  await screen.findByRole('heading', { level: 1, name: 'Practices' })
  expect(server.requestsTo(userInfo).length).toBeGreaterThan(0)
})
