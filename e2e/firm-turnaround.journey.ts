/** How long insurance companies take: the firm's table and file, a practice's likely days, and one follow-up after another. */
import { readFile } from 'node:fs/promises'
import { openApplication } from './application-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import { signInStaffAs } from './portal/staff.ts'

test('Grace compares insurance companies, reads the file, and logs three follow-ups one after the other', async ({
  page,
  at,
  axe,
  portal,
}) => {
  await signInStaffAs('grace', page, portal.url)
  await at.open('/firm/turnaround')
  const table = page.getByRole('table', { name: 'Turnaround' })
  const company = table.getByRole('row', { name: /^MetLife/ })
  await expect(company).toContainText(/\d+ days/)
  await expect(company.getByRole('img')).toHaveAccessibleName(/Half within \d+ days, 90% interval/)
  await company.getByRole('button', { name: 'MetLife' }).click()
  const state = table.getByRole('row', { name: /^Georgia/ })
  await state.getByRole('button', { name: 'Georgia' }).click()
  await expect(table.getByRole('row', { name: /^Credentialing Access Point/ })).toBeVisible()
  await axe()
  // The address has what is expanded.
  await page.reload()
  await expect(table.getByRole('row', { name: /^Credentialing Access Point/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Insurance company' }).selectOption('MetLife')
  await expect(table.getByRole('button', { name: 'Aetna' })).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await at.press('Export CSV')
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toContain('Insurance company,State,Kind,Applications,Completed,Median days')
  expect(lines[1]).toMatch(/^MetLife,All,All,\d+,\d+,\d+,\d+,/)
  expect(lines.every((line, place) => place === 0 || line.startsWith('MetLife,'))).toBe(true)
  expect(lines.join()).not.toContain('Dental')

  await page.setViewportSize(phone.viewport)
  await expect(company).toBeVisible()
  await axe()
  await page.setViewportSize({ width: 1366, height: 768 })

  // Three follow-ups with one company, each from the page before.
  await at.open('/firm/calls')
  await expect(page).toHaveURL(/\/firm\/calls\/\d+/)
  const rows = page.locator('#content tbody tr')
  await rows.first().locator('th a').click()
  const panel = page.getByRole('form', { name: 'Log follow-up' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('button', { name: 'Log follow-up' })).toBeVisible()
  await page.keyboard.press('l')
  const seen = new Set<string>()
  for (const note of ['In review', 'Committee next week', 'Letter sent']) {
    await expect(panel.getByLabel(/^Note/)).toHaveValue('')
    seen.add((await heading.textContent()) ?? '')
    await panel.getByLabel(/^Note/).fill(note)
    const before = page.url()
    if (note === 'Letter sent') await at.press('Save', panel)
    else {
      await page.keyboard.press('Alt+Enter')
      await expect(page).not.toHaveURL(before)
    }
  }
  await expect(panel).toHaveCount(0)
  expect(seen.size).toBe(3)
  await expect(page.getByRole('region', { name: 'Follow-up log' }).getByText('Letter sent')).toBeVisible()
})

test('Maria sees when her application is likely to be completed, and nothing of the firm', async ({
  page,
  at,
  axe,
  signIn,
}) => {
  await signIn('maria')
  await openApplication(at, 'Lucía Fernández', 'Humana')
  const likely = page.getByText(/^Most likely completed [A-Z][a-z]{2} \d+ – [A-Z][a-z]{2} \d+/)
  await expect(likely).toContainText(/From \d+ applications of several practices to this insurance company\./)
  await expect(page.getByText('Firm', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Turnaround' })).toHaveCount(0)
  await axe()
  await page.setViewportSize(phone.viewport)
  await expect(likely).toBeVisible()
  await axe()
})
