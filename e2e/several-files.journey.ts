/** Several documents downloaded as one ZIP. */
import { attach, openNewApplication, createFile } from './application-verbs.ts'
import { openCap } from './cap-verbs.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from './portal/journey.ts'
import { openProvider } from './provider-verbs.ts'

test('Maria selects two documents and downloads them as one file', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openCap(at)
  await at.follow('Manage practice documents')
  await at.seePage('Practice Documents')
  await at.choose('Document type', 'W-9')
  await expect(page.getByRole('button', { name: 'Download selected' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Select W9_signed.pdf' }).check()
  await page.getByRole('checkbox', { name: 'Select W9_2024.pdf' }).check()
  await axe()
  const downloading = page.waitForEvent('download')
  await at.press('Download 2 as ZIP')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Practice Documents.zip')
  const zip = (await readFile(await download.path())).toString('latin1')
  expect(zip.startsWith('PK')).toBe(true)
  expect(zip).toContain('W9_signed.pdf')
  expect(zip).toContain('W9_2024.pdf')
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await expect(page.getByRole('button', { name: /^Download \d+ as ZIP$/ })).toBeEnabled()
})

test('Maria downloads the documents of an application as one file', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openNewApplication(at)
  await at.choose('Provider', 'Amara Okonkwo')
  await at.choose('Insurance company', 'Cigna')
  await attach(at, createFile('First.pdf'), 'W-9')
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0)
  await attach(at, createFile('Second.pdf'), 'Other')
  await at.press('Save Application')
  await at.seePage('Amara Okonkwo - Cigna')
  await page.getByRole('checkbox', { name: 'Select all 2' }).check()
  await axe()
  const downloading = page.waitForEvent('download')
  await at.press('Download 2 as ZIP')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Amara Okonkwo - Cigna - Attachments.zip')
  const zip = (await readFile(await download.path())).toString('latin1')
  for (const words of ['First.pdf', 'Second.pdf', '% First.pdf', '% Second.pdf']) expect(zip).toContain(words)
  // A document that the next save will store cannot be selected, since it has no stored file yet.
  await attach(at, createFile('Third.pdf'), 'Other')
  await expect(page.getByRole('checkbox', { name: 'Select Third.pdf' })).toHaveCount(0)
})

test("Maria downloads a provider's documents as one file, from the provider’s page", async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openProvider(at, 'Priya Raman')
  const documents = page.getByRole('table', { name: 'Documents' })
  await expect(documents.getByRole('checkbox')).not.toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await axe()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download \d+ as ZIP$/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Priya Raman - Documents.zip')
  const zip = (await readFile(await download.path())).toString('latin1')
  for (const name of await documents.getByRole('button', { name: /^Download / }).allInnerTexts())
    expect(zip).toContain(name)
})
