/** The list of providers and the dates of their licenses: filters, order, pages, export, and who sees whom. */
import { readFile } from 'node:fs/promises'
import { callsRefused } from './portal/calls-refused.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'
import { openProviders, rowsOf } from './provider-verbs.ts'

const names = (at: Verbs) => rowsOf(at).locator('td:first-child')
const expired = /expired or under 30 days/
const day = (daysFromToday: number): string => {
  const [year, month, date] = new Date(Date.now() + daysFromToday * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}

test('the list shows eighteen columns; each head sorts descending, ascending, and not at all', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openProviders(at)
  await expect(page.getByRole('columnheader')).toHaveCount(18)
  await expect(names(at)).toHaveCount(5)
  const byName = await names(at).allInnerTexts()
  await axe()
  const head = page.getByRole('columnheader', { name: 'Provider', exact: true })
  await at.press('Provider')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(names(at).first()).not.toHaveText(byName[0] ?? '')
  await expect(page).toHaveURL(/sort=-name/)
  await at.press('Provider')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(at)).toHaveText(byName)
  await at.press('Provider')
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await expect(page).not.toHaveURL(/sort=/)

  await at.choose('Rows on a page', '15 rows')
  await expect(names(at)).toHaveCount(14)
  for (const button of await page.getByRole('columnheader').getByRole('button').all()) {
    await button.click()
    await expect(page).toHaveURL(/sort=-/)
    await expect(names(at)).toHaveCount(14)
  }
})

test('the pages, and the row that opens the provider', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openProviders(at)
  await at.press('Next page')
  await expect(page.getByText('6–10 of 14')).toBeVisible()
  // Until its rows are here, the table shows those of before and says that it is busy.
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible()
  const name = await names(at).first().innerText()
  await page.reload()
  await expect(names(at).first()).toHaveText(name)
  await rowsOf(at).first().locator('td').nth(1).click()
  await at.seePage(name)
  await page.goBack()
  await expect(page.getByText('6–10 of 14')).toBeVisible()
})

test('every filter narrows the list, lives in the address, and can be taken away', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openProviders(at)
  await expect(at.field('Account')).toHaveValue('Bright Smile Dental')
  const whole = page.getByText('1–5 of 14')
  await expect(whole).toBeVisible()

  await at.choose('Provider', 'Fatima Haddad')
  await expect(names(at)).toHaveText(['Fatima Haddad'])
  await expect(page).toHaveURL(/provider=/)
  await at.press('Clear Provider')
  await expect(whole).toBeVisible()

  await at.field('Office TIN').pressSequentially('63018')
  await expect(page).toHaveURL(/tin=/)
  await expect(whole).toBeVisible()
  await at.press('Clear Office TIN')
  await expect(page).not.toHaveURL(/tin=/)
  await at.field('Office TIN').pressSequentially('999999999')
  await expect(page.getByText('No data')).toBeVisible()
  await at.press('Clear filters')
  await expect(whole).toBeVisible()
  await expect(at.field('Office TIN')).toHaveValue('')

  await at.choose('State', 'Florida')
  await expect(page).toHaveURL(/state=/)
  await expect(whole).toBeHidden()
  await at.choose('State', 'None')
  await expect(whole).toBeVisible()

  await at.fill('Expiration from', day(0))
  await at.fill('Expiration to', day(59))
  await expect(page).toHaveURL(/from=.*to=/)
  await expect(whole).toBeHidden()
  const dates = await names(at).allInnerTexts()
  await page.reload()
  await expect(names(at)).toHaveText(dates)
  await at.fill('Expiration from', 'tomorrow')
  await expect(page.getByText('Must be a date')).toBeVisible()
  await at.fill('Expiration from', '')
  await at.fill('Expiration to', '')
  await expect(whole).toBeVisible()

  await at.choose('Account', 'Lakeside Startup Dental')
  await expect(page).toHaveURL(/account=/)
  await expect(whole).toBeHidden()
})

test('the legend counts and filters; a general license under sixty days says so', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openProviders(at)
  const chip = page.getByRole('button', { name: expired })
  await expect(chip).toHaveText(/^[1-9]/)
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  const count = Number.parseInt(await chip.innerText(), 10)
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible()
  await axe()
  await chip.click()
  await expect(page.getByText('1–5 of 14')).toBeVisible()

  await at.choose('Rows on a page', '15 rows')
  const general = await page.getByRole('columnheader').allInnerTexts()
  const cells = rowsOf(at).locator(`td:nth-child(${general.indexOf('General license') + 1}) [tabindex="0"]`)
  await cells.first().hover()
  await expect(page.getByRole('tooltip')).toHaveText('Some General license is expired')
})

test('the list as it is shown is handed out as a file', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openProviders(at)
  await at.choose('Provider', 'Fatima Haddad')
  await expect(names(at)).toHaveText(['Fatima Haddad'])
  for (const [label, ending] of [
    ['CSV', '.csv'],
    ['Excel', '.xlsx'],
  ] as const) {
    const download = page.waitForEvent('download')
    await at.pickFromMenu('Export', label)
    const file = await download
    expect(file.suggestedFilename()).toContain(ending)
    const bytes = await readFile(await file.path())
    expect(bytes.length).toBeGreaterThan(50)
    if (ending === '.csv') {
      expect(bytes.toString('utf8')).toContain('Fatima Haddad')
      expect(bytes.toString('utf8')).not.toContain('Amara Okonkwo')
    }
  }
})

test('all licenses are those of every practice the person may see, and no other', async ({
  page,
  at,
  signIn,
  join,
}) => {
  const refused = callsRefused(page)
  await signIn('maria')
  await openProviders(at)
  await at.follow('All licenses')
  await at.seePage('All Providers and Licenses')
  await expect(at.page.getByLabel('Account', { exact: true })).toHaveCount(0)
  await expect(page.getByText(/^1–5 of (1[5-9]|[2-9]\d)$/)).toBeVisible()

  const otto = await join('otto')
  await openProviders(otto)
  await expect(otto.page.getByRole('link', { name: 'Add Provider' })).toHaveCount(0)
  await otto.follow('All licenses')
  await expect(otto.page.getByText('1–5 of 14')).toBeVisible()

  const lena = await join('lena')
  await openProviders(lena)
  await expect(lena.page.getByRole('link', { name: 'Add Provider' })).toBeVisible()

  const sam = await join('sam')
  await openProviders(sam, 'Cedar Grove Family Dentistry')
  await sam.follow('All licenses')
  await sam.choose('Rows on a page', '15 rows')
  await expect(rowsOf(sam).first()).toBeVisible()
  await expect(sam.page.getByText('Fatima Haddad')).toHaveCount(0)
  expect(refused()).toEqual([])
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the table stays a table, and all filters but the provider are behind one button', async ({
    page,
    at,
    signIn,
    axe,
  }) => {
    await signIn('maria')
    await openProviders(at)
    await expect(page.getByRole('columnheader')).toHaveCount(16)
    await expect(rowsOf(at).first()).toContainText('Owner')
    await expect(at.field('Office TIN')).toBeHidden()
    await axe()
    await at.press('Filters')
    await at.choose('State', 'Florida')
    await expect(page.getByRole('button', { name: /^Filters\s*1 set$/ })).toBeVisible()
    await axe()
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  })
})
