/** The staff of the firm: an administrator invites an advisor, and another one leaves. */
import { expect, phone, test } from './portal/journey.ts'
import { createVerbs } from './portal/verbs.ts'
import { signInStaff } from './staff-sign-in.ts'

test('Ingrid invites an advisor, and gives her the practices of Grace, who leaves', async ({
  page,
  at,
  axe,
  mailTo,
  browser,
  portal,
}) => {
  const table = page.getByRole('table', { name: 'Staff' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  const context = await browser.newContext({ baseURL: portal.url })
  const grace = await context.newPage()
  await signInStaff(grace, 'grace@keystone.example')
  await signInStaff(page, 'ingrid@keystone.example')
  await page.getByRole('link', { name: 'Staff' }).click()
  await at.seePage('Staff')
  await expect(row('Ingrid Castellanos')).toContainText('You')
  await axe()

  await at.press('Invite')
  await at.fill('Email', 'maria@brightsmile.example')
  await at.fill('Name', 'Noor Haddad')
  await at.press('Send invitation')
  await expect(page.getByText('This email belongs to a user of a practice.')).toBeVisible()
  await axe()
  await at.fill('Email', 'noor@keystone.example')
  await at.press('Send invitation')
  await at.toast('Invitation sent')
  await expect(row('Noor Haddad')).toContainText('Invited, 7 days left')
  expect((await mailTo('noor@keystone.example')).text).toContain('/invitation/')

  await createVerbs(grace).seePage('Tasks')
  await page.getByRole('button', { name: 'More for Grace Nakamura' }).click()
  await page.getByRole('menuitem', { name: 'Record as left' }).click()
  await expect(page.getByRole('dialog')).toContainText('40 practices need a new advisor')
  await axe()
  await at.press('Record as left')
  await expect(page.getByRole('dialog')).toContainText('This is a required field')
  await page.getByRole('combobox', { name: /^Successor/ }).click()
  await page.getByRole('option', { name: /^Noor Haddad/ }).click()
  await at.press('Record as left')
  await at.toast('Recorded as left')
  await expect(row('Grace Nakamura')).toContainText(/Left \d\d\/\d\d\/\d{4}/)
  await expect(row('Noor Haddad').getByRole('cell', { name: '40', exact: true })).toBeVisible()

  await grace.reload()
  await expect(grace).toHaveURL(/\/login/)
  await context.close()
})

test('Tobias, a lead, assigns practices to a colleague, and reads the list of staff', async ({ page, at, axe }) => {
  await signInStaff(page, 'tobias@keystone.example')
  await at.open('/firm/practices')
  await at.seePage('Practices')
  const practices = page.getByRole('table', { name: 'Practices' })
  const bar = page.getByRole('region', { name: 'Selected practices' })
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /^No advisor/ })
    .click()
  await expect(practices.getByText('No advisor')).toHaveCount(3)
  await practices.getByRole('checkbox', { name: 'Select all practices on this page' }).check()
  await expect(bar).toContainText('3 selected')
  await axe()
  await page.getByRole('heading', { level: 1, name: 'Practices' }).click()
  await page.keyboard.press('a')
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /^Advisor/ })
    .click()
  await page.getByRole('option', { name: /^Ingrid Castellanos \(1 practice, / }).click()
  await axe()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign advisor' }).click()
  await at.toast('3 practices assigned')
  await expect(bar).toHaveCount(0)
  await expect(practices.getByText('No advisor')).toHaveCount(0)
  await at.open('/firm/settings/staff')
  await at.seePage('Staff')
  await expect(page.getByText('Only administrators can change staff.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Maria never sees the staff', async ({ page, at, signIn }) => {
    await signIn('maria')
    await at.open('/firm/settings/staff')
    await expect(page.getByText('Firm', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Staff' })).toHaveCount(0)
  })
})
