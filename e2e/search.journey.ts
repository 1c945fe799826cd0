/** Search: from any page, by keyboard, by button and on a phone, to the exact place of the result. */
import { expect, phone, test } from './portal/journey.ts'
import { expectThumbsFind } from './portal/thumbs.ts'

test('Maria finds a colleague, an application and a document without the mouse', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await at.open('/home')
  const field = page.getByRole('combobox', {
    name: 'People, licenses, projects, applications, documents, locations, practices, pages',
  })
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await axe()
  await field.pressSequentially('lucia fern')
  const people = page.getByRole('group', { name: 'People' })
  await expect(people.getByRole('option', { name: /Lucía Fernández.*Owner.*Bright Smile Dental/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await axe()
  await page.keyboard.press('Enter')
  await at.seePage('Lucía Fernández')

  await page.keyboard.press('Control+k')
  await field.fill('fernandez')
  const application = page
    .getByRole('group', { name: /^Applications/ })
    .getByRole('option')
    .first()
  const name = (await application.innerText()).split('\n')[0] ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(application).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await at.seePage(name)

  await page.keyboard.press('Control+k')
  await field.fill('zahlungsplan uber')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await at.seePage('Edit Document')
  await expect(page.getByText('Zahlungsplan № 5 – Übersicht.pdf').first()).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('chen malpractice')
  await expect(page.getByRole('option').first()).toContainText(
    /Mei-Ling Chen - Malpractice Policy.*Expires \d\d\/\d\d\/\d{4}/s,
  )
  await page.keyboard.press('Enter')
  await at.seePage('Mei-Ling Chen')
  const license = page.getByRole('button', { name: /^Malpractice Policy/ })
  await expect(license).toBeFocused()
  await expect(license).toBeInViewport()

  await page.keyboard.press('Control+k')
  await field.fill('delta fee')
  await expect(page.getByRole('option').first()).toContainText(/Delta Dental fees.*\d\d\/\d\d\/\d{4}/s)
  await page.keyboard.press('Enter')
  await at.seePage('Edit Fee Schedule')

  await page.keyboard.press('Control+k')
  await field.fill('weekly update')
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await at.seePage('Credentialing Access Point')
  await expect(page.getByRole('region', { name: 'Weekly status updates' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.fill('advisor')
  const advisor = page.getByRole('option', { name: /^Grace Nakamura/ })
  await expect(advisor).toContainText('(205) 555-0148')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Your subscription' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.fill('fee schedules')
  await page.keyboard.press('Enter')
  await at.seePage('Fee Schedules')

  await page.keyboard.press('Control+k')
  await field.fill('xyzzy')
  await expect(page.getByRole('dialog').getByText('No results').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await at.seePage('Fee Schedules')
})

test('an insurer asks Maria for a TIN and a fax by phone: the search shows them, and links to the practice’s card', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await at.open('/home')
  const field = page.getByRole('combobox', { name: /^People/ })
  const find = async (text: string) => {
    await page.keyboard.press('Control+k')
    await field.fill(text)
    const found = page.getByRole('group', { name: /^Practices/ }).getByRole('option', { name: /^Bright Smile Dental/ })
    await expect(found).toContainText('TIN 63-0184725')
    await expect(found).toContainText('Fax (205) 555-0119')
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
  }
  const card = page.getByRole('region', { name: 'Practice information' })
  await find('tin bright smile dental')
  await at.seePage('Credentialing Access Point')
  // After scrolling away, the same result opens the same place again.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(card).not.toBeInViewport()
  await find('(205) 555-0119')
})

test('a result that leaves a form with unsaved answers asks for confirmation', async ({ page, at, signIn }) => {
  await signIn('maria')
  await at.open('/home')
  await at.press('Search')
  await page.getByRole('combobox', { name: /^People/ }).fill('okonkwo 1')
  await page.getByRole('combobox', { name: /^People/ }).fill('mei-ling')
  await page.getByRole('option', { name: /^Mei-Ling Chen.*NPI/ }).click()
  await at.seePage('Mei-Ling Chen')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await at.fill('Legal name', 'Mei-Ling Chen-Park')
  const leave = async () => {
    await at.press('Search')
    await page.getByRole('combobox', { name: /^People/ }).fill('harbor dental')
    await page.getByRole('option', { name: 'Harbor Dental Partners' }).click()
  }
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await leave()
  await at.press('Close', question)
  await expect(at.field('Legal name')).toHaveValue('Mei-Ling Chen-Park')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  await leave()
  await at.press('Continue', question)
  await at.seePage('Harbor Dental Partners')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Lena, who manages licenses, finds people and no application; Paul finds applications and no license', async ({
  page,
  at,
  signIn,
}) => {
  const searchFor = async (text: string) => {
    await at.press('Search')
    await page.getByRole('combobox', { name: /^People/ }).fill(text)
    await expect(page.getByRole('status', { name: 'Search results' })).toHaveText(/result|Nothing/)
    return page.getByRole('listbox', { name: 'Results' })
  }
  await signIn('lena')
  await at.open('/home')
  const hers = await searchFor('kowalczyk')
  await expect(hers.getByRole('group', { name: 'People' })).toBeVisible()
  await expect(hers.getByRole('group', { name: /^Applications/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await searchFor('63-0184725')
  await expect(page.getByRole('dialog').getByText('No results').last()).toBeVisible()
  await signIn('paul')
  await at.open('/home')
  const his = await searchFor('kowalczyk')
  await expect(his.getByRole('group', { name: /^Applications/ })).toBeVisible()
  await expect(his.getByRole('group', { name: 'People' })).toHaveCount(0)
})

test('without a connection the dialog shows that, and searches again when it is back', async ({
  page,
  context,
  at,
  signIn,
  problems,
}) => {
  await signIn('maria')
  await at.open('/home')
  await at.press('Search')
  const field = page.getByRole('combobox', { name: /^People/ })
  await field.fill('mill')
  await expect(page.getByRole('option', { name: 'Old Mill Dentistry' })).toBeVisible()
  problems.forgive(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
  await context.setOffline(true)
  await field.fill('okonkwo')
  await expect(page.getByText("You're offline. Search needs a connection.")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('option', { name: /^Amara Okonkwo.*NPI/ }).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the button opens it full screen, and a tap opens a result', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await at.open('/home')
    await page.getByRole('button', { name: 'Search' }).tap()
    await page.getByRole('combobox', { name: /^People/ }).fill('okonkwo')
    await expect(page.getByRole('option').first()).toBeVisible()
    await axe()
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(beyond).toBe(false)
    await page
      .getByRole('group', { name: /^Documents/ })
      .getByRole('option')
      .first()
      .tap()
    await expect(page).toHaveURL(/practice-documents|providers/)
    await expectThumbsFind(page)
  })
})
