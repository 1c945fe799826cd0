/** Sixty applications are added at once, selected ones are changed, and the practice sees them. */
import { lastHappened, openApplication } from './application-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import { signInStaffAs } from './portal/staff.ts'

test('Grace adds many applications after a preview and changes some; Maria sees each as if it were added singly', async ({
  page,
  at,
  join,
  axe,
  portal,
}) => {
  await signInStaffAs('grace', page, portal.url)
  await at.open('/firm/practices')
  await page.getByRole('link', { name: 'Bright Smile Dental' }).click()
  await at.seePage('Bright Smile Dental')
  await page
    .getByRole('navigation', { name: 'Bright Smile Dental' })
    .getByRole('link', { name: /^Applications/ })
    .click()
  await at.seePage('Applications')
  const grid = page.getByRole('grid', { name: 'Applications' })
  await expect(grid).toBeVisible()
  await axe()

  // The preview says what is new, what exists and who is not allowed.
  await page.keyboard.press('m')
  await at.seePage('Bulk add applications')
  await at.press('Select all')
  await page.getByRole('checkbox', { name: /^Fatima Haddad/ }).check()
  for (const company of ['Aetna', 'Ameritas', 'BCBS', 'Careington', 'Cigna', 'DenteMax', 'GEHA', 'Guardian', 'Humana'])
    await page.getByRole('checkbox', { name: company, exact: true }).check()
  const preview = page.getByRole('table', { name: 'Preview' })
  await expect(preview.getByText('Not allowed: only owners and associates can have applications').first()).toBeVisible()
  await expect(preview.getByText('Exists').first()).toBeVisible()
  await at.fill('Internal note', 'Effective with the closing')
  await axe()
  const button = page.getByRole('button', { name: /^Create \d+ applications$/ })
  const created = Number((await button.textContent())?.match(/\d+/)?.[0])
  expect(created).toBeGreaterThanOrEqual(20)
  await page.keyboard.press('Control+Enter')
  await at.toast(`${created} applications created`)
  await at.seePage('Applications')

  // Cells are selected by keys, and their status is changed with its day.
  const cells = grid.getByRole('link', { name: /, Humana: New/ })
  await cells.first().focus()
  await page.keyboard.press('x')
  await cells.nth(1).focus()
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  const provider = (await cells.first().textContent())?.split(',')[0] ?? ''
  await at.press('Change status')
  const dialog = await at.dialog('Change status: 2 selected')
  await at.choose('Status', 'Submitted', dialog)
  await axe()
  await at.press('Change 2 applications', dialog)
  await at.toast('2 applications changed')
  await expect(grid.getByRole('link', { name: `${provider}, Humana: Submitted` })).toBeVisible()

  // One contact is logged for several.
  await grid
    .getByRole('link', { name: /, Humana: Submitted/ })
    .first()
    .focus()
  await page.keyboard.press('x')
  await page.keyboard.press('l')
  const log = page.getByRole('form', { name: /^One call, 1 application/ })
  await at.fill('Shared note', 'Received by the portal', log)
  await at.press('Save 1 follow-up', log)
  await at.toast('1 follow-up saved')
  await expect(grid.getByRole('link', { name: `${provider}, Humana: Submitted, last follow-up today` })).toBeVisible()

  // The list of all practices has them as well.
  await at.open('/firm/applications')
  await at.seePage('Applications')
  await page.getByLabel('Practice', { exact: true }).selectOption('Bright Smile Dental')
  await page.getByLabel('Insurance company', { exact: true }).selectOption('Humana')
  await expect(page.getByRole('table', { name: 'Applications' }).getByText(provider)).toBeVisible()
  await axe()
  await page.setViewportSize(phone.viewport)
  await axe()

  const maria = await join('maria')
  await openApplication(maria, provider, 'Humana')
  await expect(lastHappened(maria)).toContainText('Status changed from New to Submitted')
  await expect(lastHappened(maria)).toContainText('Grace Nakamura, Keystone Dental Advisors')
  await expect(maria.page.locator('body')).not.toContainText(/Effective with the closing|Received by the portal|Firm/)
  await maria.page.goto('/firm/applications')
  await expect(maria.page).toHaveURL('/home')
})

test('Grace finds her choices again after a reload, and removes what she just added', async ({ page, at, portal }) => {
  await signInStaffAs('grace', page, portal.url)
  await at.open('/firm/practices')
  await page.getByRole('link', { name: 'Bright Smile Dental' }).click()
  await at.seePage('Bright Smile Dental')
  await page
    .getByRole('navigation', { name: 'Bright Smile Dental' })
    .getByRole('link', { name: /^Applications/ })
    .click()
  await expect(page.getByRole('grid', { name: 'Applications' })).toBeVisible()
  const before = await page.getByText(/^\d+ open of \d+$/).textContent()
  await page.keyboard.press('m')
  await at.seePage('Bulk add applications')
  await at.press('Select all')
  await page.getByRole('checkbox', { name: 'MetLife', exact: true }).check()
  const create = page.getByRole('button', { name: /^Create \d+ applications?$/ })
  const label = (await create.textContent()) ?? ''
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'MetLife', exact: true })).toBeChecked()
  await expect(create).toHaveText(label)
  await create.click()
  await at.toast(/^\d+ applications? created/)
  await at.press('Undo')
  await at.toast(/^\d+ applications? removed$/)
  await expect(page.getByText(before ?? '', { exact: true })).toBeVisible()
})
