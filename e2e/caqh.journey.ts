/// <reference lib="dom" />
/** A CAQH summary in the credentialing form: read and taken, refused, canceled, undone, kept with the form, and a newer one after it. */
import { chooseSummary, QUIST, REST, saveDraftWith, summaryCard, summaryFiles, takeSummary } from './caqh-verbs.ts'
import { callsOf, formOfProvider, formsOf, openForms, TABS, wholeForm } from './credentialing-verbs.ts'
import { tab } from './intake-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'

const SUMMARY = 'Quist_CAQH_summary.pdf'
const PARSING = 'CAQH Parsing'
const ELSE = 'This summary seems to be of somebody else'
const PUBLISHED = 'Thank you for completing the form. The form has been saved.'
const PARSE = '**/parseDocument'
const KEEP = '**/uploadDocument/*'
const MONTH_ONLY = "The uploaded document doesn't contain the information about the day."

test('a new form from a summary to published, with only what is missing typed', async ({ page, at, signIn, axe }) => {
  const file = await summaryFiles({
    summaries: {
      [SUMMARY]: {
        dentist: QUIST.dentist,
        fills: REST,
        says: { '03/2019': '03/04/2019' },
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
  await expect(dialog.getByRole('button', { name: 'Review what was read' })).toBeVisible()
  await axe()
  await at.press('Ok', dialog)
  await expect(at.field('NPI Type 1')).toHaveValue(QUIST.npi)
  await expect(at.field('Legal name')).toHaveValue(QUIST.name)
  await expect(page.getByText(MONTH_ONLY).first()).toBeVisible()
  await expect(tab(page, TABS[3])).toHaveAttribute('data-wrong')
  await saveDraftWith(at, SUMMARY)

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

test('each bad file says what is wrong, where she looks, and the form stays as it was', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  const said = {
    'nothing at all': 'The file is not a PDF. Please upload the CAQH Data Summary as a PDF.',
    'only the first line': 'The PDF is damaged and cannot be read. Please download it from CAQH again.',
    'a password': 'The PDF is protected with a password. Please upload a copy without a password.',
    'pages that hold drawings only':
      'The PDF holds no readable text: it was scanned or printed to PDF. Please download the Data Summary from CAQH and upload that file itself.',
    'the Application': 'This is the CAQH Application. Please upload the Data Summary instead.',
    'a certificate': 'This document is not a CAQH Data Summary.',
    'a cover without its pages': 'The Data Summary is incomplete. Please download it from CAQH again.',
    'a hundred megabytes in one kilobyte': 'The PDF is too complex to be read.',
  }
  const tooLarge = 'one byte more than 20 MB'
  const broken = Object.fromEntries([...Object.keys(said), tooLarge].map((name) => [`${name}.pdf`, name]))
  const file = await summaryFiles({ broken })
  await signIn('maria')
  await at.open(`${formsOf()}/add`)
  await at.fill('Legal name', 'Typed Before')
  await at.fill('Middle initial', 'Q')
  for (const [name, sentence] of Object.entries(said)) {
    await chooseSummary(at, file(`${name}.pdf`))
    await expect(
      summaryCard(at)
        .getByRole('alert')
        .filter({ hasText: `${name}.pdf` }),
    ).toContainText(sentence)
    await expect(tab(page, TABS[1])).toBeEnabled()
  }
  await axe()
  await chooseSummary(at, file(`${tooLarge}.pdf`))
  await expect(summaryCard(at).getByRole('alert').filter({ hasText: tooLarge })).toContainText(/The limit is 20/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(at.field('Legal name')).toHaveValue('Typed Before')
  await expect(at.field('Middle initial')).toHaveValue('Q')
  await expect(at.field('NPI Type 1')).toHaveValue('')
})

test('the summary of somebody else is asked about before anything is taken, with both names', async ({
  page,
  at,
  signIn,
  portal,
  axe,
}) => {
  const file = await summaryFiles({ summaries: { [SUMMARY]: { dentist: QUIST.dentist } } })
  await signIn('maria')
  const whole = wholeForm({ 'person/name': 'Ines Calder', 'person/middleInitial': 'K' })
  const { id } = await (await callsOf('maria', portal.url)).draft(whole)
  await at.open(`${formsOf()}/edit-draft/${id}`)
  await expect(at.field('Legal name')).toHaveValue('Ines Calder')
  const npi = await at.field('NPI Type 1').inputValue()
  await chooseSummary(at, file(SUMMARY))
  const asked = await at.dialog(ELSE)
  for (const words of ['Ines Calder', npi, QUIST.name, QUIST.npi]) await expect(asked).toContainText(words)
  await axe()
  await at.press('Do not take it', asked)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(at.field('Legal name')).toHaveValue('Ines Calder')
  await expect(at.field('Middle initial')).toHaveValue('K')
  await expect(summaryCard(at).getByRole('button', { name: 'choose a file' })).toBeVisible()
  await chooseSummary(at, file(SUMMARY))
  await at.press('Take it all the same', await at.dialog(ELSE))
  await at.press('Ok', await at.dialog(PARSING))
  await expect(at.field('Legal name')).toHaveValue(QUIST.name)
  await expect(at.field('NPI Type 1')).toHaveValue(QUIST.npi)
})

test('while it is read the form is looked at and not changed; it can be canceled, and what was taken undone', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  const file = await summaryFiles({ summaries: { [SUMMARY]: { dentist: QUIST.dentist } } })
  await signIn('maria')
  await at.open(`${formsOf()}/add`)
  await at.fill('Legal name', 'Odalys Quist')
  await at.fill('Middle initial', 'Q')
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(PARSE, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await chooseSummary(at, file(SUMMARY))
  await expect(summaryCard(at)).toContainText(SUMMARY)
  await expect(tab(page, TABS[1])).toBeDisabled()
  await expect(page.getByText('Odalys Quist').or(at.field('Legal name')).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Legal name' }).and(page.locator(':not([readonly])'))).toHaveCount(0)
  await axe()
  await summaryCard(at)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  letGo()
  await page.unroute(PARSE)
  await expect(tab(page, TABS[1])).toBeEnabled()
  await expect(at.field('Middle initial')).toHaveValue('Q')
  await expect(at.field('NPI Type 1')).toHaveValue('')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await takeSummary(at, file(SUMMARY))
  await expect(at.field('Middle initial')).toHaveValue('J')
  await at.fill('Other last names', 'Typed After')
  await at.press('Undo all of it')
  await expect(at.field('Middle initial')).toHaveValue('Q')
  await expect(at.field('NPI Type 1')).toHaveValue('')
  await expect(at.field('Other last names')).toHaveValue('Typed After')
  await expect(summaryCard(at).getByRole('button', { name: 'choose a file' })).toBeVisible()
})

test('a newer summary says what changed since the one before, and an older one is asked about first', async ({
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
        says: { ...attested('09/14/2026'), '12/31/2027': '12/31/2029', 'odalys.quist@example.com': 'new@example.com' },
      },
      'Older.pdf': { dentist: QUIST.dentist, says: attested('01/02/2026') },
    },
  })
  await signIn('maria')
  await at.open(`${formsOf()}/add`)
  await takeSummary(at, file('First.pdf'))
  await saveDraftWith(at, 'First.pdf')
  const id = page.url().split('/').at(-1) ?? ''
  const maria = await callsOf('maria', portal.url)
  // It is read once more beside the requests.
  await expect.poll(async () => (await maria.summaryOf(id)).state).toBe('read')

  await at.press('Upload a newer one')
  await chooseSummary(at, file('Older.pdf'))
  const asked = await at.dialog('This summary is older than the one before')
  await expect(asked).toContainText('01/02/2026')
  await expect(asked).toContainText('05/06/2026')
  await axe()
  await at.press('Do not take it', asked)
  await expect(summaryCard(at).getByRole('button', { name: 'Download First.pdf' })).toBeVisible()

  await at.press('Upload a newer one')
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

test('a file that does not arrive is sent again, with the answers safe; removed it is gone', async ({
  page,
  at,
  signIn,
  join,
  axe,
}) => {
  const file = await summaryFiles({ summaries: { [SUMMARY]: { dentist: QUIST.dentist } } })
  await signIn('maria')
  await at.open(`${formsOf()}/add`)
  await takeSummary(at, file(SUMMARY))
  await page.route(KEEP, (route) => route.abort('connectionfailed'))
  await at.press('Save')
  await at.press('Ok', await at.dialog('Saved as Draft'))
  await expect(summaryCard(at)).toContainText('The answers are saved, the file is not')
  await axe()
  await page.unroute(KEEP)
  await at.press('Send again')
  await expect(summaryCard(at).getByRole('button', { name: `Download ${SUMMARY}` })).toBeVisible()

  const otto = await join('otto')
  await otto.open(new URL(page.url()).pathname)
  await expect(summaryCard(otto).getByRole('button', { name: `Download ${SUMMARY}` })).toBeVisible()
  await expect(summaryCard(otto).getByRole('button', { name: /^(Delete|Upload|Undo)|choose a file/ })).toHaveCount(0)

  await at.press(`Delete ${SUMMARY}`)
  const asked = await at.dialog('Confirm Deletion')
  await expect(asked).toContainText('Do you want to delete the file?')
  await axe()
  await at.press('Delete', asked)
  await at.toast('CAQH document has been removed')
  await expect(summaryCard(at).getByRole('button', { name: 'choose a file' })).toBeVisible()
  await otto.page.reload()
  await expect(otto.field('Legal name').or(otto.page.getByText(QUIST.name)).first()).toBeVisible()
  await expect(summaryCard(otto)).toHaveCount(0)
})

test('outside of every project the form takes a summary as well', async ({ at, signIn, portal }) => {
  const file = await summaryFiles({ summaries: { [SUMMARY]: { dentist: QUIST.dentist } } })
  await signIn('maria')
  const maria = await callsOf('maria', portal.url)
  const known = (await maria.known()).find(({ name }) => name === 'Mei-Ling Chen')
  if (known === undefined) throw new Error('She may not be chosen')
  await at.open(`${formOfProvider(known.id)}/add`)
  await chooseSummary(at, file(SUMMARY))
  const asked = await at.dialog(ELSE)
  await expect(asked).toContainText(known.name)
  await at.press('Take it all the same', asked)
  await at.press('Ok', await at.dialog(PARSING))
  await saveDraftWith(at, SUMMARY)
})

test.describe('On a phone', () => {
  test.use(phone)
  test('a summary is read and taken, and nothing runs over the edge', async ({ page, at, signIn, axe }) => {
    const file = await summaryFiles({ summaries: { [SUMMARY]: { dentist: QUIST.dentist } } })
    await signIn('maria')
    await at.open(`${formsOf()}/add`)
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
