/// <reference lib="dom" />
/**
 * What the credentialing form fills in or checks automatically: the account's providers, the social security number,
 * offices, gaps, and drafts of the previous product.
 */
import { createFormCalls, providerFormPath, formsPath, openForms, createCompleteForm } from './credentialing-verbs.ts'
import { HARBOR, tab } from './intake-verbs.ts'
import { expect, test } from './portal/journey.ts'
import { openProvider } from './provider-verbs.ts'

const WALTER = { name: 'Walter Nowak', npi: '1467560003' }
const CHEN = { name: 'Mei-Ling Chen', npi: '1719729935' }
const PIER = formsPath('Acquisition of Pier Street Dental', HARBOR)
const SAMUEL = 'Samuel Oyelaran'
const PUBLISHED = 'Thank you for completing the form. The form has been saved.'

test('the NPI of a deleted provider: Decline clears it, Restore fills in the provider', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openForms(at)
  await at.follow('Add Form')
  await at.fill('NPI Type 1', WALTER.npi)
  const dialog = await at.dialog('Restore the provider')
  await expect(dialog).toContainText('Restore the provider?')
  await axe()
  await at.press('Decline', dialog)
  await expect(at.field('NPI Type 1')).toHaveValue('')
  await at.fill('NPI Type 1', WALTER.npi)
  await at.press('Restore', await at.dialog('Restore the provider'))
  await at.toast('Provider Restored')
  await expect(at.field('Legal name')).toHaveValue(WALTER.name)
  await expect(at.field('NPI Type 1')).toHaveValue(WALTER.npi)
  await page.getByRole('link', { name: 'Complete Intake Form' }).click()
  await at.press('Continue', page.getByRole('dialog'))
  await expect(page).toHaveURL(/\/intake$/)
})

test('publishing adds a new provider to the account and the project', async ({ page, at, signIn, portal }) => {
  await signIn('maria')
  const maria = await createFormCalls('maria', portal.url)
  const { id } = await maria.draft(createCompleteForm({ 'person/name': 'Imani Sole', 'person/middleInitial': '' }))
  await at.open(`${formsPath()}/edit-draft/${id}`)
  // The NPI of another provider of the account prevents publishing (CRED-L28).
  const own = await at.field('NPI Type 1').inputValue()
  await at.fill('NPI Type 1', CHEN.npi)
  await expect(page.getByText('The provider with such NPI already exists in the system').first()).toBeVisible()
  await at.fill('NPI Type 1', own)
  await expect(page.getByText('The provider with such NPI already exists in the system')).toHaveCount(0)
  await at.press('Save')
  await at.toast(PUBLISHED)
  await expect(page).toHaveURL(/\/credentialing\/edit\/[\w-]+$/)
  await openForms(at)
  await expect(at.row('Imani Sole')).not.toContainText('Draft')
  await page.getByRole('link', { name: 'Complete Intake Form' }).click()
  await tab(page, 'Locations And Providers').click()
  await expect(at.row('Imani Sole')).toContainText(own)
  await openProvider(at, 'Imani Sole')
})

test('a second form of a provider with a draft is not saved, and shows why (NOTE-01)', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  const REASON = 'This provider already has a draft'
  await signIn('maria')
  await openForms(at)
  await expect(at.row(`${CHEN.name} (Draft)`)).toBeVisible()
  await at.follow('Add Form')
  await at.choose('Select Provider', `${CHEN.name}, NPI ${CHEN.npi}`)
  await expect(at.field('Legal name')).toHaveValue(CHEN.name)
  await at.press('Save')
  await at.toast(REASON)
  await at.follow(`Select Provider: ${REASON.replace('T', 't')}`)
  await expect(at.field('Select Provider')).toBeFocused()
  await expect(at.field('Select Provider')).toHaveAccessibleDescription(new RegExp(REASON))
  await axe()
  await at.fill('Middle initial', 'Q')
  await page.getByRole('link', { name: 'Complete Intake Form' }).click()
  await at.press('Continue', page.getByRole('dialog'))
  await expect(page).toHaveURL(/\/intake$/)
})

test('the social security number shows its last digits, and all of it only on request to people who may edit', async ({
  page,
  at,
  signIn,
  join,
  portal,
}) => {
  await signIn('maria')
  const { id } = await (
    await createFormCalls('maria', portal.url)
  ).draft(createCompleteForm({ 'person/name': 'Secret Keeper', 'person/ssNumber': '987-65-4399' }))
  const draft = `${formsPath()}/edit-draft/${id}`
  await at.open(draft)
  await expect(at.field('SSN')).toHaveValue('•••-••-4399')
  await at.press('Show SSN')
  await expect(at.field('SSN')).toHaveValue('987-65-4399')
  await at.press('Hide SSN')
  await expect(at.field('SSN')).toHaveValue('•••-••-4399')
  const otto = await join('otto')
  await otto.open(draft)
  await expect(otto.page.getByText('•••-••-4399').or(otto.field('SSN'))).toBeVisible()
  await expect(otto.page.getByRole('button', { name: /^Show SSN/ })).toHaveCount(0)
  expect(await page.content()).not.toContain('987-65-4399')
})

test('choosing a provider fills in known answers; an office is filled in, its hours copied, and a gap explained', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await at.open(`${PIER}/add`)
  await at.field('Select Provider').click()
  await page.getByRole('option', { name: SAMUEL }).click()
  await expect(at.field('NPI Type 1')).toHaveValue(/^\d{10}$/)
  await expect(at.field('Legal name')).toHaveValue(SAMUEL)
  await tab(page, 'Locations And Work History').click()
  await at.press('Add Location')
  const office = page.getByRole('region', { name: 'Office locations' })
  await expect(at.field('Location type', office)).toHaveValue('Primary')
  await office.getByRole('checkbox', { name: 'Open on Monday' }).check()
  await office.getByRole('checkbox', { name: 'Open on Tuesday' }).check()
  await office.getByRole('combobox', { name: 'Monday from' }).pressSequentially('0830AM')
  await office.getByRole('combobox', { name: 'Monday to' }).pressSequentially('0500PM')
  await at.press('Copy to all open days', office)
  await expect(office.getByRole('combobox', { name: 'Tuesday to' })).toHaveValue('5:00 PM')
  await office.getByRole('checkbox', { name: 'Open on Tuesday' }).uncheck()
  await expect(office.getByRole('combobox', { name: 'Tuesday to' })).toBeDisabled()
  await axe()
  await at.press('Add Employer')
  const dialog = await at.dialog('Add Employer')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await at.fill('Practice or employer', 'Harborview Dental', dialog)
  await at.fill('Position', 'Associate dentist', dialog)
  await at.fill('Start', '05/2024', dialog)
  await at.fill('Reason for leaving', 'Still there', dialog)
  await at.fill('Mailing address', '12 Pier Street', dialog)
  await at.fill('City', 'Mobile', dialog)
  await at.choose('Country', 'United States', dialog)
  await at.choose('State', 'Alabama', dialog)
  await at.fill('ZIP', '36602', dialog)
  await at.press('Save', dialog)
  await expect(at.row('Harborview Dental')).toContainText('05/2024')
  const gaps = page.getByRole('region', { name: 'Gaps in work history' })
  await axe()
  // Typed right before leaving, since the form would otherwise autosave it as a draft and there would be nothing to
  // lose.
  await gaps.getByRole('textbox').fill('Residency in Ohio')
  await page.getByRole('link', { name: 'Complete Intake Form' }).click()
  await at.press('Continue', page.getByRole('dialog'))
  await expect(page).toHaveURL(/\/intake$/)
})

test('drafts of the previous product in the browser are moved to the server; a refused one stays and shows why', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  const [, , , , project = ''] = formsPath().split('/')
  const prefix = `credentialing_form_draft_${project}`
  await page.evaluate(
    ([good, bad]) => {
      const provider = { name: 'Left Behind', issueDate: '2024-05-01', licenses: [] }
      localStorage.setItem(good, JSON.stringify({ form: {}, provider, locations: [] }))
      localStorage.setItem(bad, JSON.stringify({ form: {}, provider: { name: 5 }, locations: [] }))
    },
    [prefix, `${prefix}_bad`] as const,
  )
  // Drops the response to the save, as if the page had been closed before it: the next page repeats the same save.
  const draftSaved = new Promise<void>((resolve) => {
    void page.route('**/cred/drafts', async (route) => {
      const response = await route.fetch()
      if (route.request().method() === 'POST' && response.ok()) resolve()
      else await route.fulfill({ response })
    })
  })
  await page.goto(formsPath())
  await draftSaved
  await page.unroute('**/cred/drafts')
  await page.reload()
  await expect(at.row('Left Behind (Draft)')).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: 'Legal name' })).toBeVisible()
  expect(
    await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key) !== null), [prefix, `${prefix}_bad`]),
  ).toEqual([false, true])
  await at.follow('Left Behind (Draft)')
  await expect(
    page.getByText(
      'The draft has been migrated from the previous version. Previously configured office locations might be lost.',
    ),
  ).toBeVisible()
  // In the previous product, the first of a month meant an unknown day (AMB-75).
  await expect(at.field('Issue date of the policy')).toHaveValue('05/2024')
  await page.evaluate((key) => localStorage.removeItem(key), `${prefix}_bad`)
})

test('the page of a provider lists the form, with a link', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openProvider(at, 'Lucía Fernández')
  const card = page.getByRole('region', { name: 'Credentialing Form' })
  await expect(card.getByRole('row').filter({ hasText: 'Completed' })).toContainText('Completed manually')
  await expect(card.getByRole('link', { name: 'Add Form' })).toHaveCount(0)
  await page.evaluate('scrollTo(0, 0)')
  await axe()
  await card.getByRole('link', { name: /^Update/ }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Edit Credentialing Information Form', exact: true }),
  ).toBeVisible()
  await expect(page).toHaveTitle('Lucía Fernández – Edit Credentialing Information Form – Client Center')
  await expect(at.field('Legal name')).toHaveValue('Lucía Fernández')
  expect(new URL(page.url()).pathname).toBe(`${providerFormPath(page.url().split('/')[6] ?? '')}/edit`)
})

test('deleting a provider warns that the form stays, and restoring the provider brings it back', async ({
  page,
  at,
  signIn,
  portal,
  axe,
}) => {
  await signIn('maria')
  await openProvider(at, 'Kayla Thompson')
  const [, , , , , , id = ''] = page.url().split('/')
  const maria = await createFormCalls('maria', portal.url)
  await maria.createProviderDraft(
    id,
    createCompleteForm({ 'person/intakeFormProviderId': id, 'person/name': 'Kayla Thompson' }),
  )
  await at.press('Delete')
  const dialog = await at.dialog('Confirm Deletion')
  await expect(dialog).toContainText("This provider's credentialing form is not deleted.")
  await axe()
  await at.press('Delete', dialog)
  await at.seePage('Providers and Staff')
  await at.press('Undo')
  await at.toast('Deletion undone')
  await openProvider(at, 'Kayla Thompson')
  await expect(
    page.getByRole('region', { name: 'Credentialing Form' }).getByRole('row').filter({ hasText: 'Draft' }),
  ).toHaveCount(1)
})
