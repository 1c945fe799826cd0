/** With the operating system's forced colors, selections and the meaning of bars stay visible. */
import { openCap } from './cap-verbs.ts'
import { expect, test } from './portal/journey.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('the current page, the chosen month and its number of licenses are visible', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Locations' }) })
  await expect(menu.getByRole('link', { name: 'Overview' })).toHaveCSS('outline-style', 'solid')
  await expect(menu.getByRole('link', { name: 'Locations' })).toHaveCSS('outline-style', 'none')
  const stages = page.getByRole('region', { name: 'Applications by stage' }).locator('[data-tone]')
  await expect(stages.first()).toHaveCSS('forced-color-adjust', 'none')

  await at.follow('All licenses')
  await at.seePage('All Providers and Licenses')
  const month = page.getByRole('button', { name: /^Past: \d+ dates?$/ })
  await expect(month.locator('[data-class]').first()).toHaveCSS('forced-color-adjust', 'none')
  await month.click()
  await page.mouse.move(0, 0)
  await expect(month).toHaveAttribute('aria-pressed', 'true')
  await expect(month).toHaveCSS('outline-style', 'solid')
})
