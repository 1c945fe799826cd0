/** The locations of a practice: the list, its dialog, and access. */
import type { Locator, Page } from '@playwright/test'
import { callsRefused } from './portal/calls-refused.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

const ADD = 'Add Location'
const EDIT = 'Edit Location'
const CONFIRM = 'Confirm Deletion'

const table = (page: Page) => page.getByRole('table', { name: 'Locations' })
const names = (page: Page) => table(page).locator('tbody').getByRole('row').getByRole('rowheader')

async function openLocations(at: Verbs, practice = 'Bright Smile Dental'): Promise<void> {
  await at.openByLinks(`Locations, ${practice}`, async () => {
    await at.follow(`CAP, ${practice}`)
    await at.follow('Manage locations')
  })
  await at.seePage('Locations')
}

/** Types the start of a city and chooses it from the suggestions. */
async function chooseCity(at: Verbs, typed: string, suggestion: string, dialog: Locator): Promise<void> {
  await at.field('City', dialog).fill(typed)
  const option = at.page.getByRole('option', { name: suggestion, exact: true })
  await option.click()
  await expect(option).toBeHidden()
}

test('the list is sorted by name or as Maria likes; page, size and order stay in the address', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openLocations(at)
  const heads = ['Location Name', 'Practice TIN', 'Address', 'City', 'State', 'ZIP']
  for (const head of heads) await expect(table(page).getByRole('button', { name: head, exact: true })).toBeVisible()
  const head = table(page).getByRole('columnheader', { name: 'Location Name' })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(page)).toHaveText([
    'Chattanooga Northshore',
    'Columbus Riverside',
    'Downtown',
    'Homewood',
    'Hoover Crossing',
  ])
  await axe()
  await at.press('Next page of Locations')
  await expect(names(page)).toHaveText(['Huntsville Research Park'])
  await expect(page).toHaveURL(/page=2/)

  await at.press('ZIP', table(page))
  await expect(names(page).first()).toHaveText('Chattanooga Northshore')
  await expect(table(page).getByRole('columnheader', { name: 'ZIP' })).toHaveAttribute('aria-sort', 'descending')
  await at.press('ZIP', table(page))
  await expect(names(page).first()).toHaveText('Columbus Riverside')
  await page.getByRole('combobox', { name: 'Rows on a page of Locations' }).click()
  await page.getByRole('option', { name: '10 rows' }).click()
  await expect(names(page)).toHaveCount(6)
  await page.reload()
  await expect(names(page)).toHaveCount(6)
  await expect(names(page).first()).toHaveText('Columbus Riverside')
  await at.choose('State', 'Georgia')
  await expect(names(page)).toHaveText(['Columbus Riverside'])
  await at.press('Clear filters')
  await at.fill('Search', 'ho')
  await expect(names(page)).toHaveText(['Homewood', 'Hoover Crossing'])
  await axe()
})

test('Maria adds a location, and it is first in the list', async ({ page, portal, at, signIn, axe }) => {
  await signIn('maria')
  await openLocations(at)
  await at.press(ADD)
  const dialog = await at.dialog(ADD)
  await expect(at.field('Location name', dialog)).toBeFocused()
  await expect(at.field('State', dialog)).toHaveValue('AL – Alabama')
  await expect(at.field('City', dialog)).toHaveValue('')
  await expect(dialog.getByText('Fill in 5 required fields to save')).toBeVisible()
  await at.fill('ZIP', '37405', dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(at.field('Location name', dialog)).toBeFocused()
  await expect(dialog.getByText('This is a required field')).toHaveCount(4)
  await axe()
  await at.fill('Location name', 'Zoo Lane', dialog)
  await at.fill('Practice TIN', '12', dialog)
  await expect(dialog.getByText('Must be a 9-digit number')).toBeVisible()
  await at.fill('Address', '1 Zoo Lane', dialog)
  await chooseCity(at, 'Chattan', 'Chattanooga, TN', dialog)
  await expect(at.field('State', dialog)).toHaveValue('TN – Tennessee')
  await at.fill('ZIP', '37405', dialog)
  await expect(dialog.getByText('Correct 1 field to save')).toBeVisible()
  await at.fill('Practice TIN', '63-0184725', dialog)
  await at.confirm(ADD, 'Save')
  await at.toast('Location is saved')
  await expect(names(page).first()).toHaveText('Zoo Lane')
  await expect(at.row('Zoo Lane')).toContainText('63-0184725')

  await portal.crash()
  await page.reload()
  await at.seePage('Locations')
  await at.press('Next page of Locations')
  await expect(at.row('Zoo Lane')).toContainText('Tennessee')
})

test('a small town that is not in the dictionary is accepted as typed', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openLocations(at, 'Lakeside Startup Dental')
  await at.press(ADD)
  const dialog = await at.dialog(ADD)
  await at.fill('Location name', 'Mill', dialog)
  await at.fill('Practice TIN', '580927146', dialog)
  await at.fill('Address', '2 Mill Road', dialog)
  await at.fill('City', 'Nowhere Upon Stream', dialog)
  await at.choose('State', 'Georgia', dialog)
  await at.fill('ZIP', '30301', dialog)
  await at.confirm(ADD, 'Save')
  await at.toast('Location is saved')
  await expect(at.row('Mill')).toContainText('Nowhere Upon Stream')
  await expect(names(page)).toHaveCount(2)
})

test('Maria edits a location by its name and by its pencil', async ({ at, signIn, axe }) => {
  await signIn('maria')
  await openLocations(at)
  await at.press('Downtown')
  const dialog = await at.dialog(EDIT)
  await expect(at.field('Location name', dialog)).toHaveValue('Downtown')
  await axe()
  await at.escapeDialog(EDIT)
  await at.press('Edit Downtown')
  await at.dialog(EDIT)
  await at.fill('Address', '420 Magnolia Row', dialog)
  await at.page.keyboard.press('Escape')
  await at.dialog('Unsaved changes')
  await axe()
  await at.escapeDialog('Unsaved changes')
  await expect(dialog, 'Escape does not take away what was typed').toBeVisible()
  await expect(at.field('Address', dialog)).toHaveValue('420 Magnolia Row')
  await at.confirm(EDIT, 'Save')
  await at.toast('Location is saved')
  await expect(at.row('Downtown')).toContainText('420 Magnolia Row')
})

test('a deletion asks for confirmation; Close cancels, Delete deletes', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openLocations(at)
  await at.press('Delete Columbus Riverside')
  const dialog = await at.dialog(CONFIRM)
  await expect(dialog).toContainText('Are you sure to delete location?')
  await expect(dialog).toContainText('Columbus Riverside, Columbus, GA')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await axe()
  await at.confirm(CONFIRM, 'Close')
  await expect(at.row('Columbus Riverside')).toBeVisible()
  await at.press('Delete Columbus Riverside')
  await at.confirm(CONFIRM, 'Delete')
  await at.toast('Location is deleted')
  await expect(at.row('Columbus Riverside')).toHaveCount(0)
  await page.reload()
  await expect(names(page).first()).toHaveText('Chattanooga Northshore')
  await expect(at.row('Columbus Riverside')).toHaveCount(0)
})

test('when Paul saved first, Maria sees that, and what she typed stays', async ({ at, signIn, join }) => {
  await signIn('maria')
  await openLocations(at)
  await at.press('Edit Homewood')
  const dialog = await at.dialog(EDIT)
  const paul = await join('paul')
  await openLocations(paul)
  await paul.press('Edit Homewood')
  await paul.fill('ZIP', '35210', await paul.dialog(EDIT))
  await paul.confirm(EDIT, 'Save')
  await paul.toast('Location is saved')
  await at.fill('ZIP', '35211', dialog)
  await at.press('Save', dialog)
  const notice = dialog.getByRole('alert').filter({ hasText: 'Paul Okafor changed this while you were editing.' })
  await expect(notice).toContainText('became 35210. You entered 35211. Saving keeps yours.')
  await expect(at.field('ZIP', dialog)).toHaveValue('35211')
  await at.confirm(EDIT, 'Cancel')
  await expect(at.row('Homewood')).toContainText('35210')
})

test('Otto can only read', async ({ page, at, signIn, axe }) => {
  await signIn('otto')
  const refused = callsRefused(page)
  await openLocations(at)
  await expect(at.row('Downtown')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Add Location|Edit|Delete)/ })).toHaveCount(0)
  await at.row('Downtown').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await axe()
  expect(refused()).toEqual([])
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the list and its dialog fit', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openLocations(at)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await axe()
    await at.press(ADD)
    await at.dialog(ADD)
    await axe()
  })

  test('Maria adds and deletes by touch', async ({ page, at, signIn }) => {
    await signIn('maria')
    await openLocations(at)
    await at.press(ADD)
    const dialog = await at.dialog(ADD)
    await at.fill('Location name', 'Harbor Kiosk', dialog)
    await at.fill('Practice TIN', '630184725', dialog)
    await at.fill('Address', '5 Pier', dialog)
    await chooseCity(at, 'Birmingh', 'Birmingham, AL', dialog)
    await at.fill('ZIP', '35203', dialog)
    await at.confirm(ADD, 'Save')
    await at.toast('Location is saved')
    await expect(names(page).first()).toHaveText('Harbor Kiosk')
    await at.press('Delete Harbor Kiosk')
    await at.confirm(CONFIRM, 'Delete')
    await at.toast('Location is deleted')
    await expect(at.row('Harbor Kiosk')).toHaveCount(0)
  })
})
