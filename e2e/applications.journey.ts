/// <reference lib="dom" />
/** Applications of the Credentialing Access Point: finding, adding in every way, changing and deleting them. */
import { openCap } from './cap-verbs.ts'
import {
  lastHappened,
  listed,
  openApplication,
  openApplications,
  openNewApplication,
  saveApplication,
} from './application-verbs.ts'
import { callsRefused } from './portal/calls-refused.ts'
import { expect, phone, test } from './portal/journey.ts'

const CREATED = 'The application has been created successfully'
const TAKEN_NPI = 'The provider with such NPI already exists in the system'
const RESTORE = 'Restore the provider'

test.describe('The list', () => {
  test('Maria filters the list, reads an application and comes back to the same rows', async ({
    page,
    at,
    signIn,
    axe,
  }) => {
    await signIn('maria')
    await openApplications(at)
    await expect(page.getByText('1–5 of 28')).toBeVisible()
    for (const head of ['Application', 'Provider', 'Insurance Company', 'Application Status', 'Updated On'])
      await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
    await axe()
    await at.choose('Status', 'In Process')
    await at.choose('Provider', 'Lucía Fernández')
    await page.reload()
    const row = listed(at, 'Lucía Fernández - Humana')
    await expect(row.getByText('2 documents needed')).toBeVisible()
    await row.getByText('In Process').click()
    const dialog = await at.dialog('View Application')
    await expect(dialog.getByText('Lucía Fernández - Humana')).toBeVisible()
    await expect(dialog.getByText('Your practice', { exact: true })).toBeVisible()
    await axe()
    await at.escapeDialog('View Application')
    await at.choose('Status', 'Canceled')
    await expect(page.getByText('No data')).toBeVisible()
    await at.press('Clear filters', page.getByRole('group', { name: 'Filters' }))
    await expect(page.getByText('1–5 of 28')).toBeVisible()
    await at.fill('Search', 'lucia humana')
    await expect(row).toBeVisible()
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await at.press('Clear Search')
  })

  test('Otto can read and change nothing; Lena is redirected', async ({ page, at, signIn, join }) => {
    const refused = callsRefused(page)
    await signIn('otto')
    await openApplications(at)
    await expect(page.getByText('You have view-only access. To request changes, contact your advisor.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add Application' })).toBeHidden()
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await at.follow('Edit Priya Raman - Ameritas')
    await at.seePage('Priya Raman - Ameritas')
    await expect(page.getByRole('button', { name: 'Save Application' })).toBeHidden()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await at.open(`${new URL(page.url()).pathname.replace(/[^/]+$/, '')}add`)
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save Application' })).toBeHidden()
    expect(refused()).toEqual([])

    const list = new URL(page.url()).pathname.replace('/add', '')
    const lena = await join('lena')
    const lenaRefused = callsRefused(lena.page)
    await lena.open(list)
    await lena.seePage('Credentialing Access Point')
    expect(lenaRefused()).toEqual([])
  })
})

test.describe('A new application', () => {
  test('Maria adds one for an owner, to a company that is not on the list', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openNewApplication(at)
    await expect(at.field('Insurance company')).toHaveValue('Aetna')
    await expect(at.field('Status')).toHaveValue('New')
    const save = page.getByRole('button', { name: 'Save Application' })
    await expect(page.getByText('Fill in 1 required field to save')).toBeVisible()
    await save.click()
    await expect(at.field('Provider')).toBeFocused()
    await expect(page.getByText('This is a required field')).toBeVisible()
    await axe()
    await at.choose('Provider', 'Amara Okonkwo')
    await expect(page.getByRole('group', { name: 'NPI' })).toHaveText(/1827662606/)
    await expect(page.getByRole('group', { name: 'Email' })).toHaveText(/amara\.okonkwo@/)
    await at.choose('Insurance company', 'Other')
    await save.click()
    await expect(at.field('Other company')).toBeFocused()
    await at.fill('Other company', 'Gulf Coast Dental')
    await at.fill('Insurance rep email', 'nobody')
    await expect(page.getByText('This is must be a valid email')).toBeVisible()
    await at.fill('Insurance rep email', 'rep@gulf.example')
    await at.fill('Effective date', '2/1/2027')
    await save.click()
    await at.toast(CREATED)
    await at.seePage('Amara Okonkwo - Gulf Coast Dental')
    await expect(lastHappened(at)).toContainText('Application created')
    await expect(lastHappened(at)).toContainText('Maria López')
    await expect(page.getByText('Created by').locator('..')).toContainText('Maria López')
    await at.dismissToast(CREATED)
    await at.follow('Back')
    await expect(listed(at, 'Amara Okonkwo - Gulf Coast Dental')).toContainText('02/01/2027')
  })

  test('an application can add its provider, unless the NPI or email belongs to another', async ({
    page,
    at,
    signIn,
  }) => {
    await signIn('maria')
    await openNewApplication(at)
    await at.answer('New provider', 'Yes')
    await at.fill('Provider legal name', 'Ines Albrecht')
    await at.choose('Provider type', 'Associate')
    await at.field('NPI').fill('1827662606')
    await expect(page.getByText(TAKEN_NPI)).toBeVisible()
    await at.field('NPI').fill('16a79582394')
    await expect(at.field('NPI')).toHaveValue('1679582394')
    await at.field('Email').fill('Amara.Okonkwo@brightsmiledental.example')
    await expect(page.getByText('Email is not available')).toBeVisible()
    const save = page.getByRole('button', { name: 'Save Application' })
    await save.click()
    await expect(at.field('Email')).toBeFocused()
    await at.field('Email').fill('ines.albrecht@brightsmiledental.example')
    await expect(page.getByText('Email is not available')).toBeHidden()
    await save.click()
    await at.toast(CREATED)
    await at.seePage('Ines Albrecht - Aetna')
    // The provider now belongs to the practice.
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
    await expect(at.field('Provider')).toHaveValue('Ines Albrecht')
    await at.choose('Status', 'Submitted')
    await saveApplication(at)
    await expect(lastHappened(at)).toContainText('Status changed from New to Submitted')
    await page.getByRole('link', { name: /^Providers \d+ tasks$/ }).click()
    await at.seePage('Providers and Staff')
    await at.choose('Provider', 'Ines Albrecht')
    await expect(page.getByRole('link', { name: 'Ines Albrecht' })).toBeVisible()
  })

  test('a deleted provider can be restored: Decline clears the NPI, Restore continues', async ({ at, signIn, axe }) => {
    await signIn('maria')
    await openNewApplication(at)
    await at.answer('New provider', 'Yes')
    await at.field('NPI').fill('1467560003')
    const dialog = await at.dialog(RESTORE)
    await expect(dialog.getByText(TAKEN_NPI)).toBeVisible()
    await axe()
    await at.confirm(RESTORE, 'Decline')
    await expect(at.field('NPI')).toHaveValue('')
    await at.field('NPI').fill('1467560003')
    const name = await (await at.dialog(RESTORE)).getByRole('paragraph').nth(1).innerText()
    await at.confirm(RESTORE, 'Restore')
    await at.toast('Provider Restored')
    await expect(at.field('Provider')).toHaveValue(name)
    await at.choose('Insurance company', 'Cigna')
    await at.press('Save Application')
    await at.toast(CREATED)
    await at.seePage(`${name} - Cigna`)
  })

  test('Paul, who cannot see licenses, adds one from an empty form and has to confirm leaving it', async ({
    page,
    at,
    signIn,
  }) => {
    const refused = callsRefused(page)
    await signIn('paul')
    await openNewApplication(at)
    await at.choose('Provider', 'Priya Raman')
    await expect(page.getByRole('group', { name: 'NPI' })).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await at.confirm('Unsaved changes', 'Close')
    await expect(at.field('Provider')).toHaveValue('Priya Raman')
    await page.getByRole('link', { name: 'Back' }).click()
    await at.confirm('Unsaved changes', 'Continue')
    await at.seePage('Applications')
    expect(refused()).toEqual([])
  })

  test('a provider’s page links to a new application for that provider', async ({ page, at, signIn }) => {
    await signIn('maria')
    await openCap(at)
    await at.follow('Amara Okonkwo')
    await at.seePage('Amara Okonkwo')
    const card = page.getByRole('region', { name: 'Applications' })
    await expect(card.getByRole('row').nth(1)).toBeVisible()
    await at.follow('Add Application', card)
    await at.seePage('New Application')
    await expect(at.field('Provider')).toHaveValue('Amara Okonkwo')
  })
})

test.describe('A stored application', () => {
  test('two people edit it at once: the second sees what changed, and saves over it', async ({
    page,
    at,
    signIn,
    join,
    axe,
  }) => {
    await signIn('maria')
    await openApplication(at, 'Priya Raman', 'Ameritas')
    const paul = await join('paul')
    await openApplication(paul, 'Priya Raman', 'Ameritas')
    await paul.fill('Insurance rep name', 'Dana Whitmore')
    await at.fill('Insurance rep name', 'Somebody else')
    await saveApplication(paul)
    await at.press('Save Application')
    const notice = page.getByRole('alert').filter({ hasText: 'Paul Okafor changed this while you were editing.' })
    await expect(notice).toBeFocused()
    await expect(notice).toContainText('became Dana Whitmore. You entered Somebody else. Saving keeps yours.')
    await axe()
    await expect(at.field('Insurance rep name')).toHaveValue('Somebody else')
    await expect(lastHappened(at)).toContainText('Details changed')
    await expect(lastHappened(at)).toContainText('Paul Okafor')
    await saveApplication(at)
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(at.field('Insurance rep name')).toHaveValue('Somebody else')
    await expect(lastHappened(at)).toContainText('Maria López')
  })

  test('Maria deletes one from its page and one from the list', async ({ page, at, signIn }) => {
    await signIn('maria')
    await openApplication(at, 'Tomasz Kowalczyk', 'BCBS')
    const address = page.url()
    await at.press('Delete Application')
    const dialog = await at.dialog('Confirm Deletion')
    await expect(dialog.getByText('Are you sure to delete application?')).toBeVisible()
    await at.confirm('Confirm Deletion', 'Close')
    await at.press('Delete Application')
    await at.confirm('Confirm Deletion', 'Delete')
    await at.toast('Application has been deleted')
    await at.seePage('Applications')
    await at.choose('Provider', 'Priya Raman')
    const rows = page.getByRole('button', { name: /^Delete Priya Raman/ })
    const before = await rows.count()
    await rows.first().click()
    await at.confirm('Confirm Deletion', 'Delete')
    await expect(rows).toHaveCount(before - 1)

    await page.goto(address)
    await at.seePage('Application Info')
    await expect(page.getByText('The application cannot be found')).toBeVisible()
    await at.follow('Back', page.getByRole('main'))
    await at.seePage('Applications')
  })
})

test.describe('On a phone', () => {
  test.use(phone)

  test('list, form and dialog fit, with their buttons in view', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openApplications(at)
    await axe()
    await listed(at, 'Ameritas').or(listed(at, /DNOA/)).first().getByRole('button').first().click()
    await at.dialog('View Application')
    await axe()
    await at.closeDialog('View Application')
    await at.follow('Add Application')
    await at.seePage('New Application')
    await axe()
    const foot = await page.getByRole('button', { name: 'Save Application' }).boundingBox()
    expect(foot?.y).toBeGreaterThan(740)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
  })
})
