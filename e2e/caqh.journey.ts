/// <reference lib="dom" />
/**
 * A CAQH summary in the credentialing form: filling in and publishing the form, uploading a newer summary, storing,
 * uploading again and removing it.
 */
import { chooseSummary, QUIST, REST, saveDraftWith, summaryCard, summaryFiles, fillFromSummary } from './caqh-verbs.ts'
import { createFormCalls, providerFormPath, formsPath, openForms, TABS } from './credentialing-verbs.ts'
import { tab } from './intake-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'

const SUMMARY = 'Quist_CAQH_summary.pdf'
const PARSING = 'CAQH Parsing'
const ELSE = "This summary looks like it's for someone else"
const PUBLISHED = 'Thank you for completing the form. The form has been saved.'
const UPLOAD_CALL = '**/uploadDocument/*'
const MONTH_ONLY = "The uploaded document doesn't contain the information about the day."

test('in the demo, the card offers a sample summary, which can be uploaded', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openForms(at)
  await at.follow('Add Form')
  const downloading = page.waitForEvent('download')
  await summaryCard(at).getByRole('link', { name: 'Try it with a sample summary' }).click()
  const sample = await downloading
  expect(sample.suggestedFilename()).toBe('CAQH Mei-Ling Chen.pdf')
  await axe()
  const file = `${await sample.path()}.pdf`
  await sample.saveAs(file)
  await chooseSummary(at, file)
  const dialog = await at.dialog(PARSING)
  await at.press('Ok', dialog)
  await expect(at.field('NPI Type 1')).toHaveValue('1719729935')
})

test('a new form is published from a summary, with only the missing answers typed', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  const file = await summaryFiles({
    summaries: {
      [SUMMARY]: {
        dentist: QUIST.dentist,
        missingValues: REST,
        replacements: { '03/2019': '03/04/2019' },
      },
    },
  })
  await signIn('maria')
  await openForms(at)
  await at.follow('Add Form')
  await expect(summaryCard(at)).toContainText('Summary, not the Application')
  await axe()
  await chooseSummary(at, file(SUMMARY))
  const dialog = await at.dialog(PARSING)
  await expect(dialog).toContainText('Most of the form was completed, but required fields are missing.')
  await expect(dialog.getByRole('button', { name: 'Review answers' })).toBeVisible()
  await axe()
  await at.press('Ok', dialog)
  await expect(at.field('NPI Type 1')).toHaveValue(QUIST.npi)
  await expect(at.field('Legal name')).toHaveValue(QUIST.name)
  await expect(page.getByText(MONTH_ONLY).first()).toBeVisible()
  await expect(tab(page, TABS[3])).toHaveAttribute('data-wrong')
  await saveDraftWith(at, SUMMARY)
  // The server returned the number masked, which does not count as another person's change.
  await expect(page.getByText(/^Someone else changed/)).toHaveCount(0)

  await at.choose('Provider type', 'Owner')
  await at.fill('Issue date of the registration', '03/04/2024')
  await at.fill('Issue date', '02/14/2014', page.getByRole('listitem', { name: /^Idaho/ }))
  await expect(page.getByText(MONTH_ONLY)).toHaveCount(0)
  await tab(page, TABS[1]).click()
  const toFix = page.getByRole('group', { name: /^There (is|are) \d+ things? to fix on this tab$/ })
  await toFix.getByRole('link', { name: /All providers working at this location/ }).click()
  await page.keyboard.type('Odalys Quist')
  await toFix.getByRole('link', { name: /Start/ }).click()
  const employer = await at.dialog(/Employer/)
  await at.fill('Start', '07/2010', employer)
  await at.press('Save', employer)
  await tab(page, TABS[3]).click()
  await at.fill('How is the office covered after hours', 'An answering service')
  await at.chooseAll('Sterilization methods', ['Autoclave'])
  await at.choose('Spore testing frequency', 'Weekly')
  await at.chooseAll('Spore testing companies', ['Attest'])
  await at.chooseAll('Types of anesthesia', ['Sedation'])
  await at.fill('e-signature email', 'odalys.quist@example.com')
  await page.getByRole('checkbox', { name: /^I confirm the above information/ }).check()
  await at.press('Save')
  await at.toast(PUBLISHED)
  await openForms(at)
  const row = at.row(QUIST.name)
  await expect(row).toContainText('CAQH')
  await expect(row).not.toContainText('manually')
  await at.follow(QUIST.name)
  await expect(at.field('SSN')).toHaveValue('•••-••-3757')
  const saved = page.waitForEvent('download')
  await at.press(`Download ${SUMMARY}`)
  expect((await saved).suggestedFilename()).toBe(SUMMARY)
})

test('a newer summary shows what changed since the last one, and an older one asks for confirmation', async ({
  page,
  at,
  signIn,
  portal,
  axe,
}) => {
  const attested = (day: string) => ({ '05/06/2026': day })
  const file = await summaryFiles({
    summaries: {
      'First.pdf': { dentist: QUIST.dentist },
      'Newer.pdf': {
        dentist: QUIST.dentist,
        replacements: {
          ...attested('09/14/2026'),
          '12/31/2027': '12/31/2029',
          'odalys.quist@example.com': 'new@example.com',
        },
      },
      'Older.pdf': { dentist: QUIST.dentist, replacements: attested('01/02/2026') },
    },
  })
  await signIn('maria')
  await at.open(`${formsPath()}/add`)
  await fillFromSummary(at, file('First.pdf'))
  await saveDraftWith(at, 'First.pdf')
  const id = page.url().split('/').at(-1) ?? ''
  const maria = await createFormCalls('maria', portal.url)
  // The server parses it again in the background.
  await expect.poll(async () => (await maria.readSummary(id)).state).toBe('read')

  await at.press('Upload a newer summary')
  await chooseSummary(at, file('First.pdf'))
  const again = await at.dialog(PARSING)
  await expect(again).toContainText('Everything in this summary is already in the form. Nothing was changed.')
  await expect(again).toContainText('Nothing changed since the summary of 05/06/2026')
  await expect(again).not.toContainText('We read the scan')
  await at.press('Ok', again)
  await at.press('Undo all')

  await at.press('Upload a newer summary')
  await chooseSummary(at, file('Older.pdf'))
  const confirmation = await at.dialog('This summary is older than the current one')
  await expect(confirmation).toContainText('01/02/2026')
  await expect(confirmation).toContainText('05/06/2026')
  await axe()
  await at.press("Don't use it", confirmation)
  await expect(summaryCard(at).getByRole('button', { name: 'Download First.pdf' })).toBeVisible()

  await at.press('Upload a newer summary')
  await chooseSummary(at, file('Newer.pdf'))
  const dialog = await at.dialog(PARSING)
  await expect(dialog).toContainText('Changed since the summary of 05/06/2026: 2 changes')
  await expect(dialog).toContainText(/Email: odalys.quist@example.com → new@example.com/)
  await expect(dialog).toContainText(/Expiration date: 12\/31\/2027 → 12\/31\/2029/)
  await axe()
  await at.press('Ok', dialog)
  await expect(at.field('Email')).toHaveValue('new@example.com')
  await at.press('Save')
  await at.press('Ok', await at.dialog('Saved as Draft'))
  await expect(summaryCard(at).getByRole('button', { name: 'Download Newer.pdf' })).toBeVisible()
  await page.reload()
  await expect(summaryCard(at).getByRole('button', { name: 'Download Newer.pdf' })).toBeVisible()
})

test('a failed upload is sent again, with the answers saved; a removed file is gone', async ({
  page,
  at,
  signIn,
  join,
  axe,
}) => {
  const file = await summaryFiles({ summaries: { [SUMMARY]: { dentist: QUIST.dentist } } })
  await signIn('maria')
  await at.open(`${formsPath()}/add`)
  await fillFromSummary(at, file(SUMMARY))
  await page.route(UPLOAD_CALL, (route) => route.abort('connectionfailed'))
  await at.press('Save')
  await at.press('Ok', await at.dialog('Saved as Draft'))
  await expect(summaryCard(at)).toContainText('Answers saved, but not the file')
  await axe()
  await page.unroute(UPLOAD_CALL)
  await summaryCard(at).getByRole('button', { name: 'Send again' }).focus()
  await page.keyboard.press('Enter')
  await expect(summaryCard(at).getByRole('button', { name: `Download ${SUMMARY}` })).toBeVisible()
  await expect(summaryCard(at).locator(':focus')).toHaveCount(1)

  const otto = await join('otto')
  await otto.open(new URL(page.url()).pathname)
  // AMB-140: shows the name and the date, without a link.
  await expect(summaryCard(otto)).toContainText(SUMMARY)
  await expect(summaryCard(otto)).toContainText(/On file, uploaded \d\d\/\d\d\/\d{4}\./)
  await expect(summaryCard(otto).getByRole('button')).toHaveCount(0)
  await otto.open(`${new URL(page.url()).pathname}?review=caqh`)
  await expect(otto.page.getByText(`${SUMMARY} is on file`)).toBeVisible()
  await otto.press('Back to the form')

  await at.press(`Delete ${SUMMARY}`)
  const confirmation = await at.dialog('Confirm Deletion')
  await expect(confirmation).toContainText('Do you want to delete the file?')
  await axe()
  await at.press('Delete', confirmation)
  await at.toast('CAQH document has been removed')
  await expect(summaryCard(at).getByRole('button', { name: 'choose a file' })).toBeVisible()
  await otto.page.reload()
  await expect(otto.field('Legal name').or(otto.page.getByText(QUIST.name)).first()).toBeVisible()
  await expect(summaryCard(otto)).toHaveCount(0)
})

test('a form outside of projects accepts a summary, too', async ({ at, signIn, portal }) => {
  const file = await summaryFiles({ summaries: { [SUMMARY]: { dentist: QUIST.dentist } } })
  await signIn('maria')
  const maria = await createFormCalls('maria', portal.url)
  const known = (await maria.known()).find(({ name }) => name === 'Mei-Ling Chen')
  if (known === undefined) throw new Error('She may not be chosen')
  await at.open(`${providerFormPath(known.id)}/add`)
  await chooseSummary(at, file(SUMMARY))
  const confirmation = await at.dialog(ELSE)
  await expect(confirmation).toContainText(known.name)
  await at.press('Use it anyway', confirmation)
  await at.press('Ok', await at.dialog(PARSING))
  await saveDraftWith(at, SUMMARY)
})

test.describe('On a phone', () => {
  test.use(phone)
  test('a summary is parsed and filled in, and nothing overflows the screen', async ({ page, at, signIn, axe }) => {
    const file = await summaryFiles({ summaries: { [SUMMARY]: { dentist: QUIST.dentist } } })
    await signIn('maria')
    await at.open(`${formsPath()}/add`)
    await chooseSummary(at, file(SUMMARY))
    await at.dialog(PARSING)
    await axe()
    await at.press('Ok', page.getByRole('dialog'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(at.field('NPI Type 1')).toHaveValue(QUIST.npi)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await axe()
  })
})
