/** The firm's staff see their practices, open one and work in it; the practice sees what they changed. */
import { openCap } from './cap-verbs.ts'
import { expect, test } from './portal/journey.ts'
import { signInStaff } from './staff-sign-in.ts'

test('Grace opens one of her practices and edits its card, which Maria sees in another browser', async ({
  page,
  at,
  join,
  axe,
}) => {
  await signInStaff(page, 'grace@keystone.example')
  await at.seePage('Tasks')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await at.seePage('Practices')
  await expect(page).toHaveURL('/firm/practices')
  const rows = page.getByRole('table', { name: 'Practices' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Bright Smile Dental' })).toContainText('expired')
  await expect(page.getByText('Cedar Grove')).toHaveCount(0)
  await axe()

  await page.keyboard.press('f')
  await page.keyboard.type('bright smile dental')
  await expect(page).toHaveURL(/search=bright.smile.dental/)
  await expect(rows.filter({ hasText: 'Bright Smile Annex' })).toHaveCount(0)
  await page.getByRole('heading', { name: 'Practices' }).click()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Bright Smile Dental' })).toBeFocused()
  await page.keyboard.press('Enter')
  await at.seePage('Bright Smile Dental')
  await at.follow('Dashboard')
  await at.seePage('Credentialing Access Point')
  await expect(page.getByRole('region', { name: 'Waiting on the practice' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Bright Smile Dental')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Firm', { exact: true })).toBeVisible()
  await axe()

  const practice = page.getByRole('region', { name: 'Practice information', exact: true })
  await at.press('Edit Practice information', practice)
  await at.fill('DBA name', 'Bright Smile by Grace', practice)
  await at.press('Save', practice)
  await at.toast('Saved')

  const maria = await join('maria')
  await openCap(maria)
  await expect(maria.page.getByText('Bright Smile by Grace')).toBeVisible()
  await expect(maria.page.getByText('Firm', { exact: true })).toHaveCount(0)
  await maria.page.goto('/firm/practices')
  await expect(maria.page).toHaveURL('/home')
})

test('an advisor cannot open the practice of a colleague, whose page tells nothing about it', async ({
  page,
  at,
  join,
  axe,
}) => {
  const sam = await join('sam')
  await openCap(sam, 'Cedar Grove Family Dentistry')
  const cedar = new URL(sam.page.url()).pathname
  await signInStaff(page, 'grace@keystone.example')
  await page.goto(cedar)
  await expect(page.getByText('This practice cannot be opened')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Cedar Grove')
  await axe()
  await at.follow('Back to practices')
  await at.seePage('Practices')
})
