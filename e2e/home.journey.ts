/** The first page after sign-in: the practices, the news and the letter. */
import { expect, phone, test } from './portal/journey.ts'

test('Maria sees her practices, numbered, each with its two links', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await at.open('/home')
  await at.seePage(/^Good .*, Maria$/)
  const table = page.getByRole('table', { name: 'Dental Office' })
  await expect(table.getByRole('row')).toHaveCount(6)
  for (const [place, name] of ['Bright Smile Annex', 'Bright Smile Dental', 'Harbor Dental Partners'].entries())
    await expect(table.getByRole('row').nth(place + 1)).toContainText(`${place + 1}${name}`)
  await expect(page.getByText('Cedar Grove')).toHaveCount(0)
  await axe()
  await at.follow('CAP, Bright Smile Dental')
  await at.seePage('Credentialing Access Point')
  await at.follow('Home')
  await at.follow('Projects, Bright Smile Dental')
  await expect(page).toHaveURL(/\/app\/[\w-]+$/)
  await at.seePage('Bright Smile Dental')
})

test('a practice without one of the two links to the firm’s pages, in a new tab', async ({ page, at, signIn }) => {
  await signIn('maria')
  await at.open('/home')
  for (const way of [
    'CAP, Harbor Dental Partners',
    'Projects, Bright Smile Annex',
    'CAP, Old Mill Dentistry',
    'Projects, Old Mill Dentistry',
  ]) {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: `${way} (opens in a new tab)` }).click()
    const firm = await opened
    await expect(firm.getByRole('heading').first()).toBeVisible()
    await firm.close()
  }
  await expect(page).toHaveURL('/home')
})

test('the news are paged, and each opens in a new tab', async ({ page, at, signIn }) => {
  await signIn('maria')
  await at.open('/home')
  const news = page.getByRole('region', { name: /^In the Know with/ })
  await expect(news.getByRole('listitem')).toHaveCount(5)
  await expect(news.getByText('1–5 of 8')).toBeVisible()
  await at.press('Next page of the news')
  await expect(news.getByText('6–8 of 8')).toBeVisible()
  await expect(news.getByRole('listitem')).toHaveCount(3)
  await at.choose('Rows on a page of the news', '10 rows')
  await expect(news.getByRole('listitem')).toHaveCount(8)
  await expect(news.getByRole('link', { name: /Read More/ }).first()).toHaveAttribute('target', '_blank')
})

test('the letter is opened and closed', async ({ page, at, signIn, axe }) => {
  await signIn('otto')
  await at.open('/home')
  await at.press('Read the letter')
  await at.dialog(/^A letter from/)
  await axe()
  await at.closeDialog(/^A letter from/)
  await expect(page.getByRole('button', { name: 'Read the letter' })).toBeFocused()
})

test('Nora, who has no practice, sees a note about it', async ({ page, at, signIn, axe }) => {
  await signIn('nora')
  await at.open('/home')
  await expect(page.getByText('You do not have any accounts.')).toBeVisible()
  await axe()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Maria sees the same in one column', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await at.open('/home')
    await expect(page.getByRole('link', { name: 'CAP, Bright Smile Dental' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await axe()
  })
})
