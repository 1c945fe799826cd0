/// <reference lib="dom" />
/** The credentialing form: automatic drafts, refusals with reasons, publishing, two users, and deletion. */
import { CLASH } from '@client-center/contract/endpoint/sentences.ts'
import {
  AUTOSAVE,
  createFormCalls,
  providerFormPath,
  formsPath,
  openForms,
  TABS,
  TITLES,
  createCompleteForm,
} from './credentialing-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import { tab } from './intake-verbs.ts'

const AUTOSAVED = 'The draft version of the credentialing form has been saved.'
const SAVED_AS_DRAFT =
  'The intermediary results have been saved. Please fill in all the remaining fields in all 4 tabs.'
const PUBLISHED = 'Thank you for completing the form. The form has been saved.'
const DIALOG = 'Saved as Draft'

const heading = (title: string) => ({ level: 1, name: title, exact: true }) as const

test('a half-filled form is saved as a draft: its dialog, red tabs and links to each error; nothing typed is lost', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openForms(at)
  await at.follow('Add Form')
  await expect(page.getByRole('heading', heading(TITLES.add))).toBeVisible()
  await at.fill('Legal name', 'Ines Calder')
  await at.press('Save')
  await at.toast(SAVED_AS_DRAFT)
  await at.dialog(DIALOG)
  await expect(page).toHaveURL(/\/edit-draft\/[\w-]+$/)
  await axe()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', heading(TITLES.draft))).toBeVisible()
  await expect(at.field('Legal name')).toHaveValue('Ines Calder')
  const summary = page.getByRole('group', { name: /^There are \d+ things to fix on this tab$/ })
  await expect(summary).toBeVisible()
  for (const title of TABS) {
    await tab(page, title).click()
    await expect(tab(page, title)).toHaveAttribute('data-wrong')
    await page.evaluate(() => window.scrollTo({ top: 0 }))
    await axe()
  }
  await tab(page, TABS[0]).click()
  await at.follow('Phone: this is a required field', summary)
  await expect(at.field('Phone')).toBeFocused()
})

test('a draft is saved every thirty seconds, and continues in another browser', async ({ page, at, signIn, join }) => {
  await signIn('maria')
  await page.clock.install()
  await at.open(`${formsPath()}/add`)
  await at.field('Legal name').fill('Otis')
  await page.clock.fastForward(AUTOSAVE - 5_000)
  await at.field('Legal name').fill('Otis Lund')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.clock.fastForward(5_000)
  await at.toast(AUTOSAVED)
  await expect(page).toHaveURL(/\/edit-draft\/[\w-]+$/)
  await expect(at.field('Legal name')).toBeFocused()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.close()
  const elsewhere = await join('maria')
  await openForms(elsewhere)
  await elsewhere.follow('Otis Lund (Draft)')
  await expect(elsewhere.field('Legal name')).toHaveValue('Otis Lund')
})

test('an existing provider: the last answer completes the form, it is published, and later errors go into a draft', async ({
  page,
  at,
  signIn,
  portal,
  axe,
}) => {
  await signIn('maria')
  const maria = await createFormCalls('maria', portal.url)
  const known = (await maria.known()).find(({ name }) => name === 'Amara Okonkwo')
  if (known === undefined) throw new Error('She may not be chosen')
  await maria.removeProviderForm(known.id)
  const own = { 'person/intakeFormProviderId': known.id, 'person/individualNPINumber': known.npi }
  const { id } = await maria.draft(createCompleteForm({ ...own, 'person/name': '' }))
  await page.clock.install()
  await at.open(`${formsPath()}/edit-draft/${id}`)
  await expect(page.getByRole('heading', heading(TITLES.draft))).toBeVisible()
  await page.keyboard.press('F8')
  await expect(at.field('Legal name')).toBeFocused()
  await page.keyboard.type('Amara Okonkwo')
  await at.press('Save')
  await at.toast(PUBLISHED)
  await expect(page).toHaveURL(new RegExp(`/edit/${known.id}$`))
  await expect(page.getByRole('heading', heading(TITLES.edit))).toBeVisible()
  await at.fill('Phone', '')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect(page.getByText('Correct 1 answer to save')).toBeVisible()
  await axe()
  await page.clock.fastForward(AUTOSAVE)
  await at.toast(AUTOSAVED)
  await expect(page).toHaveURL(new RegExp(`/edit/${known.id}$`))
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()

  // Another person publishes at the same time. Maria must resolve the clashes, and no answer is lost without notice.
  const paul = await createFormCalls('paul', portal.url)
  const theirs = createCompleteForm({ ...own, 'person/phoneNumber': '(205) 555-0177', 'person/otherLastNames': 'Bell' })
  await paul.publish(theirs, { id, rev: 2 })
  await at.fill('Phone', '(205) 555-0199')
  await at.press('Save')
  const panel = page.getByRole('region', { name: 'Changed by someone else' })
  await expect(panel).toContainText('Paul Okafor')
  await expect(at.field('Other last names')).toHaveValue('Bell')
  await at.press('Keep all mine', panel)
  await at.press('Save')
  await at.toast(PUBLISHED)
  await openForms(at)
  const row = at.row('Amara Okonkwo')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Completed manually')
  const download = page.waitForEvent('download')
  await at.pickFromMenu('Save Amara Okonkwo as PDF', 'Save as PDF')
  expect((await download).suggestedFilename()).toMatch(/^Credentialing form Amara Okonkwo [\d-]+\.pdf$/)
  await at.follow('Amara Okonkwo')
  await expect(at.field('Phone')).toHaveValue('(205) 555-0199')
})

test('two people in one draft resolve what both changed', async ({ page, at, signIn, join, portal, axe }) => {
  await signIn('maria')
  const { id } = await (
    await createFormCalls('maria', portal.url)
  ).draft(createCompleteForm({ 'person/name': 'Two Hands' }))
  const draft = `${formsPath()}/edit-draft/${id}`
  await at.open(draft)
  const paul = await join('paul')
  await paul.open(draft)
  await paul.fill('Other last names', 'Bell')
  await paul.fill('Middle initial', 'K')
  await paul.fill('Phone', '')
  await paul.press('Save')
  await paul.toast(SAVED_AS_DRAFT)
  await at.fill('Other last names', 'Okonkwo-Bell')
  await at.fill('CAQH number', '')
  await at.press('Save')
  await at.toast(CLASH)
  const panel = page.getByRole('region', { name: 'Changed by someone else' })
  await expect(panel).toContainText('Paul Okafor')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(at.field('Middle initial')).toHaveValue('K')
  await axe()
  await panel.getByRole('radio', { name: /^Theirs/ }).click()
  await at.press('Use these answers', panel)
  await expect(at.field('Other last names')).toHaveValue('Bell')
  await at.press('Save')
  await at.dialog(DIALOG)
})

test('the connection is lost while typing: a calm note shows, typing goes on, and it is saved afterwards', async ({
  page,
  context,
  at,
  signIn,
}) => {
  await signIn('maria')
  await page.clock.install()
  await at.open(`${formsPath()}/add`)
  // A page that has not loaded yet cannot be filled in offline.
  await expect(at.field('Legal name')).toBeVisible()
  await context.setOffline(true)
  await at.fill('Legal name', 'Petra Offline')
  await expect(page.getByText("You're offline.").first()).toBeVisible()
  await page.clock.fastForward(10 * 60_000)
  await at.fill('Other last names', 'Long')
  await expect(page.getByText('2 answers waiting to be sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await context.setOffline(false)
  await at.toast(AUTOSAVED)
  await page.reload()
  await expect(at.field('Legal name')).toHaveValue('Petra Offline')
  await expect(at.field('Other last names')).toHaveValue('Long')
})

test('an earlier version is shown, restored, and saved', async ({ page, at, signIn, portal, axe }) => {
  await signIn('maria')
  const maria = await createFormCalls('maria', portal.url)
  const first = createCompleteForm({ 'person/name': 'First Words', 'identification/caqhNumber': '' })
  const { id } = await maria.draft(first)
  const second = { ...first, provider: { ...first.provider, name: 'Second Words' } }
  await maria.draft(second, { id, rev: 1 })
  await at.open(`${formsPath()}/edit-draft/${id}`)
  await expect(at.field('Legal name')).toHaveValue('Second Words')
  await at.press('History')
  const dialog = await at.dialog('History')
  await expect(dialog).toContainText('Legal name: First Words Second Words')
  await expect(dialog).toContainText('SSN changed')
  await expect(dialog.getByRole('button', { name: 'Show earlier' })).toHaveCount(0)
  await axe()
  await dialog.getByRole('button', { name: /^View answers from/ }).click()
  await expect(page.getByRole('dialog')).toContainText('First Words')
  await axe()
  await at.press('Restore this version')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(at.field('Legal name')).toHaveValue('First Words')
  await at.press('Save')
  await at.press('Ok', await at.dialog(DIALOG))
  await page.reload()
  await expect(at.field('Legal name')).toHaveValue('First Words')
})

test('Maria deletes a form after a confirmation; Otto can only read', async ({
  page,
  at,
  signIn,
  join,
  portal,
  axe,
}) => {
  await signIn('maria')
  await (await createFormCalls('maria', portal.url)).draft(createCompleteForm({ 'person/name': 'Going Away' }))
  const otto = await join('otto')
  await openForms(otto)
  await expect(otto.page.getByRole('button', { name: /Delete|Add Form/ })).toHaveCount(0)
  await otto.follow('Going Away (Draft)')
  await expect(
    otto.page.getByText('You have view-only access. To request changes, contact your advisor.'),
  ).toBeVisible()
  await expect(otto.page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  // Read-only answers are not dimmed, so they stay readable.
  await expect(otto.field('Legal name')).toBeDisabled()
  await expect(otto.field('Legal name')).toHaveCSS('opacity', '1')
  await expect(otto.field('Legal name')).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  await axe(otto.page)
  await openForms(at)
  await axe()
  await at.press('Delete Going Away (Draft)')
  const dialog = await at.dialog('Confirm Deletion')
  await expect(dialog).toContainText('Do you want to delete the Credentialing Information Form')
  await at.press('Delete', dialog)
  await expect(at.row('Going Away')).toHaveCount(0)
  await axe()
  await at.press('Undo')
  await at.toast('Deletion undone')
  await expect(at.row('Going Away (Draft)')).toBeVisible()
  await at.press('Delete Going Away (Draft)')
  await at.press('Delete', await at.dialog('Confirm Deletion'))
  await expect(at.row('Going Away')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Credentialing Information Forms' })).toBeVisible()
})

test('outside of projects a provider has one form, with the same screens', async ({
  page,
  at,
  signIn,
  portal,
  axe,
}) => {
  await signIn('maria')
  const maria = await createFormCalls('maria', portal.url)
  const known = (await maria.known()).find(({ name }) => name === 'Mei-Ling Chen')
  if (known === undefined) throw new Error('She may not be chosen')
  const own = { 'person/intakeFormProviderId': known.id, 'person/individualNPINumber': known.npi }
  const { id } = await maria.createProviderDraft(known.id, createCompleteForm({ ...own, 'person/name': '' }))
  const list = providerFormPath(known.id)
  await at.open(`${list}/edit-draft/${id}`)
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(way.getByRole('listitem').nth(3)).toHaveText('Provider Info')
  await at.fill('Legal name', known.name)
  await at.press('Save')
  await at.toast(PUBLISHED)
  await expect(page).toHaveURL(new RegExp(`${list}/edit`))
  await openForms(at, list)
  await expect(at.row(known.name)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Add Form' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add Form' })).toHaveAccessibleDescription(
    'This provider already has a form.',
  )
  await axe()
})

test.describe('On a phone', () => {
  test.use(phone)
  test('the tabs scroll, the foot stays, and nothing overflows the screen', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await at.open(`${formsPath()}/add`)
    await at.press('Save')
    await at.press('Ok', await at.dialog(DIALOG))
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // No part of the page covers the footer.
    await page.getByRole('button', { name: 'Save', exact: true }).click({ trial: true })
    await axe()
  })
})
