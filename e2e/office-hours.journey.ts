/**
 * Office hours and a phone number as people write them: parsed, saved, and shown in the history and the PDF (CRED-O13,
 * CRED-O17…O20, AMB-150).
 */
import { createFormCalls, formsPath, openForms, TABS, createCompleteForm } from './credentialing-verbs.ts'
import { tab } from './intake-verbs.ts'
import { downloadedPages } from './pdf-text.ts'
import { expect, test } from './portal/journey.ts'

const NAME = 'Hattie Hours'
const PHONE = '(205) 555-0110 x12'
const DIALOG = 'Saved as Draft'

test('hours and a phone number typed freely are the same in the form, its history and its PDF', async ({
  page,
  at,
  signIn,
  portal,
  axe,
}) => {
  await signIn('maria')
  const maria = await createFormCalls('maria', portal.url)
  const { id } = await maria.draft(createCompleteForm({ 'person/name': NAME, 'identification/caqhNumber': '' }))
  await at.open(`${formsPath()}/edit-draft/${id}`)
  const office = page.getByRole('region', { name: 'Office locations' })
  const openOffice = async () => {
    await tab(page, TABS[1]).click()
    await office.getByRole('button', { expanded: false }).first().click()
  }
  await openOffice()
  const time = (label: string) => office.getByRole('combobox', { name: label })
  const type = async (label: string, words: string) => {
    await time(label).fill(words)
    await time(label).press('Tab')
  }
  for (const day of ['Monday', 'Tuesday']) await office.getByRole('checkbox', { name: `Open on ${day}` }).check()
  await type('Monday from', '830')
  // 830 may mean morning or evening, so the form does not guess.
  await expect(office.getByText('Add AM or PM: 8:30 AM or 8:30 PM')).toBeVisible()
  await axe()
  await type('Monday from', '830 am')
  await type('Monday to', '17:00')
  await type('Tuesday from', '9 a.m.')
  await type('Tuesday to', '5:00 PM')
  const phone = at.field('Office phone', office)
  await phone.fill('(205) 555-0110 ext. 12')
  await phone.blur()
  const shown = async () => {
    await expect(time('Monday from')).toHaveValue('8:30 AM')
    await expect(time('Monday to')).toHaveValue('5:00 PM')
    await expect(time('Tuesday from')).toHaveValue('9:00 AM')
    await expect(time('Tuesday to')).toHaveValue('5:00 PM')
    await expect(phone).toHaveValue(PHONE)
  }
  await shown()
  await at.press('Save')
  await at.press('Ok', await at.dialog(DIALOG))
  await page.reload()
  await openOffice()
  await shown()

  // The same number in another spelling, together with a real change.
  await phone.fill('205.555.0110 x12')
  await phone.blur()
  await type('Monday to', '5p')
  await shown()
  await tab(page, TABS[0]).click()
  await at.fill('Middle initial', 'Z')
  await at.press('Save')
  await at.press('Ok', await at.dialog(DIALOG))
  await at.press('History')
  const history = await at.dialog('History')
  const newest = history.getByRole('listitem').first()
  await expect(newest).toContainText(/Middle initial: .*Z/)
  await expect(newest).not.toContainText(/phone|Monday|Tuesday/i)
  await expect(history).toContainText('Office phone: ')
  await expect(history).toContainText(PHONE)
  await expect(history).toContainText('8:30 AM')
  await at.press('Close', history)

  await openForms(at)
  const saved = page.waitForEvent('download')
  await at.press(`Save ${NAME} (Draft) as PDF`)
  const words = (await downloadedPages(await saved)).join(' ')
  expect(words).toMatch(/8:30 AM.{1,12}5:00 PM/)
  expect(words).toMatch(/9:00 AM.{1,12}5:00 PM/)
  expect(words).toContain(PHONE)
})
