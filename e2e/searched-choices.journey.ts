/** Choices that are searched by typing: what is shown is what is sent. */
import { openNewApplication } from './application-verbs.ts'
import { expect, test } from './portal/journey.ts'

test('Maria types into a choice that is filled, and it is replaced', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openNewApplication(at)
  await at.choose('Provider', 'Amara Okonkwo')
  const company = at.field('Insurance company')
  await expect(company).toHaveValue('Aetna')
  await company.click()
  await page.keyboard.type('Oth')
  await expect(company).toHaveValue('Oth')
  await page.keyboard.press('Enter')
  await expect(company).toHaveValue('Other')
  await at.fill('Other company', 'Harbor Dental Plan')
  await at.press('Save Application')
  await at.seePage('Amara Okonkwo - Harbor Dental Plan')
  await expect(at.field('Insurance company')).toHaveValue('Other')
})

test('words that are not in the list keep no other company, and the form says so', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openNewApplication(at)
  await at.choose('Provider', 'Amara Okonkwo')
  const company = at.field('Insurance company')
  await company.click()
  await page.keyboard.type('Otherwise')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/add$/)
  await page.keyboard.press('Tab')
  await expect(company).toHaveValue('')
  await expect(page.getByText('“Otherwise” is not in the list')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Application' })).toBeDisabled()
  await axe()
  await company.fill('delta')
  await page.keyboard.press('Tab')
  await expect(company).toHaveValue('Delta Dental')
  await at.press('Save Application')
  await at.seePage('Amara Okonkwo - Delta Dental')
})
