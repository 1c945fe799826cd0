/** Undoing a deletion while its message is shown: for each kind of record, with everything that belongs to it. */
import { openCap } from './cap-verbs.ts'
import { openApplication, openApplications } from './application-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

const UNDONE = 'Deletion undone'

/** Hovers over Undo, which keeps its message on screen. */
const pointAtUndo = (at: Verbs): Promise<void> => at.page.getByRole('button', { name: 'Undo' }).hover()

test('Maria deletes a location by mistake and restores it', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openCap(at)
  await at.follow('Manage locations')
  await at.seePage('Locations')
  await expect(page.getByText('1–5 of 6')).toBeVisible()
  const first = page.getByRole('table', { name: 'Locations' }).getByRole('row').nth(1)
  const words = (await first.innerText()).replaceAll(/\s+/g, ' ')
  await first.getByRole('button', { name: /^Delete/ }).click()
  await at.press('Delete', page.getByRole('dialog'))
  await at.toast('Location is deleted')
  await pointAtUndo(at)
  await expect(page.getByText('1–5 of 5')).toBeVisible()
  await axe()
  await at.press('Undo')
  await at.toast(UNDONE)
  await expect(page.getByText('1–5 of 6')).toBeVisible()
  expect((await first.innerText()).replaceAll(/\s+/g, ' ')).toBe(words)
  await page.reload()
  await expect(page.getByText('1–5 of 6')).toBeVisible()
})

test('a document comes back with its file', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  await at.follow('Manage practice documents')
  await at.choose('Document type', 'SS-4')
  const row = at.row('SS4 confirmation.pdf')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await at.press('Delete', page.getByRole('dialog'))
  await expect(row).toBeHidden()
  await at.press('Undo')
  await at.toast(UNDONE)
  await expect(row).toBeVisible()
  const downloading = page.waitForEvent('download')
  await row.getByText('SS4 confirmation.pdf').click()
  expect((await downloading).suggestedFilename()).toBe('SS4 confirmation.pdf')
})

test('an application comes back with its history, from the list that its page returned to', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await openApplications(at)
  await at.choose('Status', 'Submitted')
  const mine = page.getByRole('button', { name: /^Delete / }).first()
  const name = ((await mine.getAttribute('aria-label')) ?? '').replace('Delete ', '')
  const [provider = '', company = ''] = name.split(' - ')
  await openApplication(at, provider, company)
  const history = page.getByRole('table', { name: 'Application history' }).locator('tbody tr')
  await expect(history).not.toHaveCount(0)
  const lines = await history.count()
  await at.press('Delete Application')
  await at.press('Delete', page.getByRole('dialog'))
  await pointAtUndo(at)
  await at.seePage('Applications')
  await at.press('Undo')
  await at.toast(UNDONE)
  await openApplication(at, provider, company)
  await expect(history).toHaveCount(lines)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a provider is deleted and restored by touch', async ({ page, at, signIn }) => {
    await signIn('maria')
    await openCap(at)
    await at.follow('Manage providers and staff')
    await at.seePage('Providers and Staff')
    await at.choose('Rows on a page of Providers and Staff', '15 rows')
    await at.row('Devin Brooks').getByRole('link').first().tap()
    await at.seePage('Devin Brooks')
    await at.press('Delete')
    await at.press('Delete', page.getByRole('dialog'))
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await undo.tap()
    await at.toast(UNDONE)
    await expect(at.row('Devin Brooks')).toBeVisible()
  })
})

test('a fee schedule comes back even if a colleague has opened the list meanwhile', async ({
  page,
  at,
  signIn,
  join,
}) => {
  const open = async (who: typeof at) => {
    await openCap(who)
    await who.follow('Manage fee schedules')
  }
  await signIn('maria')
  await open(at)
  const first = page.getByRole('button', { name: /^Delete / }).first()
  const file = ((await first.getAttribute('aria-label')) ?? '').replace('Delete ', '')
  const row = at.row(file)
  await first.click()
  await at.press('Delete', page.getByRole('dialog'))
  await pointAtUndo(at)
  await expect(row).toBeHidden()
  const paul = await join('paul')
  await open(paul)
  await expect(paul.page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
  await expect(paul.row(file)).toBeHidden()
  await at.press('Undo')
  await at.toast(UNDONE)
  await expect(row).toBeVisible()
  await paul.page.reload()
  await expect(paul.row(file)).toBeVisible()
})
