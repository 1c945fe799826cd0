/** The license table of a provider: unsaved changes, saved ones, and files that are uploaded after the save. */
import { INTERRUPTED } from './document-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'
import { fillLicense, LICENSE_ADD, LICENSE_EDIT, licenseRow, openProvider, save, scan } from './provider-verbs.ts'

/** Adds a license on the page, with a scan if given; the next save stores it. */
async function addLicense(at: Verbs, number: string, file?: ReturnType<typeof scan>): Promise<void> {
  await at.press(LICENSE_ADD)
  const dialog = await at.dialog(LICENSE_ADD)
  await fillLicense(at, dialog, { type: 'CPR Certification', number })
  if (file !== undefined) await at.pickFile(dialog.getByRole('button', { name: 'choose a file' }), file)
  await at.confirm(LICENSE_ADD, 'Add')
}

test('every button of a row is in view next to the details, even with an expired license and a document', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await openProvider(at, 'Tomasz Kowalczyk')
  for (const [label, action] of [
    ['Licenses', 'Restore Dental AL-D72724'],
    ['Documents', 'Delete DEA waiver Kowalczyk.pdf'],
  ] as const) {
    await expect(page.getByRole('table', { name: label }).getByRole('button', { name: action })).toBeVisible()
    const scrolled = page.getByRole('table', { name: label }).locator('..')
    for (const width of [1366, 1280, 1024]) {
      await page.setViewportSize({ width, height: 768 })
      await expect
        .poll(() => scrolled.evaluate((box) => box.scrollWidth - box.clientWidth), { message: `${label} at ${width}` })
        .toBe(0)
    }
  }
})

test('Maria edits, deletes and restores licenses; nothing is sent before Save', async ({ page, at, signIn, axe }) => {
  const sent: string[] = []
  await signIn('maria')
  await openProvider(at, 'Tomasz Kowalczyk')
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && !pathname.includes('/check')) sent.push(`${request.method()} ${pathname}`)
  })
  await addLicense(at, 'CPR-1')
  await expect(licenseRow(at, 'CPR-1')).toContainText('New')
  await at.press('Delete CPR Certification CPR-1')
  await expect(licenseRow(at, 'CPR-1')).toHaveCount(0)

  await licenseRow(at, '451600').getByText('Controlled Substance Certificate').click()
  const dialog = await at.dialog(LICENSE_EDIT)
  await at.fill('Number', '451601', dialog)
  await at.confirm(LICENSE_EDIT, 'Edit')
  await expect(licenseRow(at, '451601')).toContainText('Edited')

  await at.press('Delete IV Certification 847009')
  await expect(licenseRow(at, '847009')).toContainText('Deleted')
  await axe()
  await at.press('Restore IV Certification 847009')
  await expect(licenseRow(at, '847009')).not.toContainText('Deleted')
  await at.press('Delete IV Certification 847009')
  expect(sent).toEqual([])

  await save(at)
  expect(sent).toEqual(['POST /api/Providers'])
  await expect(licenseRow(at, '847009')).toHaveCount(0)
  await page.reload()
  await at.seePage('Tomasz Kowalczyk')
  await expect(licenseRow(at, '451601')).toBeVisible()
  await expect(licenseRow(at, '847009')).toHaveCount(0)
})

test('a license with status Expired shows that and is not struck out; restoring it changes nothing (AMB-126)', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await openProvider(at, 'Tomasz Kowalczyk')
  const expired = licenseRow(at, 'AL-D72724')
  await expect(expired).toContainText('Expired')
  await expect(expired.locator('del')).toHaveCount(0)
  await expect(expired.getByRole('link', { name: 'Renew Dental AL-D72724' })).toBeVisible()
  await at.press('Restore Dental AL-D72724')
  await expect(expired.getByRole('button', { name: 'Delete Dental AL-D72724' })).toBeVisible()
  await expect(expired).toContainText('Expired')
  await expect(page.getByText('No changes to save')).toBeVisible()
  await expired.getByText('Dental').first().click()
  const dialog = await at.dialog(LICENSE_EDIT)
  await at.fill('Expiration date', '10/12/2031', dialog)
  await at.choose('Status', 'Active', dialog)
  await at.confirm(LICENSE_EDIT, 'Edit')
  await save(at)
  await expect(licenseRow(at, 'AL-D72724')).toContainText('10/12/2031')
  await expect(licenseRow(at, 'AL-D72724').locator('del')).toHaveCount(0)
})

test('after a failed upload the license is stored, and Save sends the file again', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openProvider(at, 'Amara Okonkwo')
  await addLicense(at, 'CPR-9', scan('card.pdf'))
  await page.route('**/licenses/*/documents', (route) => route.abort())
  await at.press('Save')
  await expect(page.getByRole('alert').filter({ hasText: INTERRUPTED })).toBeVisible()
  await expect(licenseRow(at, 'CPR-9')).toContainText('Will upload when you save')
  await expect(licenseRow(at, 'CPR-9')).not.toContainText('New')
  await axe()
  await page.unroute('**/licenses/*/documents')
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/Providers') saves.push(request.url())
  })
  await save(at)
  // The dates were saved the first time and are not sent again.
  expect(saves).toEqual([])
  await expect(page.getByRole('button', { name: 'Download card.pdf' }).first()).toBeVisible()

  const view = licenseRow(at, 'CPR-9').getByRole('button', { name: 'View card.pdf' })
  await view.press('Enter')
  const viewer = await at.dialog('card.pdf')
  // A click beside the file stays in the viewer and does not edit the license below it.
  await viewer.getByRole('heading').click()
  await expect(viewer.getByTitle('card.pdf')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(view).toBeFocused()

  await licenseRow(at, 'CPR-9').getByText('CPR Certification').click()
  const dialog = await at.dialog(LICENSE_EDIT)
  await at.press('Remove card.pdf', dialog)
  await at.confirm(LICENSE_EDIT, 'Edit')
  await expect(licenseRow(at, 'CPR-9')).toContainText('Will be removed when you save')
  await save(at)
  await expect(licenseRow(at, 'CPR-9')).toContainText('Attach')
})

test('an unlikely license number shows a note, and can be saved', async ({ at, signIn, join }) => {
  await signIn('maria')
  await openProvider(at, 'Amara Okonkwo')
  await at.press(LICENSE_ADD)
  const dialog = await at.dialog(LICENSE_ADD)
  await at.choose('License type', 'DEA', dialog)
  await at.fill('Number', 'AB1234567', dialog)
  await expect(dialog.getByText(/^This DEA number doesn't look right/)).toBeVisible()
  await at.fill('Issue date', '01/15/2025', dialog)
  await at.fill('Expiration date', '01/15/2050', dialog)
  await expect(dialog.getByText('01/15/2050 is more than ten years away')).toBeVisible()
  await at.confirm(LICENSE_ADD, 'Add')
  await save(at)

  const lena = await join('lena')
  await openProvider(lena, 'Daniel Rosenberg')
  await lena.press(LICENSE_ADD)
  const other = await lena.dialog(LICENSE_ADD)
  await lena.choose('License type', 'DEA', other)
  await lena.fill('Number', 'AB1234567', other)
  await expect(other.getByText('Amara Okonkwo already has a license with this number')).toBeVisible()
  await lena.abandonDialog(LICENSE_ADD)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Maria adds a license with its scan', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openProvider(at, 'Fatima Haddad')
    await addLicense(at, 'CPR-77', scan('phone.pdf'))
    await expect(licenseRow(at, 'CPR-77')).toContainText('New')
    await axe()
    await save(at)
    await expect(licenseRow(at, 'CPR-77')).toContainText('phone.pdf')
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  })
})
