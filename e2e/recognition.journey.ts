/** A CAQH summary printed as images: recognized on request, and every value checked by a user (AMB-133). */
import { chooseSummary, QUIST, saveDraftWith, summaryCard, summaryFiles } from './caqh-verbs.ts'
import { openForms, TABS } from './credentialing-verbs.ts'
import { tab } from './intake-verbs.ts'
import { expect, test } from './portal/journey.ts'

const SCAN = 'Quist_printed.pdf'
const OFFER = 'Read it with text recognition'

/** In milliseconds. Text recognition has the lowest priority, and takes very long on a busy machine. */
const TIMEOUT = 900_000
const inTime = expect.configure({ timeout: TIMEOUT })
test.setTimeout(2 * TIMEOUT)

test('a summary printed as pictures is recognized on request, while Maria works on; nothing is filled in before she accepts it', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  const file = await summaryFiles({ summaries: { [SCAN]: { dentist: QUIST.dentist, scanned: 3 } } })
  await signIn('maria')
  await openForms(at)
  await at.follow('Add Form')
  await chooseSummary(at, file(SCAN))
  const refusal = summaryCard(at).getByRole('alert').filter({ hasText: SCAN })
  await expect(refusal).toContainText('The PDF has no readable text. It was scanned or printed to PDF.')
  await axe()
  await at.press(OFFER)
  await at.press('Cancel text recognition')
  await at.press(OFFER)
  await inTime(summaryCard(at).getByText(/^Reading page \d of 3…$/)).toBeVisible()
  await axe()
  await at.fill('Middle initial', 'M')
  await tab(page, TABS[1]).click()
  await inTime(page.getByRole('dialog', { name: 'CAQH Parsing' })).toBeVisible()
  const dialog = await at.dialog('CAQH Parsing')
  await expect(dialog).toContainText("We read the scan. Check each value before it's added.")
  await at.press('Review answers', dialog)
  const npi = page.getByRole('checkbox', {
    name: new RegExp(`^NPI Type 1, now empty, found ${QUIST.npi}, Please check$`),
  })
  await expect(npi).not.toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await axe()
  await npi.check()
  await at.press('Continue')
  await tab(page, TABS[0]).click()
  await expect(at.field('NPI Type 1')).toHaveValue(QUIST.npi)
  await expect(at.field('Legal name')).toHaveValue('')
  await expect(at.field('Middle initial')).toHaveValue('M')
  await saveDraftWith(at, SCAN)
})
