/** An advisor's morning across her practices, and a lead who distributes practices. */
import { openCap } from './cap-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import { signInStaff } from './staff-sign-in.ts'

test('Grace goes from the list to a practice, to another one, searches a provider, and answers a message', async ({
  page,
  at,
  join,
  axe,
  mailTo,
}) => {
  const maria = await join('maria')
  await openCap(maria)
  const account = new URL(maria.page.url()).pathname.split('/')[2] ?? ''
  await maria.press('Get help')
  await maria.press('Write to your advisor')
  const question = await maria.dialog('Write to your advisor')
  await maria.fill('Message', 'Which W-9 do you need?', question)
  await maria.fill('Contact phone number', '205 555 0142', question)
  await maria.press('Send', question)
  await maria.toast('Your message was sent. You can find it under Messages.')

  await signInStaff(page, 'grace@keystone.example')
  await at.open('/firm/practices')
  await at.seePage('Practices')
  const menu = page.getByRole('navigation', { name: 'Firm' })
  await expect(menu.getByRole('link', { name: /^Messages/ })).toContainText('2')
  await page.getByRole('link', { name: 'Bright Smile Annex' }).click()
  await at.seePage('Bright Smile Annex')
  await expect(page.getByRole('region', { name: 'Waiting on us' })).toBeVisible()

  // The picker, by keyboard.
  await page.getByRole('button', { name: /^Practice: Bright Smile Annex/ }).click()
  await expect(page.getByRole('combobox', { name: 'Find a practice' })).toBeFocused()
  await page.keyboard.type('bright dental')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await at.seePage('Bright Smile Dental')
  await expect(page.getByText('Ultimate+')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting on us' })
  await waiting.getByRole('button', { name: /^See / }).click()
  await expect(waiting).toContainText('Message, Maria López')
  await expect(page.getByRole('button', { name: 'Assign advisor' })).toHaveCount(0)
  await axe()

  // The search, of all practices.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Practices, users/ })).toBeFocused()
  await page.keyboard.type('okonkwo')
  await expect(page.getByRole('option', { name: /^Amara Okonkwo/ }).first()).toBeVisible()
  await axe()
  await page
    .getByRole('option', { name: /^Amara Okonkwo/ })
    .first()
    .click()
  await at.seePage('Amara Okonkwo')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('All practices')

  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await at.seePage('Messages')
  await axe()
  await page.getByRole('table', { name: 'Messages' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/firm\/messages\//)
  await expect(page.getByText('Which W-9 do you need?')).toBeVisible()
  await at.press('Reply to Maria López')
  await at.fill('Reply', 'The one of this year.')
  await at.press('Send')
  await at.toast('Your reply was sent')
  await expect(page.getByText('The one of this year.')).toBeVisible()
  await axe()
  expect((await mailTo('maria@brightsmile.example')).text).toContain('The one of this year.')
  await expect(menu.getByRole('link', { name: /^Messages/ })).toContainText('1')

  await maria.open(`/app/${account}/messages`)
  await expect(maria.page.getByText('The one of this year.')).toBeVisible()
  for (const address of ['/firm/messages', `/firm/practices/${account}`]) {
    await maria.page.goto(address)
    await expect(maria.page).toHaveURL('/home')
    await expect(maria.page.getByText('Firm', { exact: true })).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Ingrid picks a practice in the frame and sees its overview', async ({ page, at, axe }) => {
    await signInStaff(page, 'ingrid@keystone.example')
    await at.open('/firm/practices')
    await at.seePage('Practices')
    await page.getByRole('button', { name: /^All \d+ practices/ }).click()
    await page.getByRole('combobox', { name: 'Find a practice' }).fill('lakeside')
    await page.getByRole('option', { name: /^Lakeside/ }).click()
    await at.seePage('Lakeside Startup Dental')
    await expect(page.getByRole('region', { name: 'Waiting on the practice' })).toBeVisible()
    await axe()
  })
})
