/** Providers of a practice: adding, changing, deleting and restoring them. */
import { readFile } from 'node:fs/promises'
import { expect, test } from './portal/journey.ts'
import {
  fillLicense,
  LICENSE_ADD,
  licenseRow,
  openNewProvider,
  openProvider,
  openProviders,
  save,
  scan,
} from './provider-verbs.ts'

const DELETED_NPI = '1467560003'
const RESTORE = 'Restore the provider'

test('Maria adds a hygienist without an NPI and lands on the new page', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openNewProvider(at)
  await expect(page.getByText('License list is empty')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(page.getByText('Fill in 4 required fields to save')).toBeVisible()
  await expect(page.getByRole('button', { name: LICENSE_ADD })).toBeDisabled()
  await axe()
  await at.field('Provider type').click()
  await expect(page.getByRole('option')).toHaveText(['Owner', 'Associate', 'Dental Assistant', 'Hygienist'])
  await page.getByRole('option', { name: 'Hygienist' }).click()
  await expect(page.getByText('Fill in 2 required fields to save')).toBeVisible()

  await at.press(LICENSE_ADD)
  const dialog = await at.dialog(LICENSE_ADD)
  await at.field('License type', dialog).click()
  await expect(page.getByRole('option')).toHaveText([
    'RDH State License',
    'Radiology Certification',
    'CPR Certification',
    'Botox Certification',
  ])
  await page.getByRole('option', { name: 'RDH State License' }).click()
  // The dialog starts with the chosen type, a hygienist's license, so there is no change to discard.
  await at.closeDialog(LICENSE_ADD)

  await at.fill('Email', 'nowhere')
  await expect(page.getByText('This is must be a valid email')).toBeVisible()
  await at.fill('Email', 'grace.lindholm@example.com')
  await at.fill('Legal name', '   ')
  await expect(page.getByText('This is a required field')).toBeVisible()
  await at.fill('Legal name', 'Grace Lindholm')
  await at.choose('Degree', 'RDH')
  await save(at)
  await at.seePage('Grace Lindholm')
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/[\da-f-]{36}\/providers\/[\da-f-]{36}$/)
  await expect(page.getByText('Hygienist, RDH')).toBeVisible()
  await expect(page.getByText('No changes to save')).toBeVisible()
  await axe()
})

test('Maria adds an owner with a license and its scan, which downloads byte for byte', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openNewProvider(at)
  await at.choose('Provider type', 'Owner')
  await at.fill('NPI', '12345')
  await expect(page.getByText('The NPI should be a 10-digit number')).toBeVisible()
  await at.field('NPI').press('End')
  await at.field('NPI').pressSequentially('6789-4x')
  await expect(at.field('NPI')).toHaveValue('1234567894')
  await expect(page.getByText(/^This NPI doesn't look right/)).toBeVisible()
  await at.fill('NPI', '1234567893')
  await at.fill('Email', 'noor.haddad@example.com')
  await at.fill('Legal name', 'Noor Haddad')

  await at.press(LICENSE_ADD)
  const dialog = await at.dialog(LICENSE_ADD)
  await expect(at.field('License type', dialog)).toHaveValue('Dental')
  await expect(at.field('Status', dialog)).toHaveValue('Unset')
  await expect(dialog.getByText('Fill in 4 required fields to add')).toBeVisible()
  await fillLicense(at, dialog, { type: 'Dental', number: 'AL-77001', state: 'Alabama' })
  await at.fill('Expiration date', '01/14/2025', dialog)
  await expect(dialog.getByText('The expiration date cannot be earlier than the issue date')).toBeVisible()
  await at.fill('Expiration date', '01/15/2031', dialog)
  await at.pickFile(dialog.getByRole('button', { name: 'choose a file' }), scan('Ünïcode "license" №5.pdf', 'Noor'))
  await expect(dialog.getByText('Ünïcode "license" №5.pdf')).toBeVisible()
  await axe()
  await at.confirm(LICENSE_ADD, 'Add')
  await expect(licenseRow(at, 'AL-77001')).toContainText('New')
  await expect(licenseRow(at, 'AL-77001')).toContainText('Will upload when you save')
  await save(at)

  await at.seePage('Noor Haddad')
  const download = page.waitForEvent('download')
  await at.press('Download Ünïcode "license" №5.pdf', licenseRow(at, 'AL-77001'))
  const file = await download
  expect(await readFile(await file.path(), 'utf8')).toBe('%PDF-1.4\n% Noor\n%%EOF\n')
  await expect(at.row('Ünïcode', page.getByRole('table', { name: 'Documents' }))).toContainText('Dental, Alabama')
})

test('an email or NPI of another provider shows before Save, which waits', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openProvider(at, 'Amara Okonkwo')
  const [email, npi] = await Promise.all([at.field('Email').inputValue(), at.field('NPI').inputValue()])
  await page.getByRole('link', { name: 'Back' }).click()
  await at.seePage('Providers and Staff')
  await at.follow('Add Provider')
  await at.choose('Provider type', 'Associate')
  await at.fill('Legal name', 'Somebody Else')
  await at.fill('Email', email.toUpperCase())
  await expect(page.getByText('Email is not available')).toBeVisible()
  await at.fill('NPI', npi)
  await expect(page.getByText('The provider with such NPI already exists in the system')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(page.getByText('Correct 2 fields to save')).toBeVisible()
  await at.fill('Email', 'somebody.else@example.com')
  await expect(page.getByText('Email is not available')).toBeHidden()
  await at.fill('NPI', '1245319599')
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()

  // Leaving with unsaved answers requires a confirmation.
  await page.getByRole('link', { name: 'Back' }).click()
  await at.confirm('Unsaved changes', 'Close')
  await expect(at.field('Legal name')).toHaveValue('Somebody Else')
  await page.getByRole('link', { name: 'Back' }).click()
  await at.confirm('Unsaved changes', 'Continue')
  await at.seePage('Providers and Staff')
})

test('the NPI of a deleted provider offers to restore; Decline clears it', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openNewProvider(at)
  await at.choose('Provider type', 'Associate')
  await at.field('NPI').fill(DELETED_NPI)
  const dialog = await at.dialog(RESTORE)
  await expect(dialog.getByText('The provider with such NPI already exists in the system')).toBeVisible()
  await axe()
  await at.confirm(RESTORE, 'Decline')
  await expect(at.field('NPI')).toHaveValue('')
  await at.field('NPI').fill('1245319599')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Maria deletes a provider, who leaves the lists, and restores the provider by NPI', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await openNewProvider(at)
  await at.choose('Provider type', 'Owner')
  await at.fill('NPI', '1679576722')
  await at.fill('Email', 'iris.novak@example.com')
  await at.fill('Legal name', 'Iris Novak')
  await at.press(LICENSE_ADD)
  await fillLicense(at, await at.dialog(LICENSE_ADD), { type: 'CPR Certification', number: 'CPR-5' })
  await at.confirm(LICENSE_ADD, 'Add')
  await save(at)
  await at.seePage('Iris Novak')

  await at.press('Delete')
  const dialog = await at.dialog('Confirm Deletion')
  await expect(dialog.getByText('Are you sure to delete Iris Novak?')).toBeVisible()
  await at.confirm('Confirm Deletion', 'Close')
  await at.press('Delete')
  await at.confirm('Confirm Deletion', 'Delete')
  await at.seePage('Providers and Staff')
  await at.choose('Rows on a page of Providers and Staff', '15 rows')
  await expect(page.getByRole('link', { name: 'Amara Okonkwo', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Iris Novak' })).toHaveCount(0)

  await at.follow('Add Provider')
  await at.choose('Provider type', 'Owner')
  await at.field('NPI').fill('1679576722')
  await at.confirm(RESTORE, 'Restore')
  await at.toast('Provider Restored')
  await at.seePage('Iris Novak')
  await expect(at.field('Email')).toHaveValue('iris.novak@example.com')
  await expect(licenseRow(at, 'CPR-5')).toBeVisible()
  await at.press('Delete')
  await at.confirm('Confirm Deletion', 'Delete')
  await at.seePage('Providers and Staff')
  await openProvider(at, 'Amara Okonkwo')
  await at.field('NPI').fill('1679576722')
  await at.confirm(RESTORE, 'Restore')
  await expect(page.getByRole('heading', { level: 1, name: 'Iris Novak' })).toBeFocused()
})

test('a provider with applications cannot be deleted, and the page shows why', async ({ at, signIn }) => {
  await signIn('maria')
  await openProvider(at, 'Daniel Rosenberg')
  await at.press('Delete')
  await at.confirm('Confirm Deletion', 'Delete')
  await at.toast('The provider cannot be deleted because there are applications for this provider in the system.')
  await at.seePage('Daniel Rosenberg')
})

test('two people edit a provider: the second sees what the first changed, and nothing is lost', async ({
  at,
  signIn,
  join,
  axe,
}) => {
  await signIn('maria')
  await openProvider(at, 'Fatima Haddad')
  const lena = await join('lena')
  await lena.open(new URL(at.page.url()).pathname)
  await lena.seePage('Fatima Haddad')
  await lena.fill('Legal name', 'Fatima Haddad Lena')
  await lena.press(LICENSE_ADD)
  await fillLicense(lena, await lena.dialog(LICENSE_ADD), { type: 'CPR Certification', number: 'CPR-LENA' })
  await lena.confirm(LICENSE_ADD, 'Add')

  await at.fill('Legal name', 'Fatima Haddad Maria')
  await at.choose('Degree', 'RDA')
  await at.press(LICENSE_ADD)
  await fillLicense(at, await at.dialog(LICENSE_ADD), { type: 'CPR Certification', number: 'CPR-MARIA' })
  await at.confirm(LICENSE_ADD, 'Add')
  await at.page.getByRole('button', { name: 'Save' }).press('Enter')
  await at.seePage('Fatima Haddad Maria')
  await expect(at.page.getByRole('button', { name: 'Save', disabled: true })).toBeFocused()
  await lena.press('Save')
  const notice = lena.page.getByRole('alert').filter({ hasText: 'Maria López changed this while you were editing.' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('Legal name: Fatima Haddad became Fatima Haddad Maria.')
  await expect(notice).toContainText('You entered Fatima Haddad Lena')
  await expect(notice).toContainText('CPR Certification CPR-MARIA was added')
  await axe(lena.page)
  await expect(lena.field('Legal name')).toHaveValue('Fatima Haddad Lena')
  await expect(lena.field('Degree')).toHaveValue('RDA')
  await expect(licenseRow(lena, 'CPR-LENA')).toContainText('New')
  await expect(licenseRow(lena, 'CPR-MARIA')).toBeVisible()
  await save(lena)
  await expect(notice).toHaveCount(0)
  await lena.page.reload()
  await lena.seePage('Fatima Haddad Lena')
  await expect(lena.field('Degree')).toHaveValue('RDA')
  await expect(licenseRow(lena, 'CPR-LENA')).toBeVisible()
  await expect(licenseRow(lena, 'CPR-MARIA')).toBeVisible()
})

test('in the account area Maria chooses among the accounts whose licenses she may edit', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openProviders(at)
  await at.follow('All licenses')
  await at.seePage('All Providers and Licenses')
  await at.follow('Add Provider')
  await at.seePage('Add Provider')
  await expect(at.field('Account')).toHaveValue('Bright Smile Dental')
  await at.field('Account').click()
  await expect(page.getByRole('option', { name: 'Bright Smile Annex' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Lakeside Startup Dental' }).click()
  await at.choose('Provider type', 'Owner')
  await at.fill('NPI', '12')
  await expect(page.getByText('The NPI should be a 10 digit number')).toBeVisible()
  await at.fill('NPI', '1356789128')
  await at.fill('Email', 'petra.olsen@example.com')
  await at.fill('Legal name', 'Petra Olsen')
  await axe()
  await save(at)
  await at.seePage('Petra Olsen')
  await expect(page.getByRole('table', { name: 'Documents' })).toHaveCount(0)
  await at.press('Delete')
  await expect((await at.dialog('Confirm Deletion')).getByText('Are you sure to delete Petra Olsen?')).toBeVisible()
  await at.confirm('Confirm Deletion', 'Delete')
  await at.seePage('All Providers and Licenses')
})

test('Maria edits the data of a provider’s document and deletes it', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openProvider(at, 'Amara Okonkwo')
  const papers = page.getByRole('table', { name: 'Documents' })
  await at.press('Add Document')
  const add = await at.dialog('Add Document')
  await expect(add.getByText('No file specified')).toBeVisible()
  await at.pickFile(add.getByRole('button', { name: 'choose a file' }), scan('Waiver.pdf'))
  await at.choose('Document type', 'DEA Waiver', add)
  await at.fill('Description', 'Prescribes through a colleague', add)
  await at.confirm('Add Document', 'Save')
  await at.toast('Document was uploaded')
  await at.row('Waiver.pdf', papers).getByText('Prescribes').click()
  const dialog = await at.dialog('Edit Document')
  await at.fill('Description', 'Until the end of the year', dialog)
  await axe()
  await at.confirm('Edit Document', 'Save')
  await at.toast('Document was updated')
  await expect(at.row('Waiver.pdf', papers)).toContainText('Until the end of the year')
  await at.press('Delete Waiver.pdf')
  await expect((await at.dialog('Confirm Deletion')).getByText('Are you sure to delete document?')).toBeVisible()
  await at.confirm('Confirm Deletion', 'Delete')
  await at.toast('Document has been removed')
  await expect(at.row('Waiver.pdf', papers)).toHaveCount(0)
})
