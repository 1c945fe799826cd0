/** The firm completes a project, whose locations become those of the practice, and undoes it. */
import type { Page } from '@playwright/test'
import { BRIGHT, openIntake } from './intake-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import { signInStaffAs } from './portal/staff.ts'
import type { Verbs } from './portal/verbs.ts'

const COMPLETE = 'Complete project'

/** Adds a location to the open project's tab of locations. */
async function addLocation(at: Verbs, name: string): Promise<void> {
  await at.press('Add Location')
  const dialog = await at.dialog('Add Location')
  await at.fill('Location name', name, dialog)
  await at.fill('Practice TIN', '63-0184725', dialog)
  await at.fill('Address', `12 ${name}`, dialog)
  await at.fill('City', 'Nowhere Upon Stream', dialog)
  await at.fill('ZIP', '35203', dialog)
  await at.confirm('Add Location', 'Save')
  await at.toast('New location created')
}

/** The row of a location; the choices in other rows have its name, too. */
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: name }) })

/** The address of the project's page in the firm's workspace, from that of its intake. */
function toCompletePath(url: string): { path: string; account: string } {
  const [, account = '', project = ''] = /app\/([^/]+)\/project\/([^/]+)/.exec(url) ?? []
  return { account, path: `/firm/practices/${account}/projects/${project}/complete` }
}

test('Grace completes a project, Maria sees the new location, and Grace undoes it and completes it again', async ({
  page,
  at,
  axe,
  portal,
  join,
}) => {
  const maria = await join('maria')
  await openIntake(maria, BRIGHT, 'Fee negotiation')
  await maria.page.getByRole('tab', { name: /Locations And Providers/ }).click()
  await addLocation(maria, 'Aster Row')
  await addLocation(maria, 'Birch Row')
  const { account, path } = toCompletePath(maria.page.url())

  const completed = page.getByRole('heading', { name: /^Completed .* by Grace Nakamura$/ })
  await signInStaffAs('grace', page, portal.url)
  await at.open(path)
  await at.seePage(COMPLETE)
  await expect(row(page, 'Aster Row')).toContainText('Add, effective')
  await expect(row(page, 'Homewood')).toContainText('No change')
  await axe()
  await page.getByRole('checkbox', { name: 'Promote Birch Row' }).uncheck()
  await expect(row(page, 'Birch Row')).toContainText('Not promoted')
  await at.fill('Effective date', '01/01/2020')
  await at.press(COMPLETE)
  await expect(page.getByText('This is a required field').first()).toBeVisible()
  await axe()
  await at.fill('Reason', 'The practice asked for it.')
  await at.press(COMPLETE)
  await expect(page.getByText('Enter a date no more than 366 days ago and 92 days ahead.').first()).toBeVisible()
  await at.fill(
    'Effective date',
    new Date().toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' }),
  )
  await at.press(COMPLETE)
  await at.toast('Project completed')
  await expect(completed).toBeVisible()
  await axe()

  await maria.open(`/dashboard/${account}/locations`)
  await expect(maria.row('Aster Row')).toBeVisible()
  await expect(maria.row('Birch Row')).toHaveCount(0)
  await maria.open(`/app/${account}`)
  await expect(maria.row('Fee negotiation')).toContainText('Completed')

  // The key works on the page that completed it.
  await page.keyboard.press('z')
  await at.toast('Completion undone')
  await expect(page.getByRole('checkbox', { name: 'Promote Aster Row' })).toBeChecked()
  await maria.page.reload()
  await expect(maria.row('Fee negotiation')).toContainText('In Progress')
  await maria.open(`/dashboard/${account}/locations`)
  await expect(maria.row('Aster Row')).toHaveCount(0)

  await at.fill('Reason', 'Now it is right.')
  await at.press(COMPLETE)
  await expect(completed).toBeVisible()
  await maria.page.reload()
  await expect(maria.row('Birch Row')).toBeVisible()
  await maria.press('Edit Birch Row')
  await maria.fill('ZIP', '35204', await maria.dialog('Edit Location'))
  await maria.confirm('Edit Location', 'Save')
  await expect(maria.row('35204')).toBeVisible()
  await page.reload()
  await expect(
    page.getByText('Birch Row was changed after the completion, so it can no longer be undone.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Tobias sees each location as a card; Maria finds no such page', async ({ page, at, axe, portal, join }) => {
    const maria = await join('maria')
    await openIntake(maria, BRIGHT, 'Add associate, Dr. Anjali Rao')
    const { path } = toCompletePath(maria.page.url())
    await maria.page.goto(path)
    await expect(maria.page.getByRole('heading', { level: 1, name: /Maria/ })).toBeVisible()
    await expect(maria.page.getByText(COMPLETE)).toHaveCount(0)
    await signInStaffAs('tobias', page, portal.url)
    await at.open(path)
    await at.seePage(COMPLETE)
    await expect(page.getByRole('checkbox', { name: 'Promote Downtown' })).toBeChecked()
    await axe()
  })
})
