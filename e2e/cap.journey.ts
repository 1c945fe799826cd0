/** The Credentialing Access Point: what each user sees there, and the two cards that can be edited. */
import { openCap } from './cap-verbs.ts'
import type { Page } from '@playwright/test'
import { callsRefused } from './portal/calls-refused.ts'
import { expect, phone, test } from './portal/journey.ts'

const TITLE = 'Credentialing Access Point'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('Maria finds her case assignee, her practice and her locations', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openCap(at)
  const subscription = card(page, 'Your subscription')
  await expect(subscription.getByText('Ultimate+')).toBeVisible()
  await expect(subscription.getByText('Grace Nakamura')).toBeVisible()
  await expect(subscription.getByRole('link', { name: '(205) 555-0148' })).toHaveAttribute('href', 'tel:2055550148')
  await expect(card(page, 'Practice information').getByText('Bright Smile Dental, PLLC')).toBeVisible()
  await expect(card(page, 'Practice information').getByText('63-0184725')).toBeVisible()
  const locations = card(page, 'Locations')
  await expect(locations.getByText('1–5 of 6')).toBeVisible()
  await at.press('Next page of Locations')
  await expect(locations.getByText('6–6 of 6')).toBeVisible()
  await axe()
  await at.follow('Manage locations')
  await at.seePage('Locations')
})

test('Maria edits the practice; mistakes show errors, and correct answers are saved', async ({
  page,
  portal,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openCap(at)
  const practice = card(page, 'Practice information')
  await at.press('Edit Practice information', practice)
  await expect(card(page, 'Contact information').getByText('Finish the other card first')).toBeVisible()
  await at.fill('Legal business name', '', practice)
  await at.fill('Office TIN', '12345', practice)
  await at.fill('Group NPI', '99', practice)
  await at.fill('Office email', 'nobody', practice)
  await at.press('Save', practice)
  await expect(practice.getByText('This is a required field')).toBeVisible()
  await expect(practice.getByText('Must be a 9-digit number')).toBeVisible()
  await expect(practice.getByText('Must be a 10-digit number')).toBeVisible()
  await expect(practice.getByText('Must be a valid email')).toBeVisible()
  await expect(at.field('Legal business name', practice)).toBeFocused()
  await axe()

  await at.fill('Legal business name', 'Bright Smile Dental & Sons, PLLC', practice)
  await at.fill('Office TIN', '987654321', practice)
  await at.fill('Group NPI', '', practice)
  await at.fill('Office email', 'desk@brightsmile.example', practice)
  await at.choose('Business type', 'Corporation', practice)
  await at.press('Save', practice)
  await at.toast('Saved')
  await expect(practice.getByRole('button', { name: 'Edit Practice information' })).toBeFocused()

  await portal.restart()
  await page.reload()
  await at.seePage(TITLE)
  for (const answer of ['Bright Smile Dental & Sons, PLLC', '98-7654321', 'desk@brightsmile.example', 'Corporation'])
    await expect(practice.getByText(answer)).toBeVisible()
})

test('Maria changes the practice’s contact, and cancels another change', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  const contact = card(page, 'Contact information')
  await at.press('Edit Contact information', contact)
  await at.fill('Name', 'Nobody', contact)
  await at.press('Cancel', contact)
  await expect(contact.getByText('Maria López')).toBeVisible()
  await at.press('Edit Contact information', contact)
  await at.fill('Name', 'Maria López-Reyes', contact)
  await at.press('Save', contact)
  await at.toast('Saved')
  await expect(contact.getByText('Maria López-Reyes')).toBeVisible()
})

test('when Paul saves first, Maria sees that and loses nothing that she typed', async ({ page, at, signIn, join }) => {
  await signIn('maria')
  await openCap(at)
  const contact = card(page, 'Contact information')
  await at.press('Edit Contact information', contact)
  const paul = await join('paul')
  await openCap(paul)
  const his = card(paul.page, 'Contact information')
  await paul.press('Edit Contact information', his)
  await paul.fill('Phone', '(205) 555-0001', his)
  await paul.press('Save', his)
  await paul.toast('Saved')

  await at.fill('Phone', '(205) 555-0002', contact)
  await at.press('Save', contact)
  const notice = contact.getByRole('alert').filter({ hasText: 'Paul Okafor changed this while you were editing.' })
  await expect(notice).toContainText('became (205) 555-0001. You entered (205) 555-0002. Saving keeps yours.')
  await expect(at.field('Phone', contact)).toHaveValue('(205) 555-0002')
  await at.press('Cancel', contact)
  await expect(contact.getByText('(205) 555-0001')).toBeVisible()
})

test('Otto sees everything and can change nothing', async ({ page, at, signIn, axe }) => {
  await signIn('otto')
  const refused = callsRefused(page)
  await openCap(at)
  await expect(page.getByText('You have view-only access. To request changes, contact your advisor.')).toBeVisible()
  await expect(card(page, 'Practice information').getByText('Office TIN')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await axe()
  expect(refused()).toEqual([])
})

test('Lena, who manages licenses, sees only what she may open, and no call is refused', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('lena')
  const refused = callsRefused(page)
  await openCap(at)
  await expect(card(page, 'Contact us')).toBeVisible()
  await expect(card(page, 'Practice information')).toHaveCount(0)
  await expect(card(page, 'Locations')).toHaveCount(0)
  await axe()
  const inside = new URL(page.url()).pathname
  await page.goto(`${inside}/locations`)
  await expect(page).toHaveURL(inside)
  await at.seePage(TITLE)
  expect(refused()).toEqual([])
})

test('Paul and Sam see their own parts, and no call is refused', async ({ at, page, signIn, join }) => {
  await signIn('paul')
  const refused = callsRefused(page)
  await openCap(at)
  await expect(page.getByRole('button', { name: 'Edit Practice information' })).toBeVisible()
  expect(refused()).toEqual([])
  const sam = await join('sam')
  const his = callsRefused(sam.page)
  await sam.open('/home')
  await sam.follow('CAP, Cedar Grove Family Dentistry')
  await expect(card(sam.page, 'Practice information').getByText('Whitfield & Tran Family Dentistry, PA')).toBeVisible()
  await expect(sam.page.getByText('Bright Smile')).toHaveCount(0)
  expect(his()).toEqual([])
})

test('a practice without a Credentialing Access Point redirects to the home page', async ({ page, at, signIn }) => {
  await signIn('maria')
  await at.open('/home')
  await at.follow('Projects, Harbor Dental Partners')
  await at.seePage('Harbor Dental Partners')
  await page.goto(new URL(page.url()).pathname.replace('app', 'dashboard'))
  await expect(page).toHaveURL('/home')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the cards are in one column, and reference cards are collapsed', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openCap(at)
    const practice = card(page, 'Practice information')
    await expect(practice.getByText('Legal business name')).toBeVisible()
    await expect(practice.getByText('Group NPI')).toBeHidden()
    await at.press('See all 9', practice)
    await expect(practice.getByText('Group NPI')).toBeVisible()
    const tops = await Promise.all(
      ['Your subscription', 'Locations', 'Practice information', 'Contact information', 'Contact us'].map(
        async (name) => (await card(page, name).boundingBox())?.y ?? 0,
      ),
    )
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await axe()
  })

  test('a collapsed card opens for editing, and collapses again', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openCap(at)
    const practice = card(page, 'Practice information')
    await at.press('Edit Practice information', practice)
    await axe()
    await at.fill('Office fax', '(205) 555-0118', practice)
    await at.press('Save', practice)
    await at.toast('Saved')
    await expect(practice.getByText('(205) 555-0118')).toBeHidden()
    await at.press('See all 9', practice)
    await expect(practice.getByText('(205) 555-0118')).toBeVisible()
  })
})
