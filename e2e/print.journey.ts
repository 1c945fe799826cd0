/// <reference lib="dom" />
/** Printing: the list with all its rows, a provider, and a weekly update. */
import type { Page } from '@playwright/test'
import { openCap } from './cap-verbs.ts'
import { pdfPages } from './pdf-text.ts'
import { expect, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'
import { openProvider, openProviders, providerRows, toggleColumn } from './provider-verbs.ts'

/** Matches text that must not be printed. */
const screenOnlyText =
  /\bRenew\b|Export|Print |Back|Save|Delete|Show \d|Overview|Log out|Get help|\bSearch\b|Select|rows|\d+–\d+ of/i

/** The text of each printed sheet; a larger `scale` gives more sheets. */
async function sheets(page: Page, scale = 1): Promise<string[]> {
  return pdfPages(await page.pdf({ preferCSSPageSize: true, scale }))
}

/** The number of pixels of the list that the right edge of a landscape sheet cuts off. */
async function cutOffAtEdge(page: Page): Promise<number> {
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  const [inch, margin] = [96, 8 / 25.4]
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: Math.floor((11 - 2 * margin) * inch), height: screen.height })
  const list = page.locator('table').locator('..')
  const cutOff = await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await page.emulateMedia({ media: null })
  await page.setViewportSize(screen)
  return cutOff
}

/** Replaces the browser's print dialog. Returns a function that counts how often the current page opened it. */
async function watchDialog(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    let count = 0
    window.print = () => void (count += 1)
    Object.assign(window, { timesAsked: () => count })
  })
  return () => page.evaluate('timesAsked()')
}

/** Waits until the whole list is on one page, and returns its number of providers. Skeleton rows have no link. */
async function shownAtOnce(page: Page, at: Verbs): Promise<number> {
  const line = page.getByText(/^\d+ providers, soonest first$/)
  const named = providerRows(at).getByRole('rowheader').getByRole('link')
  await expect(async () => {
    const shownCount = Number((await line.innerText()).split(' ')[0])
    expect([shownCount, shownCount]).toEqual([await providerRows(at).count(), await named.count()])
  }).toPass()
  return providerRows(at).count()
}

const printedToday = /Bright Smile Dental · Printed \d\d\/\d\d\/\d{4}/

test('the list is printed with all rows of its filters, and its heads repeat on each sheet', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  const countPrints = await watchDialog(page)
  await signIn('maria')
  await openProviders(at)
  await at.follow('All licenses')
  await at.seePage('All Providers and Licenses')
  await expect(providerRows(at)).toHaveCount(5)
  await axe()
  const print = page.getByRole('button', { name: 'Print', exact: true })
  await print.press('Enter')
  await expect.poll(countPrints).toBe(1)
  await expect(print).not.toHaveAttribute('aria-busy')
  await expect(print).toBeFocused()
  const total = Number((await page.getByText(/^\d+ providers, soonest first$/).innerText()).split(' ')[0])
  await expect(providerRows(at)).toHaveCount(total)
  const names = await providerRows(at).locator('th[scope=row] > *').allInnerTexts()
  expect(await cutOffAtEdge(page)).toBe(0)
  const printed = await sheets(page, 1.3)
  expect(printed.length).toBeGreaterThan(1)
  for (const [index, sheet] of printed.entries()) {
    expect(sheet).toContain('Next to expire')
    expect(sheet).toMatch(/Bright Smile Annex, Bright Smile Dental, .* · Printed \d\d\/\d\d\/\d{4}/)
    expect(sheet).toContain(`Page ${index + 1} of ${printed.length}`)
  }
  const all = printed.join(' ')
  for (const name of names.map((one) => one.split('\n')[0] ?? '')) expect(all).toContain(name)
  expect(all).not.toMatch(screenOnlyText)
  expect(printed[0]).toContain(`Next to expire first · ${total} providers`)
  // The list on the screen is unchanged.
  await expect(providerRows(at)).toHaveCount(5)

  await openProviders(at)
  await at.choose('State', 'Alabama')
  await at.fill('Expiration to', '12/31/2026')
  await expect(page).toHaveURL(/to=2026-12-31/)
  const few = await shownAtOnce(page, at)
  await page.keyboard.press('Control+p')
  await expect.poll(countPrints).toBe(1)
  const [first = '', ...others] = await sheets(page)
  expect(others).toEqual([])
  expect(first).toContain(`State: Alabama · Expiration to 12/31/2026 · Next to expire first · ${few} providers`)
})

test('the list fits on a sheet with any of its columns', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openProviders(at)
  await expect(providerRows(at).first().getByRole('link').first()).toBeVisible()
  await at.press('Columns')
  const withoutDates = page.getByRole('menuitemcheckbox', { name: /No dates$/ })
  // The menu fills after the click that opens it, so its rows are counted before they are listed.
  await expect(withoutDates).toHaveCount(3)
  for (const column of await withoutDates.all()) await column.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader')).toHaveCount(19)
  expect(await cutOffAtEdge(page)).toBe(0)
  const [whole = ''] = await sheets(page)
  for (const head of ['General license', 'Nitrous oxide', 'RDH state license']) expect(whole).toContain(head)

  await toggleColumn(at, 'DEA')
  const [sheet = ''] = await sheets(page)
  expect(sheet).toContain('· Hidden: DEA')
  expect(sheet.match(/Hidden: DEA/g)).toHaveLength(1)
  expect(sheet).toContain('General license Controlled substance')
  await at.pickFromMenu('Columns', 'Reset columns')
})

test('applications and locations are printed with all rows below the practice and the date', async ({
  page,
  at,
  signIn,
}) => {
  const countPrints = await watchDialog(page)
  await signIn('maria')
  for (const list of ['applications', 'locations']) {
    await openCap(at)
    await at.follow(`Manage ${list}`)
    await expect(page.getByRole('table').locator('tbody a, tbody button').first()).toBeVisible()
    await at.press('Print')
    await expect.poll(countPrints).toBeGreaterThan(0)
    const printed = await sheets(page)
    for (const [index, sheet] of printed.entries()) {
      expect(sheet).toMatch(printedToday)
      expect(sheet).toContain(`Page ${index + 1} of ${printed.length}`)
    }
    expect(printed.join(' ')).not.toMatch(screenOnlyText)
  }
})

test('printed by the browser’s menu, a page of the list shows its number', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openProviders(at)
  await at.press('Next page of Providers and Staff')
  await expect(page).toHaveURL(/page=2/)
  const [sheet = ''] = await sheets(page)
  expect(sheet).toContain('6 to 10 of 14 providers')
  expect(sheet).not.toMatch(screenOnlyText)
})

test('a provider is printed with every license, application and document, and with the answers as text', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await openProvider(at, 'Priya Raman')
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('row')).not.toHaveCount(1)
  // Unsaved text is printed too.
  await at.fill('Legal name', 'Priya S. Raman')
  const printed = await sheets(page)
  const all = printed.join(' ')
  expect(printed.length).toBeLessThanOrEqual(2)
  expect(printed[0]).toContain('Priya Raman Associate, DDS')
  for (const sheet of printed) expect(sheet).toMatch(printedToday)
  for (const words of ['Bright Smile Dental', 'IV Certification', 'Ameritas', 'CAQH', 'Legal name', 'Priya S. Raman'])
    expect(all).toContain(words)
  // The printed page shows that a table is empty.
  expect(all).toMatch(/Last update No data /)
  expect(all).not.toMatch(screenOnlyText)
  await expect(at.field('Legal name')).toHaveValue('Priya S. Raman')
})

test('a weekly update is printed with every row under its heads', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  const updates = page.getByRole('region', { name: 'Weekly status updates' })
  await updates
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  await at.seePage(/week of/)
  const rows = await page.getByRole('table', { name: 'Applications' }).locator('tbody tr').count()
  const printed = await sheets(page)
  const all = printed.join(' ')
  expect(printed.length).toBeGreaterThan(1)
  for (const sheet of printed) expect(sheet).toContain('Submission Date')
  expect(all).toContain(` ${rows} `)
  for (const words of [
    'Bright Smile Dental',
    'What changed this week',
    'New to Submitted',
    'Action points',
    'Where things stand',
  ])
    expect(all).toContain(words)
  for (const sheet of printed) expect(sheet).toMatch(printedToday)
  expect(all).not.toMatch(screenOnlyText)
  expect(all).not.toContain('Open')
})
