/** Removing a CAQH summary before it was saved, and while it is being uploaded; and a URL that does not exist. */
import { QUIST, saveDraftWith, summaryCard, summaryFiles, fillFromSummary } from './caqh-verbs.ts'
import { formsPath, openForms } from './credentialing-verbs.ts'
import { expect, test } from './portal/journey.ts'

const UPLOAD_CALL = '**/uploadDocument/*'
const REMOVED = 'CAQH document has been removed'
const summaries = { 'First.pdf': { dentist: QUIST.dentist }, 'Second.pdf': { dentist: QUIST.dentist } }

test('removing a second, unsaved file leaves the first one in place', async ({ page, at, signIn }) => {
  const file = await summaryFiles({ summaries })
  await signIn('maria')
  await openForms(at)
  await at.follow('Add Form')
  await fillFromSummary(at, file('First.pdf'))
  await saveDraftWith(at, 'First.pdf')
  await at.press('Upload a newer summary')
  await fillFromSummary(at, file('Second.pdf'))
  await at.press('Delete Second.pdf')
  await at.press('Delete', await at.dialog('Confirm Deletion'))
  await at.toast(REMOVED)
  const first = summaryCard(at).getByRole('button', { name: 'Download First.pdf' })
  await expect(first).toBeVisible()
  await page.reload()
  await expect(first).toBeVisible()
})

test('a file removed during its upload is not stored', async ({ page, at, signIn }) => {
  const file = await summaryFiles({ summaries })
  await signIn('maria')
  await openForms(at)
  await at.follow('Add Form')
  await fillFromSummary(at, file('First.pdf'))
  const arrived = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route(UPLOAD_CALL, async (route) => {
    const response = await route.fetch()
    arrived.resolve()
    await answered.promise
    await route.fulfill({ response })
  })
  await at.press('Save')
  await at.press('Ok', await at.dialog('Saved as Draft'))
  await arrived.promise
  await at.press('Delete First.pdf')
  await at.press('Delete', await at.dialog('Confirm Deletion'))
  answered.resolve()
  await at.toast(REMOVED)
  await page.reload()
  await expect(summaryCard(at).getByRole('button', { name: 'choose a file' })).toBeVisible()
})

test('a link to an answer that the form does not have still opens the form', async ({ page, at, signIn }) => {
  await signIn('maria')
  await at.open(`${formsPath()}/add?answer=nowhere/at/all`)
  await expect(at.field('Legal name')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^General info/ })).toHaveAttribute('aria-selected', 'true')
})
