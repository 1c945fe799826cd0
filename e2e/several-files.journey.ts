/** Several papers taken along as one ZIP. */
import { openCap } from './cap-verbs.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from './portal/journey.ts'

test('Maria chooses two papers and has them in one file', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openCap(at)
  await at.follow('View and manage practice documents')
  await at.seePage('Practice Documents')
  await at.choose('Document type', 'W9')
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
