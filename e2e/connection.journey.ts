/** Losing and restoring the connection: the user stays signed in and loses no input. */
import { openCap } from './cap-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'

const LINE = "You're offline."

test('Maria clicks in the menu while offline, stays in the portal, and the page opens when the connection is back', async ({
  page,
  context,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openCap(at)
  const line = page.getByRole('status', { name: 'Connection' })
  await expect(line).toBeEmpty()
  await context.setOffline(true)
  await expect(line).toContainText(LINE)
  const menu = page.getByRole('navigation', { name: /Bright Smile Dental/ })
  await menu.getByRole('link', { name: 'Locations' }).click()
  await expect(page.getByText('This page could not be loaded')).toBeVisible()
  // True as well if the servers are away.
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page).toHaveURL(/\/locations$/)
  await axe()
  // A page that was opened before can be opened again.
  await menu.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credentialing Access Point' })).toBeVisible()
  await menu.getByRole('link', { name: 'Locations' }).click()
  await expect(page.getByText('This page could not be loaded')).toBeVisible()
  await context.setOffline(false)
  await at.seePage('Locations')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(line).toBeEmpty()
})

test('what she types while offline is saved when the connection is back', async ({ page, context, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  const card = page.getByRole('region', { name: 'Contact information' })
  await at.press('Edit Contact information', card)
  await context.setOffline(true)
  await at.fill('Name', 'Maria L. López', card)
  await at.press('Save', card)
  await at.toast(/Unexpected error happened/)
  await expect(at.field('Name', card)).toHaveValue('Maria L. López')
  await context.setOffline(false)
  await at.press('Save', card)
  await at.toast('Saved')
  await expect(card.getByText('Maria L. López')).toBeVisible()
})

test('a page whose files the server has replaced is reloaded', async ({ page, at, signIn, problems }) => {
  await signIn('maria')
  await openCap(at)
  await page.route(/locations-page/, (route) => route.fulfill({ status: 404 }))
  const menu = page.getByRole('navigation', { name: /Bright Smile Dental/ })
  const opened = page.waitForEvent('load')
  await menu.getByRole('link', { name: 'Locations' }).click()
  await opened
  await expect(page.getByText('This page could not be loaded')).toBeVisible()
  await page.unroute(/locations-page/)
  await at.seePage('Locations')
  problems.forgive(/MIME type/)
})

test('after an update of the portal Maria sees a note, saves what she types, and reloads when she likes', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await page.clock.install()
  await openCap(at)
  const line = page.getByRole('status', { name: 'Version' })
  const card = page.getByRole('region', { name: 'Contact information' })
  await at.press('Edit Contact information', card)
  await at.fill('Name', 'Maria Luisa López', card)
  await expect(line).toBeEmpty()
  const { 'x-portal-build': build } = (await page.request.get('/healthz')).headers()
  expect(build).toMatch(/^[\w-]{12}$/)
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-portal-build': `not ${build}` } })
  })
  await at.press('Save', card)
  await at.toast('Saved')
  await expect(card.getByText('Maria Luisa López')).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(line).toContainText('A new version is available.')
  await axe()
  const opened = page.waitForEvent('load')
  await at.press('Reload', line)
  await opened
  await expect(card.getByText('Maria Luisa López')).toBeVisible()
  await expect(line).toBeEmpty()
})

test.describe('On a phone', () => {
  test.use(phone)

  test('Maria sees that the connection is lost, and her page when it is back', async ({
    page,
    context,
    at,
    signIn,
    axe,
  }) => {
    await signIn('maria')
    await openCap(at)
    await context.setOffline(true)
    await page
      .getByRole('navigation', { name: /menu/ })
      .getByRole('link', { name: /^Documents/ })
      .click()
    await expect(page.getByText('This page could not be loaded')).toBeVisible()
    await axe()
    await context.setOffline(false)
    await at.seePage('Practice Documents')
  })
})
