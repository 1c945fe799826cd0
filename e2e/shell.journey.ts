/** The frame around every page: navigation, URLs of other accounts, and unsaved edits. */
import { openCap } from './cap-verbs.ts'
import { callsRefused } from './portal/calls-refused.ts'
import { expect, phone, test } from './portal/journey.ts'
import { expectThumbsFind } from './portal/thumbs.ts'

const UNSAVED = 'Unsaved changes'

test('Maria navigates by menu, breadcrumbs, account switcher and logo', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  const menu = page.getByRole('navigation', { name: /Bright Smile Dental/ })
  await at.follow('Locations', menu)
  await at.seePage('Locations')
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(way.getByText('Locations')).toHaveAttribute('aria-current', 'page')
  await at.follow('Credentialing Access Point', way)
  await at.seePage('Credentialing Access Point')
  await expect(page).toHaveTitle('Credentialing Access Point – Client Center')
  await at.pickFromMenu('Account: Bright Smile Dental', 'Lakeside Startup Dental')
  await expect(
    page.getByRole('region', { name: 'Practice information' }).getByText('Lakeside Startup Dental, Inc.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Client Center' }).click()
  await at.seePage(/^Good .*, Maria$/)
})

test('unknown addresses redirect to the home page', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  const inside = new URL(page.url()).pathname
  for (const address of [`${inside}/nothing-here`, '/dashboard', '/app', '/nowhere']) {
    await page.goto(address)
    await expect(page).toHaveURL('/home')
  }
})

test('Sam sees nothing of a practice that is not his, whatever its address', async ({
  page,
  at,
  signIn,
  join,
  axe,
}) => {
  await signIn('maria')
  await openCap(at)
  const foreign = new URL(page.url()).pathname
  const sam = await join('sam')
  const refused = callsRefused(sam.page)
  for (const address of [foreign, `${foreign}/locations`, foreign.replace('dashboard', 'app')]) {
    await sam.page.goto(address)
    await expect(sam.page.getByText('The account cannot be found')).toBeVisible()
    await expect(sam.page.getByText('Bright Smile')).toHaveCount(0)
  }
  expect(refused(), 'Nothing of it was even asked for').toEqual([])
  await axe(sam.page)
  await sam.follow('Back to Home')
  const practices = sam.page.getByRole('table', { name: 'Dental Office' })
  await expect(sam.row('Cedar Grove Family Dentistry', practices)).toBeVisible()
})

test('links, Back and Log out confirm unsaved edits; Close stays, Continue leaves', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await at.open('/home')
  // By its link, so that Back leads to the home page.
  await at.follow('CAP, Bright Smile Dental')
  const practice = page.getByRole('region', { name: 'Practice information' })
  await at.press('Edit Practice information', practice)
  await at.fill('DBA name', 'Something else', practice)

  await page.getByRole('link', { name: 'Home' }).click()
  const dialog = await at.dialog(UNSAVED)
  await expect(dialog).toContainText('If you leave, the changes will not be saved. Please save the data.')
  await axe()
  await at.confirm(UNSAVED, 'Close')
  await expect(at.field('DBA name', practice)).toHaveValue('Something else')

  await page.goBack()
  await at.confirm(UNSAVED, 'Close')
  await expect(at.field('DBA name', practice)).toHaveValue('Something else')

  await at.press('Log out')
  await at.confirm(UNSAVED, 'Close')
  await expect(at.field('DBA name', practice)).toHaveValue('Something else')

  await page.getByRole('link', { name: 'Home' }).click()
  await at.confirm(UNSAVED, 'Continue')
  await at.seePage(/^Good .*, Maria$/)
  await at.follow('CAP, Bright Smile Dental')
  await expect(practice.getByText('Something else')).toHaveCount(0)
})

test('unchanged and saved forms are left without confirmation', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  const practice = page.getByRole('region', { name: 'Practice information' })
  await at.press('Edit Practice information', practice)
  await at.follow('Home')
  await at.seePage(/^Good .*, Maria$/)
  await at.follow('CAP, Bright Smile Dental')
  await at.press('Edit Practice information', practice)
  await at.fill('Website', 'https://brightsmile.example/new', practice)
  await at.press('Save', practice)
  await at.toast('Saved')
  await at.follow('Home')
  await at.seePage(/^Good .*, Maria$/)
})

test('the dark theme is remembered', async ({ page, at, signIn }) => {
  await signIn('otto')
  await at.open('/home')
  await at.press('Switch to dark mode')
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Maria navigates by the bar at the bottom, and back by the parent above the title', async ({
    page,
    at,
    signIn,
  }) => {
    await signIn('maria')
    await openCap(at)
    const bar = page.getByRole('navigation', { name: /menu$/ })
    const place = bar.getByRole('link', { name: 'Locations' })
    // If other pages fill the menu bar, the link is in the menu More.
    if (await place.isVisible()) await place.click()
    else {
      await bar.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Locations' }).click()
    }
    await at.seePage('Locations')
    await at.follow('Credentialing Access Point')
    await at.seePage('Credentialing Access Point')
  })

  test('every target of the pages that Maria opens first is large enough for touch', async ({ page, at, signIn }) => {
    for (const outside of ['/login', '/sign-up-forgot', '/reset/whatever']) {
      await page.goto(outside)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectThumbsFind(page)
    }
    await signIn('maria')
    await at.open('/home')
    await expectThumbsFind(page)
    await at.follow('CAP, Bright Smile Dental')
    await at.seePage('Credentialing Access Point')
    await expectThumbsFind(page)
    await at.follow('Manage locations')
    await at.seePage('Locations')
    await expectThumbsFind(page)
  })
})
