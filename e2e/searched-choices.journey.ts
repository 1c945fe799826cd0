/** Searchable choices: the value shown is the value sent, and nothing is chosen by accident. */
import { openNewApplication } from './application-verbs.ts'
import { openForms } from './credentialing-verbs.ts'
import { expect, test } from './portal/journey.ts'

/** Written by hand from the list of the Postal Service. */
const postalCodes =
  `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky,
LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana,
NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio,
OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah,
VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AS American Samoa, GU Guam,
MP Northern Mariana Islands, PR Puerto Rico, VI U.S. Virgin Islands`
    .split(/,\s+/)
    .map((one) => [one.slice(0, 2), one.slice(3)] as const)

test('each of the 56 postal codes chooses its state, by Tab and by Enter', async ({ page, at, signIn }) => {
  await signIn('maria')
  await at.open('/home')
  await at.follow('CAP, Bright Smile Dental')
  await at.follow('Manage locations')
  await at.press('Add Location')
  const dialog = await at.dialog('Add Location')
  const state = at.field('State', dialog)
  expect(postalCodes).toHaveLength(56)
  for (const [at, [code, name]] of postalCodes.entries()) {
    await state.fill('')
    await state.pressSequentially(code.toLowerCase())
    await page.keyboard.press(at % 2 === 0 ? 'Tab' : 'Enter')
    await expect(state).toHaveValue(`${code} – ${name}`)
  }

  const error = dialog.getByText('More than one match for “Carolina”. Choose one from the list.')
  await state.fill('Carolina')
  await page.keyboard.press('Tab')
  await expect(state).toHaveValue('Carolina')
  await expect(error).toBeVisible()
  await state.click()
  await at.page.getByRole('option', { name: 'SC – South Carolina' }).click()
  await expect(state).toHaveValue('SC – South Carolina')
  await expect(error).toBeHidden()
  const city = at.field('City', dialog)
  await city.pressSequentially('Mayaguez')
  await expect(page.getByRole('option', { name: 'Mayagüez, PR' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(city).toHaveValue('Mayagüez')
})

test('typing over a choice replaces it', async ({ page, at, signIn }) => {
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

test('text that is not in the list chooses no other company, and stays to be corrected', async ({
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
  await expect(page.getByText('No matches')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/add$/)
  await page.keyboard.press('Tab')
  await expect(company).toHaveValue('Otherwise')
  await expect(page.getByText('No match for “Otherwise”. Choose one from the list.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Application' }).click()
  await expect(company).toBeFocused()
  await axe()
  await company.fill('met life')
  // The field is not left first; the press commits the typed text.
  await page.getByRole('button', { name: 'Save Application' }).click()
  await at.seePage('Amara Okonkwo - MetLife')
})

test('a language typed right before clicking Save is in the draft', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openForms(at)
  await at.follow('Add Form')
  await at.fill('Legal name', 'Ines Calder')
  await at.field('Languages spoken').click()
  await page.keyboard.type('Sorbian')
  await at.press('Save')
  await at.press('Ok', await at.dialog('Saved as Draft'))
  await page.reload()
  await expect(page.getByText('Sorbian', { exact: true })).toBeVisible()
})
