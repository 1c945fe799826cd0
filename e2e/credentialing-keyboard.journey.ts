/** Navigating the credentialing form: by keyboard only, from an empty form to a published one; and by its sections. */
import { formsPath, openForms, TABS } from './credentialing-verbs.ts'
import { tab } from './intake-verbs.ts'
import { expect, test } from './portal/journey.ts'
import { keyboardVerbs } from './portal/keyboard-verbs.ts'

const PUBLISHED = 'Thank you for completing the form. The form has been saved.'

test('by keyboard only from an empty form to a published one, through every tab, list and dialog', async ({
  page,
  at,
  signIn,
}) => {
  const keys = keyboardVerbs(page)
  const button = (name: string, within = page.getByRole('main')) => within.getByRole('button', { name, exact: true })
  const next = async (title: string) => {
    await keys.use(button('Next'))
    await expect(page.getByRole('tab', { name: new RegExp(`^${title}`), selected: true })).toBeVisible()
  }
  await signIn('maria')
  await openForms(at)
  await keys.use(page.getByRole('link', { name: 'Add Form', exact: true }))
  await expect(at.field('Legal name')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^General info, \d+ left$/ })).toBeVisible()

  await keys.type(at.field('NPI Type 1'), '1760990001')
  await keys.type(at.field('Legal name'), 'Keya Board')
  await keys.type(at.field('Phone'), '2055550142')
  await keys.type(at.field('Email'), 'keya@example.com')
  await keys.type(at.field('Date of birth'), '04/12/1980')
  await keys.type(at.field('SSN'), '987654321')
  await keys.pick(at.field('Gender'), 'Female')
  await keys.pick(at.field('Provider type'), 'Associate')
  await keys.pick(at.field('Degree'), 'DMD')
  await keys.type(at.field('TIN'), '123456789')
  await keys.type(at.field('CAQH number'), '10482216')
  await keys.answer(page.getByRole('radiogroup', { name: 'Are you board certified?' }), 'No')
  await keys.use(button('Add License'))
  const license = page.getByRole('list', { name: 'General license information' })
  await keys.search(at.field('State', license), 'Alabama')
  await keys.type(at.field('Number', license), 'DN-20417')
  await keys.type(at.field('Expiration date', license), '05/01/2031')
  await keys.check(at.field('Use a DEA waiver letter instead'))
  await keys.type(at.field('Professional liability carrier'), 'Harborview Mutual')
  await keys.type(at.field('Policy number'), 'HM-7781204')
  await keys.type(at.field('Issue date of the policy'), '05/01/2024')
  await keys.type(at.field('Expiration date of the policy'), '05/01/2031')
  await next(TABS[1])

  const office = page.getByRole('region', { name: 'Office locations' })
  await keys.use(button('Add Location'))
  await expect(at.field('Legal business name', office)).toBeVisible()
  for (const [label, words] of [
    ['Legal business name', 'Bright Smile Dental PLLC'],
    ['DBA name', 'Bright Smile Dental'],
    ['TIN', '123456789'],
    ['Start date', '02/01/2020'],
    ['Address', '12 Pier Street'],
    ['City', 'Mobile'],
    ['County', 'Mobile'],
  ] as const)
    await keys.type(at.field(label, office), words)
  await keys.search(at.field('State', office), 'Alabama')
  for (const [label, words] of [
    ['ZIP', '36602'],
    ['Primary contact name', 'Maria López'],
    ['Primary contact phone', '2055550143'],
    ['Primary contact email', 'office@example.com'],
    ['Office phone', '2055550143'],
    ['Office fax', '2055550144'],
    ['Office email', 'office@example.com'],
  ] as const)
    await keys.type(at.field(label, office), words)
  await keys.check(office.getByRole('checkbox', { name: 'Open on Monday' }))
  await keys.tabTo(office.getByRole('combobox', { name: 'Monday from' }))
  await page.keyboard.type('0830AM')
  await keys.tabTo(office.getByRole('combobox', { name: 'Monday to' }))
  await page.keyboard.type('0500PM')
  await keys.type(at.field('All providers working at this location', office), 'Keya Board')

  // Adds an employer, opens it again, deletes it after a confirmation, and undoes the deletion.
  await keys.use(button('Add Employer'))
  const employer = await at.dialog('Add Employer')
  for (const [label, words] of [
    ['Practice or employer', 'Harborview Dental'],
    ['Position', 'Associate dentist'],
    ['Start', '05/2015'],
    ['Reason for leaving', 'Still there'],
    ['Mailing address', '12 Pier Street'],
    ['City', 'Mobile'],
  ] as const)
    await keys.type(at.field(label, employer), words)
  await keys.search(at.field('Country', employer), 'United States')
  await keys.search(at.field('State', employer), 'Alabama')
  await keys.type(at.field('ZIP', employer), '36602')
  await keys.use(button('Save', employer))
  await expect(employer).toBeHidden()
  await expect(button('Add Employer')).toBeFocused()
  await keys.tabTo(button('Edit Harborview Dental'), 'Shift+Tab')
  await keys.press('Enter')
  await at.dialog('Edit Employer')
  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button('Edit Harborview Dental')).toBeFocused()
  await keys.use(button('Delete Harborview Dental'))
  await keys.use(button('Delete', await at.dialog('Confirm Deletion')))
  await expect(at.row('Harborview Dental')).toHaveCount(0)
  await expect(button('Undo removing Harborview Dental')).toBeFocused()
  await keys.press('Enter')
  await expect(at.row('Harborview Dental')).toContainText('05/2015')
  await expect(page.locator(':focus')).toHaveCount(1)
  await next(TABS[2])

  await keys.use(button('Add Reference'))
  const reference = await at.dialog('Add Reference')
  for (const [label, words] of [
    ['Name', 'Nora Vance'],
    ['Position', 'Periodontist'],
    ['Phone', '2055550145'],
    ['Address', '12 Pier Street, Mobile, AL'],
  ] as const)
    await keys.type(at.field(label, reference), words)
  await keys.use(button('Save', reference))
  await expect(reference).toBeHidden()
  await expect(button('Add Reference')).toBeFocused()
  await keys.search(at.field('Country', page.getByRole('region', { name: 'Undergraduate' })), 'Canada')
  await keys.answer(page.getByRole('radiogroup', { name: '6. Have you ever been convicted of a crime?' }), 'No')
  // The answer Yes opens the dependent field and moves the focus there.
  const suit = page.getByRole('radiogroup', { name: /^3\. Have you ever been involved/ })
  await keys.tabTo(suit.getByRole('radio').first(), 'Shift+Tab')
  await keys.press('Space')
  await expect(page.getByRole('textbox', { name: 'Explain' })).toBeFocused()
  await page.keyboard.type('Settled')
  await next(TABS[3])

  await keys.type(at.field('How is the office covered after hours'), 'An answering service')
  await keys.search(at.field('Sterilization methods'), 'Autoclave')
  // In a field with entries, the box around them shows the focus.
  const entries = page.locator('.mantine-Input-input').filter({ has: at.field('Sterilization methods') })
  await expect(entries).toHaveCSS('outline-style', 'solid')
  await expect(entries).toHaveCSS('outline-width', '2px')
  await keys.pick(at.field('Spore testing frequency'), 'Weekly')
  await keys.search(at.field('Spore testing companies'), 'Attest')
  await keys.search(at.field('Types of anesthesia'), 'Sedation')
  await keys.type(at.field('e-signature email'), 'keya@example.com')
  await keys.check(page.getByRole('checkbox', { name: /^I confirm the above information/ }))
  await keys.use(button('Save'))
  await at.toast(PUBLISHED)
  await expect(page).toHaveURL(/\/credentialing\/edit\/[\w-]+$/)
  await openForms(at)
  await expect(at.row('Keya Board')).not.toContainText('Draft')
})

test('the list of sections follows the scroll position, and links to each section', async ({ page, at, signIn }) => {
  await signIn('maria')
  await at.open(`${formsPath()}/add`)
  await tab(page, TABS[1]).click()
  const sections = page.getByRole('navigation', { name: /^Sections of/ })
  const here = sections.locator('[aria-current]')
  await expect(here).toHaveText(/^Office locations/)
  for (const name of ['Work as an associate', 'Work history', 'Office locations']) {
    await sections.getByRole('link', { name }).click()
    await expect(here).toContainText(name)
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport()
  }
  await page.mouse.move(900, 500)
  await page.mouse.wheel(0, 2000)
  await expect(here).not.toContainText('Office locations')
})

test('a large form has the width that a narrow menu leaves, so that the buttons of an employer are in view', async ({
  page,
  at,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn('maria')
  await openForms(at)
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
  await at.follow('Continue Mei-Ling Chen (Draft)')
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await tab(page, TABS[1]).click()
  await expect(page.getByRole('button', { name: 'Delete Harborview Dental' })).toBeInViewport({ ratio: 1 })
  // When the form is opened by its URL, the page has that width before the form loads, so that nothing moves.
  let arrive = () => {}
  await page.route('**/api/Projects/*', async (route) => {
    await new Promise<void>((resolve) => (arrive = resolve))
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await expect(tab(page, TABS[1])).toHaveCount(0)
  arrive()
  await expect(tab(page, TABS[1])).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
})
