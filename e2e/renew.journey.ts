/// <reference lib="dom" />
/** Renewing expiring licenses: from each place that shows them, saved at once, and correct everywhere afterwards. */
import { linkIn, openCap } from './cap-verbs.ts'
import type { Locator } from '@playwright/test'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'
import { licenseRow, openProvider, openProviders, providerRows, save, scan } from './provider-verbs.ts'

const RENEW = 'Renew license'
const needs = (at: Verbs): Locator => at.page.getByRole('region', { name: 'Your tasks' })

/** The date this many days from today, as the portal shows it and as a user types it. */
function day(daysFromToday: number): string {
  const [year, month, date] = new Date(Date.now() + daysFromToday * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}

/** Fills in the new dates once the dialog has loaded, and returns the dialog. */
async function fillDates(at: Verbs, expires: string): Promise<Locator> {
  const dialog = await at.dialog(RENEW)
  await at.fill('Issue date', day(-10), dialog)
  await at.fill('Expiration date', expires, dialog)
  return dialog
}

async function renew(at: Verbs, expires: string): Promise<void> {
  await fillDates(at, expires)
  await at.confirm(RENEW, 'Renew')
  await at.toast('License renewed')
}

const inMenu = async (at: Verbs): Promise<number> => {
  const entry = at.page.getByRole('link', { name: /^Providers \d+ tasks?$/ })
  return Number.parseInt((await entry.innerText()).replaceAll(/\D/g, ''), 10)
}

test('Maria renews an expired license from the dashboard, with its scan, and it is correct everywhere, for Lena, too', async ({
  page,
  at,
  signIn,
  join,
  axe,
}) => {
  const lena = await join('lena')
  await openProvider(lena, 'Tomasz Kowalczyk')
  await expect(licenseRow(lena, 'AL-D72724')).toContainText('Expired')

  await signIn('maria')
  await openCap(at)
  const before = await inMenu(at)
  await expect(needs(at).getByText('Dental license has expired')).toBeVisible()
  await at.follow('Renew: Dental license has expired, Tomasz Kowalczyk, Alabama')
  // Issued two years and expired 40 days ago.
  const proposing = await at.dialog(RENEW)
  await expect(at.field('Issue date', proposing)).toHaveValue(day(-39))
  await expect(proposing.getByText('Proposed from the license before')).toHaveCount(2)
  await axe()
  const dialog = await fillDates(at, day(700))
  for (const known of ['Dental', 'Alabama', 'AL-D72724', /^Tomasz Kowalczyk\. Expired on .*, 40 days ago\.$/])
    await expect(dialog.getByText(known, { exact: typeof known === 'string' })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Set status to Active' })).toBeChecked()
  await at.pickFile(dialog.getByRole('button', { name: 'choose a file' }), scan('renewed.pdf'))
  await expect(dialog.getByText('renewed.pdf')).toBeVisible()
  await axe()
  await at.confirm(RENEW, 'Renew')
  await at.toast('License renewed')
  // Without a reload, the need disappears from the list and from the menu's count, on the same page.
  await expect(page).toHaveURL(/\/dashboard\/[\w-]+$/)
  await expect(needs(at).getByText('Dental license has expired')).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Providers ${before - 1} tasks` })).toBeVisible()

  await openProvider(at, 'Tomasz Kowalczyk')
  const row = licenseRow(at, 'AL-D72724')
  await expect(row).toContainText(day(700))
  await expect(row).toContainText('renewed.pdf')
  await expect(row).not.toContainText('Expired')

  // Lena's page shows the renewal after a reload.
  await lena.page.reload()
  await expect(licenseRow(lena, 'AL-D72724')).toContainText(day(700))
  await expect(licenseRow(lena, 'AL-D72724')).not.toContainText('Expired')
})

test('from a date of the list: the row and the counts change, and the list stays as it was', async ({
  page,
  at,
  signIn,
  join,
}) => {
  await signIn('maria')
  await openProviders(at)
  await at.choose('Provider', 'Mei-Ling Chen')
  await expect(providerRows(at)).toHaveCount(1)
  const address = page.url()
  const date = providerRows(at).getByRole('link', { name: /^Renew Dental of Mei-Ling Chen/ })
  await expect(date).toContainText(day(12))
  await date.click()
  const dialog = await at.dialog(RENEW)
  await expect(dialog.getByText(/^Mei-Ling Chen\. Expires on .*, in 12 days\.$/)).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(address)
  await date.click()
  await fillDates(at, day(712))
  // The browser's Back button does not discard the input.
  await page.goBack()
  await at.confirm('Unsaved changes', 'Close')
  await expect(at.field('Expiration date', page.getByRole('dialog', { name: RENEW }))).toHaveValue(day(712))
  await at.confirm(RENEW, 'Renew')
  await at.toast('License renewed')
  await expect(page).toHaveURL(address)
  await expect(date).toContainText(day(712))

  const lena = await join('lena')
  await openCap(lena)
  await expect(needs(lena).getByText('Mei-Ling Chen')).toHaveCount(0)
})

test('from the provider’s page: an expired license is not struck out, opens, and stays Expired when Active is declined', async ({
  at,
  signIn,
}) => {
  await signIn('maria')
  await openProvider(at, 'Kayla Thompson')
  const cpr = at.page.getByRole('table', { name: 'Licenses' }).getByRole('row').filter({ hasText: 'CPR' })
  const number = await cpr.getByRole('cell').first().innerText()
  await cpr.getByRole('button', { name: /^CPR Certification/ }).click()
  const dialog = await at.dialog('Edit License')
  await at.choose('Status', 'Expired', dialog)
  await at.confirm('Edit License', 'Edit')
  // Unsaved changes must be saved before a license can be renewed.
  await expect(licenseRow(at, number).getByRole('link', { name: /^Renew/ })).toHaveCount(0)
  await save(at)
  const row = licenseRow(at, number)
  await expect(row).toContainText('Expired')
  await expect(row.locator('del')).toHaveCount(0)
  await expect(row.locator('[data-actions]').getByText(/^(Renew|Restore)$/)).toHaveText(['Renew', 'Restore'])

  await at.follow(`Renew CPR Certification ${number}`)
  const renewDialog = await fillDates(at, day(400))
  await renewDialog.getByRole('checkbox', { name: 'Set status to Active' }).uncheck()
  await expect(renewDialog.getByText(/^The license stays Expired. The list will show “Expired” next to/)).toBeVisible()
  await at.confirm(RENEW, 'Renew')
  await expect(row).toContainText(day(400))
  await expect(row).toContainText('Expired')
})

test('from the home page, for any practice', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await at.open('/home')
  const row = needs(at).getByRole('listitem').filter({ hasText: 'Renew DEA registration' })
  await expect(row).toContainText('Bright Smile Dental')
  await axe()
  await row.getByRole('link').click()
  await renew(at, day(725))
  await expect(page).toHaveURL('/home')
  await expect(row).toHaveCount(0)
})

test('by keyboard only; no key loses changes', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  // Needs that are due later are not among the first five.
  const more = needs(at).getByRole('button', { name: /^See all/ })
  await more.click()
  await expect(more).toHaveCount(0)
  const row = needs(at).getByRole('listitem').filter({ hasText: 'Renew' }).first()
  const link = await linkIn(row)
  const next = await linkIn(row.locator('+ li'))
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = await at.dialog(RENEW)
  await expect(at.field('Issue date', dialog)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()

  const place = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await at.dialog(RENEW)
  // The proposed date is replaced.
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(day(-10))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(day(745))
  await page.keyboard.press('Enter')
  await at.toast('License renewed')
  await expect(dialog).toBeHidden()
  await expect(link).toHaveCount(0)
  // The row was removed, and the focus is on the row that took its place.
  await expect(next).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('a copied address opens the dialog; a failed scan keeps it open, and Renew sends it again', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await openProvider(at, 'Ingrid Sørensen')
  await page
    .getByRole('table', { name: 'Licenses' })
    .getByRole('link', { name: /^Renew RDH State License/ })
    .click()
  await at.dialog(RENEW)
  await page.reload()
  const dialog = await fillDates(at, day(800))
  await at.pickFile(dialog.getByRole('button', { name: 'choose a file' }), scan('rdh.pdf'))
  await page.route('**/licenses/*/documents', (route) => route.abort())
  await at.press('Renew', dialog)
  await expect(dialog.getByText(/^Dates saved\. The scan didn't upload/)).toBeVisible()
  await page.unroute('**/licenses/*/documents')
  const saves: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/licenses')) saves.push(request.url())
  })
  await at.confirm(RENEW, 'Renew')
  await at.toast('License renewed')
  // The dates were saved the first time and are not sent again.
  expect(saves).toEqual([])
  const row = page.getByRole('table', { name: 'Licenses' }).getByRole('row').filter({ hasText: 'RDH' })
  await expect(row).toContainText('rdh.pdf')
  await expect(row).toContainText(day(800))
})

test('canceling during the upload of the scan shows that the dates are saved', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openProvider(at, 'Oluwaseun Adebayo')
  const link = page.getByRole('link', { name: /^Renew Dental/ }).first()
  const row = page.getByRole('table', { name: 'Licenses' }).getByRole('row').filter({ has: link })
  const number = await row.getByRole('cell').first().innerText()
  await link.click()
  const dialog = await fillDates(at, day(650))
  await at.pickFile(dialog.getByRole('button', { name: 'choose a file' }), scan('slow.pdf'))
  const isTravelling = page.waitForRequest('**/licenses/*/documents')
  await page.route('**/licenses/*/documents', () => undefined) // The upload is never answered.
  await at.press('Renew', dialog)
  await isTravelling
  await at.press('Cancel', dialog)
  await expect(dialog).toBeHidden()
  await at.toast("Dates saved. The scan wasn't uploaded.")
  await expect(licenseRow(at, number)).toContainText(day(650))
  await expect(licenseRow(at, number)).not.toContainText('slow.pdf')
})

test('people who may not edit see no Renew anywhere, and its address shows why', async ({ page, at, signIn, join }) => {
  const maria = await join('maria')
  await openProvider(maria, 'Oluwaseun Adebayo')
  await maria.page
    .getByRole('link', { name: /^Renew Dental/ })
    .first()
    .click()
  await maria.dialog(RENEW)
  const address = maria.page.url()

  await signIn('otto')
  await openCap(at)
  await expect(needs(at).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Renew/ })).toHaveCount(0)
  await openProviders(at)
  await expect(providerRows(at)).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Renew/ })).toHaveCount(0)
  await openProvider(at, 'Oluwaseun Adebayo')
  await expect(page.getByRole('link', { name: /^Renew/ })).toHaveCount(0)
  await page.goto(address)
  const dialog = await at.dialog(RENEW)
  await expect(
    dialog.getByText('You have view-only access to this license. To renew it, contact your advisor.'),
  ).toBeVisible()
  await at.closeDialog(RENEW)
})

test.describe('On a phone', () => {
  test.use(phone)

  test('a row of Your tasks opens the dialog, which fills the screen, and saves', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openCap(at)
    const row = needs(at).getByRole('listitem').filter({ hasText: 'Renew CDA' }).first()
    const all = needs(at).getByRole('button', { name: /^See all/ })
    const count = Number(/\d+/.exec(await all.innerText())?.[0])
    await all.click()
    await expect(needs(at).getByRole('listitem')).toHaveCount(count)
    await row.click()
    const dialog = await fillDates(at, day(600))
    expect(await dialog.evaluate((one) => one.getBoundingClientRect().width)).toBe(390)
    // Scrolls to the top, where no button of the page is half under the header.
    await page.evaluate('scrollTo(0, 0)')
    await axe()
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    await at.pickFile(dialog.getByRole('button', { name: 'choose a file' }), scan('photo.pdf'))
    await at.confirm(RENEW, 'Renew')
    await at.toast('License renewed')
    await expect(needs(at).getByRole('listitem')).toHaveCount(count - 1)
  })
})
