/**
 * A file with the summaries of two people: the user chooses one, and only that person's data is filled in and stored.
 */
import { chooseSummary, QUIST, saveDraftWith, summaryCard, summaryFiles } from './caqh-verbs.ts'
import { formsPath } from './credentialing-verbs.ts'
import { downloadedPages } from './pdf-text.ts'
import { expect, test } from './portal/journey.ts'

const BOTH = 'Both of us.pdf'
/** The second person in the file. */
const IYER = { dentist: 12, name: 'Iyer', npi: '2322879455' }

test('in a file with two people Maria chooses one: nothing of the other is shown, filled in or stored', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  const file = await summaryFiles({ summaries: { [BOTH]: { dentist: QUIST.dentist, followedBy: IYER.dentist } } })
  await signIn('maria')
  await at.open(`${formsPath()}/add`)
  await at.fill('Middle initial', 'Q')
  await chooseSummary(at, file(BOTH))
  const refused = summaryCard(at).getByRole('alert').filter({ hasText: BOTH })
  await expect(refused).toContainText('The file has summaries for more than one person. Nothing was added.')
  const people = refused.getByRole('listitem')
  await expect(people).toHaveCount(2)
  await expect(people.first()).toContainText(QUIST.name.split(' ')[1] ?? '')
  await expect(people.first()).toContainText(/Pages 1–\d+/)
  await expect(at.field('Middle initial')).toHaveValue('Q')
  await expect(at.field('NPI Type 1')).toHaveValue('')
  await axe()

  const last = Number(/Pages 1–(\d+)/.exec(await people.first().innerText())?.[1])
  const name = `Both of us, pages 1–${last}.pdf`
  await people.first().getByRole('button').click()
  const dialog = await at.dialog('CAQH Parsing')
  await at.press('Review answers', dialog)
  await expect(page.getByRole('region', { name: 'The file' })).toContainText(`1 of ${last}`)
  await expect(page.getByRole('region', { name: 'The file' })).toContainText(name)
  await at.press('Continue')
  await expect(at.field('NPI Type 1')).toHaveValue(QUIST.npi)
  await expect(at.field('Legal name')).toHaveValue(QUIST.name)
  await expect(summaryCard(at)).toContainText(name)

  await saveDraftWith(at, name)
  const saved = page.waitForEvent('download')
  await at.press(`Download ${name}`)
  const download = await saved
  expect(download.suggestedFilename()).toBe(name)
  const pages = await downloadedPages(download)
  expect(pages).toHaveLength(last)
  const words = pages.join('\n')
  expect(words).toContain(QUIST.npi)
  for (const foreign of [IYER.name, IYER.npi]) expect(words).not.toContain(foreign)
  await page.reload()
  await expect(at.field('Legal name')).toHaveValue(QUIST.name)
  expect(await page.content()).not.toContain(IYER.name)
})
