/** The locations and providers of a project: their tables and dialogs, and their effects elsewhere. */
import type { Locator, Page } from '@playwright/test'
import { openIntake, BRIGHT, HARBOR } from './intake-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'
import { openProvider, openProviders } from './provider-verbs.ts'

const ADD_LOCATION = 'Add Location'
const EDIT_LOCATION = 'Edit Location'
const ADD_PROVIDER = 'Add Provider'
const EDIT_PROVIDER = 'Edit Provider'
const CONFIRM = 'Confirm Deletion'
const RESTORE = 'Restore the provider'
const DELETED_NPI = '1467560003'

const table = (page: Page, name: 'Locations' | 'Providers') => page.getByRole('table', { name, exact: true })

/** Opens a project's tab of locations and providers. */
async function openPlaces(at: Verbs, account: string, project: string): Promise<void> {
  await openIntake(at, account, project)
  await at.page.getByRole('tab', { name: /Locations And Providers/ }).click()
  await expect(table(at.page, 'Locations')).toBeVisible()
  await expect(table(at.page, 'Providers')).toBeVisible()
}

async function fillLocation(at: Verbs, dialog: Locator, name: string): Promise<void> {
  await at.fill('Location name', name, dialog)
  await at.fill('Practice TIN', '63-0184725', dialog)
  await at.fill('Address', '12 Sycamore Street', dialog)
  await at.fill('City', 'Nowhere Upon Stream', dialog)
  await at.fill('ZIP', '35203', dialog)
}

interface Person {
  readonly name: string
  readonly npi: string
  readonly email: string
}

async function fillPerson(at: Verbs, dialog: Locator, { name, npi, email }: Person): Promise<void> {
  await at.fill('Legal name', name, dialog)
  await at.fill('NPI', npi, dialog)
  await at.fill('Email', email, dialog)
  await at.choose('Provider type', 'Associate', dialog)
  await at.choose('Degree', 'DDS', dialog)
  await at.choose('Specialty', 'Endodontics', dialog)
}

test('Maria adds a location, edits it, and deletes it after a confirmation', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openPlaces(at, BRIGHT, 'Fee negotiation')
  const locations = table(page, 'Locations')
  await expect(locations.getByRole('columnheader', { name: 'Location Name' })).toHaveAttribute('aria-sort', 'ascending')
  await axe()
  await at.press(ADD_LOCATION)
  const dialog = await at.dialog(ADD_LOCATION)
  await expect(at.field('Replaces', dialog)).toHaveCount(0)
  await at.fill('Practice TIN', '12', dialog)
  await expect(dialog.getByText('Must be a 9-digit number')).toBeVisible()
  await axe()
  await fillLocation(at, dialog, 'Aster Row')
  await at.confirm(ADD_LOCATION, 'Save')
  await at.toast('New location created')
  await expect(locations.locator('tbody tr').first()).toContainText('Aster Row')
  await expect(at.row('Aster Row', locations)).not.toContainText('New')

  await at.press('Edit Aster Row')
  await at.fill('ZIP', '35204', await at.dialog(EDIT_LOCATION))
  await at.confirm(EDIT_LOCATION, 'Save')
  await expect(at.row('Aster Row', locations)).toContainText('35204')

  await at.press('Delete Aster Row')
  await expect((await at.dialog(CONFIRM)).getByText('Do you want to delete the location?')).toBeVisible()
  await at.confirm(CONFIRM, 'Delete')
  await at.toast('The location has been deleted')
  await expect(at.row('Aster Row', locations)).toHaveCount(0)
})

test('a new provider belongs to the practice, too, and is gone from both when the project removes them', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openPlaces(at, BRIGHT, 'Fee negotiation')
  const providers = table(page, 'Providers')
  await at.press(ADD_PROVIDER)
  const dialog = await at.dialog(ADD_PROVIDER)
  await expect(at.field('Start date', dialog)).toHaveCount(0)
  await expect(dialog.getByRole('radiogroup', { name: 'Will stay?' })).toHaveCount(0)
  await at.fill('NPI', '12345', dialog)
  await expect(dialog.getByText('The NPI should be a 10-digit number')).toBeVisible()
  await axe()
  await fillPerson(at, dialog, { name: 'Bruno Alves', npi: '1912345670', email: 'bruno.alves@example.com' })
  await at.chooseAll('Locations', ['Downtown', 'Homewood'], dialog)
  await at.confirm(ADD_PROVIDER, 'Save')
  await at.toast('New provider created')
  await expect(at.row('Bruno Alves', providers)).toContainText('Downtown, Homewood')
  await openProvider(at, 'Bruno Alves')
  // In the account area, the page of a provider lists the provider's projects (PROV-31).
  await at.open(
    new URL(page.url()).pathname.replace(/^\/dashboard\/(.+)\/providers\//, '/app/$1/providers_and_licences/'),
  )
  await expect(page.getByRole('main').getByText(/^Fee negotiation/)).toBeVisible()

  await openPlaces(at, BRIGHT, 'Fee negotiation')
  await at.press('Edit Bruno Alves')
  await at.fill('Legal name', 'Bruno Alves Pinto', await at.dialog(EDIT_PROVIDER))
  await at.confirm(EDIT_PROVIDER, 'Save')
  await at.press('Delete Bruno Alves Pinto')
  await expect((await at.dialog(CONFIRM)).getByText('Do you want to delete the provider?')).toBeVisible()
  await at.confirm(CONFIRM, 'Delete')
  await at.toast('The provider has been deleted')
  await openProviders(at)
  await expect(page.getByRole('link', { name: 'Bruno Alves Pinto' })).toHaveCount(0)
})

test('a provider of the practice is added and stays in the practice; a provider with applications stays in the project', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await openPlaces(at, BRIGHT, 'Fee negotiation')
  const providers = table(page, 'Providers')
  await at.press(ADD_PROVIDER)
  const dialog = await at.dialog(ADD_PROVIDER)
  await at.choose('Existing provider', 'Lucía Fernández', dialog)
  await expect(at.field('Legal name', dialog)).toHaveValue('Lucía Fernández')
  await expect(at.field('Provider type', dialog)).toHaveValue('Owner')
  await at.choose('Specialty', 'Periodontics', dialog)
  await at.confirm(ADD_PROVIDER, 'Save')
  await expect(at.row('Lucía Fernández', providers)).toContainText('Periodontics')

  await at.press('Delete Amara Okonkwo')
  await at.confirm(CONFIRM, 'Delete')
  await at.toast('The provider cannot be deleted because there are applications for this provider in the system.')
  await expect(at.row('Amara Okonkwo', providers)).toBeVisible()
})

test('the NPI of a deleted provider: Decline clears it, Restore brings the provider back', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openPlaces(at, BRIGHT, 'Fee negotiation')
  await at.press(ADD_PROVIDER)
  const dialog = await at.dialog(ADD_PROVIDER)
  await at.field('NPI', dialog).fill(DELETED_NPI)
  await at.dialog(RESTORE)
  await axe()
  await at.confirm(RESTORE, 'Decline')
  await expect(at.field('NPI', dialog)).toHaveValue('')
  await at.field('NPI', dialog).fill(DELETED_NPI)
  await at.confirm(RESTORE, 'Restore')
  await at.toast('Provider Restored')
  await expect(at.field('Legal name', dialog)).toHaveValue('Walter Nowak')
  await at.choose('Provider type', 'Associate', dialog)
  await at.choose('Degree', 'DDS', dialog)
  await at.choose('Specialty', 'General Dentistry', dialog)
  await at.confirm(ADD_PROVIDER, 'Save')
  await expect(at.row('Walter Nowak', table(page, 'Providers'))).toContainText(DELETED_NPI)
})

test('in a change existing records are read-only, and an added provider has a start date', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openPlaces(at, BRIGHT, 'Add associate, Dr. Anjali Rao')
  const providers = table(page, 'Providers')
  await expect(
    page.getByText("Existing locations and providers can't be changed here. Add the new ones."),
  ).toBeVisible()
  const changing = { name: /^(Edit|Delete) / }
  await expect(at.row('Daniel Rosenberg', providers).getByRole('button', changing)).toHaveCount(0)
  await expect(at.row('Downtown', table(page, 'Locations')).getByRole('button', changing)).toHaveCount(0)
  await providers.getByRole('button', { name: /^Daniel Rosenberg/ }).click()
  const read = await at.dialog('Daniel Rosenberg')
  await expect(read.getByRole('group', { name: 'Email' })).toContainText('@')
  await expect(read.getByRole('textbox')).toHaveCount(0)
  await at.escapeDialog('Daniel Rosenberg')
  await at.press(ADD_PROVIDER)
  const dialog = await at.dialog(ADD_PROVIDER)
  await fillPerson(at, dialog, { name: 'Anjali Rao', npi: '1912345688', email: 'anjali.rao@example.com' })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
  await at.press('Save', dialog)
  await expect(dialog.getByText('This is a required field')).toBeVisible()
  await at.fill('Start date', '03/15/2027', dialog)
  await at.confirm(ADD_PROVIDER, 'Save')
  await expect(at.row('Anjali Rao', providers)).toContainText('03/15/2027')
  await expect(at.row('Anjali Rao', providers)).toContainText('New')
  await axe()
})

test('an acquisition asks who stays, and people who leave have no locations', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openPlaces(at, HARBOR, 'Acquisition of Pier Street Dental')
  const row = at.row('Samuel Oyelaran', table(page, 'Providers'))
  await expect(row).toContainText('Pier Street')
  await at.press('Edit Samuel Oyelaran')
  const dialog = await at.dialog(EDIT_PROVIDER)
  await expect(at.field('How long?', dialog)).toHaveValue('Two years')
  await axe()
  await at.answer('Will stay?', 'No', dialog)
  await expect(at.field('Locations', dialog)).toHaveCount(0)
  await expect(at.field('How long?', dialog)).toHaveCount(0)
  await at.confirm(EDIT_PROVIDER, 'Save')
  await expect(row).not.toContainText('Pier Street')
  await at.press('Edit Samuel Oyelaran')
  await at.answer('Will stay?', 'Yes', await at.dialog(EDIT_PROVIDER))
  await expect(at.field('How long?', dialog)).toHaveValue('')
})

test('a location that replaces another shows both', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openPlaces(at, HARBOR, 'Move to Harbor Square')
  const locations = table(page, 'Locations')
  await expect(at.row('Customs House', locations)).toContainText('Will be terming')
  await at.press('Edit Harbor Square')
  const dialog = await at.dialog(EDIT_LOCATION)
  await expect(at.field('Replaces', dialog)).toHaveValue('Customs House')
  await at.escapeDialog(EDIT_LOCATION)
  await at.press('Delete Harbor Square')
  await at.confirm(CONFIRM, 'Delete')
  await expect(at.row('Customs House', locations)).not.toContainText('Will be terming')
})

test('Otto sees both tables and can change nothing', async ({ page, at, signIn, axe }) => {
  await signIn('otto')
  await openPlaces(at, BRIGHT, 'Fee negotiation')
  await expect(at.row('Downtown', table(page, 'Locations'))).toBeVisible()
  await expect(at.row('Mei-Ling Chen', table(page, 'Providers'))).toBeVisible()
  for (const name of [/^Add (Location|Provider)/, /^Edit /, /^Delete /])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await axe()

  // AMB-154: every answer that can be edited is also shown to users who can only view.
  await table(page, 'Providers')
    .getByRole('button', { name: /^Mei-Ling Chen/ })
    .click()
  const provider = await at.dialog('Mei-Ling Chen')
  for (const label of ['Legal name', 'NPI', 'Email', 'Provider type', 'Degree', 'Specialty', 'Locations'])
    await expect(provider.getByRole('group', { name: label, exact: true })).toBeVisible()
  await expect(provider.getByRole('group', { name: 'Email' })).toContainText('@')
  await expect(provider.getByRole('textbox')).toHaveCount(0)
  await axe()
  await at.escapeDialog('Mei-Ling Chen')
  await table(page, 'Locations')
    .getByRole('button', { name: /^Downtown/ })
    .click()
  const location = await at.dialog('Downtown')
  await expect(location.getByRole('group', { name: 'Practice TIN' })).toContainText(/\d\d-\d{7}/)
  await at.escapeDialog('Downtown')
})

test.describe('On a phone', () => {
  test.use(phone)

  test('Maria adds a location, and nothing overflows the screen', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openPlaces(at, BRIGHT, 'Fee negotiation')
    await at.press(ADD_LOCATION)
    const dialog = await at.dialog(ADD_LOCATION)
    await axe()
    await fillLocation(at, dialog, 'Pocket Row')
    await at.confirm(ADD_LOCATION, 'Save')
    await expect(at.row('Pocket Row', table(page, 'Locations'))).toContainText('12 Sycamore Street')
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390)
    await axe()
  })
})

test('without locations, adding a provider shows where locations come from', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openPlaces(at, HARBOR, 'Join Carrington Dental Network')
  await at.press(ADD_PROVIDER)
  const locations = at.field('Locations', await at.dialog(ADD_PROVIDER))
  await expect(locations).toHaveAccessibleDescription('Add them to the project first')
  await at.escapeDialog(ADD_PROVIDER)
  await at.press(ADD_LOCATION)
  const dialog = await at.dialog(ADD_LOCATION)
  await fillLocation(at, dialog, 'Carrington Row')
  await at.choose('State', 'Alabama', dialog)
  await at.confirm(ADD_LOCATION, 'Save')
  await at.toast('New location created')
  await expect(at.row('Carrington Row', table(page, 'Locations'))).toBeVisible()
  await at.press(ADD_PROVIDER)
  await expect(at.field('Locations', await at.dialog(ADD_PROVIDER))).toHaveAccessibleDescription('')
})
