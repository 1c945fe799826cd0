/** The list of providers and the dates of their licenses: filters, order, pages, export and access. */
import { readFile } from 'node:fs/promises'
import { callsRefused } from './portal/calls-refused.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'
import { openProviders, providerRows, toggleColumn } from './provider-verbs.ts'

const names = (at: Verbs) => providerRows(at).getByRole('rowheader')
const chips = ['expired', 'under 30 days', 'in 30 to 59 days', 'later'] as const
const chip = (at: Verbs, words: string) =>
  at.page.getByRole('button', { name: new RegExp(String.raw`^\d+ dates? ${words}$`) })
const numberIn = (words: string): number => Number.parseInt(words, 10)
const day = (daysFromToday: number): string => {
  const [year, month, date] = new Date(Date.now() + daysFromToday * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}

test('the list starts with the next expiration; each head sorts descending, ascending, and not at all', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openProviders(at)
  await expect(names(at)).toHaveCount(5)
  await expect(page.getByRole('columnheader', { name: 'Next to expire' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(providerRows(at).first()).toContainText('Tomasz Kowalczyk')
  await expect(providerRows(at).first()).toContainText('40 days ago')
  await expect(page.getByText('14 providers, soonest first')).toBeVisible()
  await axe()
  const head = page.getByRole('columnheader', { name: 'Provider', exact: true })
  await at.press('Provider')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-name/)
  await expect(names(at).first()).toHaveText('Tomasz Kowalczyk')
  await at.press('Provider')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(at).first()).toHaveText('Amara Okonkwo')
  const byName = await names(at).allInnerTexts()
  await at.press('Provider')
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await expect(page).toHaveURL(/sort=none/)
  await expect(names(at)).toHaveText(byName)

  await at.choose('Rows on a page of Providers and Staff', '15 rows')
  await expect(names(at)).toHaveCount(14)
  for (const button of await page.getByRole('columnheader').getByRole('button').all()) {
    await button.click()
    await expect(page).toHaveURL(/sort=-/)
    await expect(names(at)).toHaveCount(14)
  }
})

test('the list has pages, and a row opens the provider', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openProviders(at)
  await at.press('Next page of Providers and Staff')
  await expect(page.getByText('6–10 of 14')).toBeVisible()
  // While new rows load, the table shows the old ones and is marked as busy.
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible()
  const name = await names(at).first().innerText()
  await page.reload()
  await expect(names(at).first()).toHaveText(name)
  await providerRows(at).first().locator('td').first().click()
  await at.seePage(name)
  await page.goBack()
  await expect(page.getByText('6–10 of 14')).toBeVisible()
})

test('every filter narrows the list, is in the address, and can be cleared', async ({ page, at, signIn }) => {
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
  // The count may load before the rows, while the old rows are still shown.
  await at.seePage('Providers and Staff')
  await expect(names(at).first()).not.toHaveText('')
  const dates = await names(at).allInnerTexts()
  await page.reload()
  await expect(names(at)).toHaveText(dates)
  await at.fill('Expiration from', 'tomorrow')
  await expect(page.getByText('Enter a date')).toBeVisible()
  await at.fill('Expiration from', '')
  await at.press('Clear Expiration to')
  await expect(at.field('Expiration to')).toHaveValue('')
  await expect(whole).toBeVisible()

  await at.choose('Account', 'Lakeside Startup Dental')
  await expect(page).toHaveURL(/account=/)
  await expect(whole).toBeHidden()
})

test('chips, bars, the list and the menu count by the same rule, and each filters the list by its dates', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openProviders(at)
  await at.choose('Rows on a page of Providers and Staff', '15 rows')
  await expect(names(at)).toHaveCount(14)
  const pressing = new Set<string>()
  for (const words of chips) {
    const count = numberIn(await chip(at, words).innerText())
    await chip(at, words).click()
    await expect(chip(at, words)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('table[aria-busy="false"]')).toBeVisible()
    // The list marks the dates that the chip counts.
    await expect(providerRows(at).locator('mark')).toHaveCount(count)
    if (words !== 'later') for (const name of await names(at).allInnerTexts()) pressing.add(name)
    if (words === 'under 30 days') await axe()
    await chip(at, words).click()
    await expect(names(at)).toHaveCount(14)
  }
  await expect(page.getByRole('link', { name: `Providers ${pressing.size} tasks` })).toBeVisible()

  const bar = page.getByRole('button', { name: /^[A-Z][a-z]+ \d{4}: [2-9] dates$/ }).first()
  const dates = numberIn((await bar.innerText()).split(': ')[1] ?? '')
  await bar.click()
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/from=.*to=/)
  // Marks the matching dates, and hides columns without dates.
  await expect(providerRows(at).locator('mark')).toHaveCount(dates)
  await expect.poll(() => page.getByRole('columnheader').count()).toBeLessThanOrEqual(4 + dates)
  await axe()
  await bar.click()
  await expect(page.getByText('1–14 of 14')).toBeVisible()
})

test('a canceled license is plain, with the word, and is not counted', async ({ at, signIn }) => {
  await signIn('maria')
  await openProviders(at)
  await at.choose('Provider', 'Daniel Rosenberg')
  await expect(providerRows(at)).toHaveCount(1)
  await toggleColumn(at, 'Botox cert')
  await expect(providerRows(at).getByText('Canceled', { exact: true })).toBeVisible()
  await expect(chip(at, 'expired')).toHaveText('0 dates expired')
  await expect(chip(at, 'expired')).toHaveAttribute('data-class', 'none')
})

test('Renew is next to the next expiration', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openProviders(at)
  const first = providerRows(at).first()
  await expect(first).toContainText('Dental, AL')
  const before = numberIn(await chip(at, 'expired').innerText())
  await at.follow('Renew Dental, AL of Tomasz Kowalczyk')
  const dialog = await at.dialog('Renew license')
  await at.fill('Issue date', day(-10), dialog)
  await at.fill('Expiration date', day(700), dialog)
  await at.confirm('Renew license', 'Renew')
  // Updates without a reload: another provider is first, and one license less has expired.
  await expect(providerRows(at).first()).not.toContainText('Tomasz Kowalczyk')
  await expect.poll(async () => numberIn(await chip(at, 'expired').innerText())).toBe(before - 1)
  await expect(page.getByRole('button', { name: `Past: ${before - 1} date` })).toBeVisible()
})

test('a general license under sixty days is marked', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openProviders(at)
  await at.choose('Rows on a page of Providers and Staff', '15 rows')
  const general = await page.getByRole('columnheader').allInnerTexts()
  const cells = providerRows(at).locator(`td:nth-child(${general.indexOf('General license') + 1}) [tabindex="0"]`)
  await cells.first().hover()
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText('Some General license is expired')
})

test('the list is exported as shown', async ({ page, at, signIn }) => {
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

test('all licenses are those of every practice the person may see, and no others', async ({
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
  // With several practices, each row shows its practice.
  await expect(names(at).first()).toContainText(/Bright Smile|Harbor|Lakeside|Old Mill/)

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
  await sam.choose('Rows on a page of All Providers and Licenses', '15 rows')
  await expect(providerRows(sam).first()).toBeVisible()
  await expect(sam.page.getByText('Fatima Haddad')).toHaveCount(0)
  expect(refused()).toEqual([])
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the table stays a table, and all filters except the provider are behind one button', async ({
    page,
    at,
    signIn,
    axe,
  }) => {
    await signIn('maria')
    await openProviders(at)
    // Empty columns are hidden once the rows have loaded.
    await expect(page.getByRole('columnheader', { name: 'Nitrous oxide' })).toHaveCount(0)
    await at.press('Columns')
    const shown = await page.getByRole('menuitemcheckbox', { checked: true }).count()
    await expect(page.getByRole('menuitemcheckbox')).toHaveCount(16)
    await axe()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader')).toHaveCount(1 + shown)
    await expect(providerRows(at).first()).toContainText(/Associate|Hygienist/)
    const renew = providerRows(at)
      .first()
      .locator('td')
      .first()
      .getByRole('link', { name: /^Renew / })
    await expect(renew).toBeInViewport({ ratio: 0.99 })
    await expect(at.field('Office TIN')).toBeHidden()
    await axe()
    await at.press('Filters')
    await at.choose('State', 'Florida')
    await expect(page.getByRole('button', { name: /^Filters\s*1 set$/ })).toBeVisible()
    await axe()
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  })
})
