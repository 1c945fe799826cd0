/**
 * Refused files: each bad file shows its error, the summary of another person requires a confirmation, and canceling or
 * undoing leaves the form unchanged.
 */
import { emptyFileSentence } from '@client-center/domain/documents/check-file.ts'
import { chooseSummary, QUIST, summaryCard, summaryFiles, fillFromSummary } from './caqh-verbs.ts'
import { createFormCalls, formsPath, TABS, createCompleteForm } from './credentialing-verbs.ts'
import { tab } from './intake-verbs.ts'
import { expect, test } from './portal/journey.ts'

const SUMMARY = 'Quist_CAQH_summary.pdf'
const ELSE = "This summary looks like it's for someone else"
const PARSE = '**/parseDocument'
/** A provider who was deleted from the account. */
const WALTER = { npi: '1467560003' }

test('each bad file shows what is wrong, and the form stays unchanged', async ({ page, at, signIn, axe }) => {
  const errorSentences = {
    'nothing at all': emptyFileSentence,
    'a document of another program': 'The file is not a PDF. Please upload the CAQH Data Summary as a PDF.',
    'only the first line': 'The PDF is damaged and cannot be read. Please download it from CAQH again.',
    'a password': 'This PDF needs a password to open. Save a copy without a password and upload that.',
    'pages that hold drawings only':
      'The PDF has no readable text. It was scanned or printed to PDF. Please download the Data Summary from CAQH and upload that file.',
    'the Application': 'This is the CAQH Application. Please upload the Data Summary instead.',
    'a certificate': 'This document is not a CAQH Data Summary.',
    'a cover without its pages': 'The Data Summary is incomplete. Please download it from CAQH again.',
    'a hundred megabytes in one kilobyte': 'The PDF is too complex to read.',
  }
  const tooLarge = 'one byte more than 20 MB'
  const broken = Object.fromEntries([...Object.keys(errorSentences), tooLarge].map((name) => [`${name}.pdf`, name]))
  const file = await summaryFiles({ broken })
  await signIn('maria')
  await at.open(`${formsPath()}/add`)
  await at.fill('Legal name', 'Typed Before')
  await at.fill('Middle initial', 'Q')
  for (const [name, sentence] of Object.entries(errorSentences)) {
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

test('a summary of another person asks for confirmation first, with both names', async ({
  page,
  at,
  signIn,
  portal,
  axe,
}) => {
  const file = await summaryFiles({ summaries: { [SUMMARY]: { dentist: QUIST.dentist } } })
  await signIn('maria')
  const whole = createCompleteForm({ 'person/name': 'Ines Calder', 'person/middleInitial': 'K' })
  const { id } = await (await createFormCalls('maria', portal.url)).draft(whole)
  await at.open(`${formsPath()}/edit-draft/${id}`)
  await expect(at.field('Legal name')).toHaveValue('Ines Calder')
  const npi = await at.field('NPI Type 1').inputValue()
  await chooseSummary(at, file(SUMMARY))
  const dialog = await at.dialog(ELSE)
  for (const words of ['Ines Calder', npi, QUIST.name, QUIST.npi]) await expect(dialog).toContainText(words)
  await axe()
  await at.press("Don't use it", dialog)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(at.field('Legal name')).toHaveValue('Ines Calder')
  await expect(at.field('Middle initial')).toHaveValue('K')
  // The focus returns to the button that chose the file, and after an upload moves to its result.
  await expect(summaryCard(at).getByRole('button', { name: 'choose a file' })).toBeFocused()
  await chooseSummary(at, file(SUMMARY))
  await at.press('Use it anyway', await at.dialog(ELSE))
  await at.press('Ok', await at.dialog('CAQH Parsing'))
  await expect(summaryCard(at).getByRole('button', { name: 'Review answers' })).toBeFocused()
  await expect(at.field('Legal name')).toHaveValue(QUIST.name)
  await expect(at.field('NPI Type 1')).toHaveValue(QUIST.npi)
})

test('while a summary is parsed the form is read-only; parsing can be canceled, and the result undone', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  const file = await summaryFiles({ summaries: { [SUMMARY]: { dentist: QUIST.dentist } } })
  await signIn('maria')
  await at.open(`${formsPath()}/add`)
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
  await expect(at.field('Legal name')).toHaveValue('Odalys Quist')
  await expect(at.field('Legal name')).toBeDisabled()
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

  await fillFromSummary(at, file(SUMMARY))
  await expect(at.field('Middle initial')).toHaveValue('J')
  await at.fill('Other last names', 'Typed After')
  await at.press('Undo all')
  await expect(at.field('Middle initial')).toHaveValue('Q')
  await expect(at.field('NPI Type 1')).toHaveValue('')
  await expect(at.field('Other last names')).toHaveValue('Typed After')
  await expect(summaryCard(at).getByRole('button', { name: 'choose a file' })).toBeVisible()
})

test('the NPI of a summary is checked like a typed one: a deleted provider can be restored', async ({
  page,
  at,
  signIn,
}) => {
  const file = await summaryFiles({
    summaries: { [SUMMARY]: { dentist: QUIST.dentist, replacements: { [QUIST.npi]: WALTER.npi } } },
  })
  await signIn('maria')
  await at.open(`${formsPath()}/add`)
  await chooseSummary(at, file(SUMMARY))
  await at.press('Ok', await at.dialog('CAQH Parsing'))
  await at.press('Decline', await at.dialog('Restore the provider'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(at.field('NPI Type 1')).toHaveValue('')
  await expect(at.field('Legal name')).toHaveValue(QUIST.name)
})
