/** Returning to a list in the same state, to the requested page after signing in, and from a changed dialog. */
import { openCap } from './cap-verbs.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './portal/journey.ts'
import { PASSWORD, people } from './portal/people.ts'

/** The link of a row to its provider. Dates in the same row are links to renewals. */
const rowLink = (row: Locator) => row.locator('[data-first] a')
/** The provider's name, without the text below it. */
const nameIn = async (link: Locator) => (await link.innerText()).split('\n')[0] ?? ''
const list = (page: Page) => page.getByRole('table', { name: 'Providers and Staff' })

test('Maria comes back from a provider to the list as she left it: filters, order, page, scroll position and row', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await openCap(at)
  // The link's name ends with the number of needs.
  await page
    .getByRole('navigation', { name: 'Bright Smile Dental' })
    .getByRole('link', { name: /^Providers/ })
    .click()
  await at.seePage('Providers and Staff')
  await at.choose('State', 'Alabama')
  await list(page).getByRole('button', { name: 'NPI' }).click()
  await expect(page).toHaveURL(/sort=-npi/)
  await expect(list(page).getByRole('columnheader', { name: 'NPI' })).toHaveAttribute('aria-sort', 'descending')
  const row = rowLink(list(page).getByRole('row').nth(2))
  await expect(list(page)).toHaveAttribute('aria-busy', 'false')
  const onFirst = await nameIn(row)
  await at.press('Next page of Providers and Staff')
  await expect(page).toHaveURL(/page=2/)
  // The old rows stay until those of the new page have loaded.
  await expect(row).not.toContainText(onFirst)
  await expect(list(page)).toHaveAttribute('aria-busy', 'false')
  const left = page.url()
  const name = await nameIn(row)
  await row.click()
  await at.seePage(name)
  await at.follow('Back')
  await expect(page).toHaveURL(left)
  await expect(list(page).getByRole('link', { name, exact: true })).toBeFocused()
  await list(page).getByRole('link', { name, exact: true }).click()
  await at.seePage(name)
  await page.goBack()
  await expect(page).toHaveURL(left)
  await expect(list(page).getByRole('link', { name, exact: true })).toBeFocused()
  await expect(at.field('State')).toHaveValue('AL – Alabama')
})

test('the list remembers fifty rows per page, and Back restores the scroll position', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  await at.follow('All licenses')
  const table = page.getByRole('table', { name: 'All Providers and Licenses' })
  await expect(table.getByRole('row')).toHaveCount(6)
  await at.choose('Rows on a page of All Providers and Licenses', '50 rows')
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(15)
  const last = rowLink(table.getByRole('row').last())
  const name = await nameIn(last)
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  await last.click()
  await at.seePage(name)
  await page.goBack()
  await expect(rowLink(table.getByRole('row').last())).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 60)
  await at.follow('Overview')
  await at.follow('All licenses')
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(15)
  // The table is as wide as the screen allows, next to the menu.
  await page.setViewportSize({ width: 1920, height: 900 })
  await expect.poll(async () => (await table.boundingBox())?.width ?? 0).toBeGreaterThan(1750)
})

test('Back and a reload restore the scroll position of the dashboard, most of which loads late', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await openCap(at)
  await expect(page.getByRole('region', { name: 'Fee schedules' }).getByRole('table')).toBeVisible()
  await scrollTo(page, PLACE)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href*="/locations"]')?.click())
  await at.seePage('Locations')
  await page.goBack()
  await expect.poll(() => scrollPosition(page)).toBe(PLACE)
  await page.reload()
  await expect.poll(() => scrollPosition(page)).toBe(PLACE)
})

test('scrolling during the load cancels the restored position', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  const last = page.getByRole('region', { name: 'Fee schedules' }).getByRole('table')
  await expect(last).toBeVisible()
  await scrollTo(page, PLACE)
  let go = () => {}
  const gone = new Promise<void>((resolve) => (go = resolve))
  await page.route(/\/card-columns-/, async (route) => {
    await gone
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('list', { name: 'Your tasks' })).toBeVisible()
  await page.mouse.move(600, 300)
  await page.mouse.wheel(0, 10)
  go()
  await expect(last).toBeVisible()
  expect(await scrollPosition(page)).toBeLessThan(PLACE)
})

/** The scroll position in pixels from the top of the page. */
const PLACE = 600
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY))
/**
 * Scrolls and waits for the scroll event. The page handles a scroll in its next frame, which a person cannot outrun but
 * a click on a busy machine can.
 */
const scrollTo = async (page: Page, place: number) => {
  await page.evaluate(
    (top) =>
      new Promise((heard) => {
        addEventListener('scroll', heard, { once: true })
        window.scrollTo(0, top)
      }),
    place,
  )
  await expect.poll(() => scrollPosition(page)).toBe(place)
}

test('a copied link leads through the sign-in page to its page, but not people without access', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await openCap(at)
  await at.follow('Locations')
  const copied = page.url()
  await page.evaluate(() => localStorage.clear())
  for (const [person, lands] of [
    [people.maria, copied],
    [people.sam, '/home'],
  ] as const) {
    await page.goto(copied)
    await expect(page).toHaveURL('/login')
    await at.fill('Email', person)
    await at.fill('Password', PASSWORD)
    await at.press('Log In')
    await expect(page).toHaveURL(lands)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  }
})
