import { readFile } from 'node:fs/promises'
import { createSizedFile } from './document-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

const csv = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`Code,Fee\nD0120,52\n"${name}",1\n`) })

async function openFeeSchedules(at: Verbs, account = 'Bright Smile Dental'): Promise<string> {
  await at.openByLinks(`Fee Schedules, ${account}`, async () => {
    await at.follow(`CAP, ${account}`)
    await at.follow('View and manage fee schedules')
  })
  await at.seePage('Fee Schedules')
  return new URL(at.page.url()).pathname
}

/** The URL of the list's first fifteen rows by name, as a bookmark would contain it. */
const byName = (list: string) => `${list}?sort=name&size=15`

const scheduleRow = (at: Verbs, name: string) => at.row(name, at.page.getByRole('table'))

test('Maria reads a fee schedule with its status and companies', async ({ at, signIn, axe }) => {
  await signIn('maria')
  const list = await openFeeSchedules(at)
  await axe()
  await at.open(byName(list))
  await scheduleRow(at, 'Alabama Dental Alliance.pdf').getByText('A local network').click()
  const dialog = await at.dialog('View Fee Schedule')
  await expect(dialog.getByText('Other: Alabama Dental Alliance')).toBeVisible()
  await expect(dialog.getByText('Active')).toBeVisible()
  await axe()
  await at.closeDialog('View Fee Schedule')
  await at.open(`${list}?sort=-name&size=15`)
  const proposed = scheduleRow(at, 'Proposal Cigna.pdf')
  await expect(proposed).toContainText('Proposed Fee Schedule')
  await expect(proposed.getByRole('link')).toHaveCount(0)
})

test('Maria adds a fee schedule of another company, and it downloads byte for byte', async ({ at, signIn, axe }) => {
  const file = csv('Ünïcode "quoted" №5.csv')
  await signIn('maria')
  await openFeeSchedules(at)
  await at.follow('Add Fee Schedule Document')
  await at.seePage('Add Fee Schedule')
  await expect(at.field('Status')).toHaveValue('Active')
  await at.press('Save')
  await expect(at.page.getByText('No file specified')).toBeVisible()
  await expect(at.page.getByText('No document type specified')).toBeVisible()
  await axe()
  await at.pickFile('choose a file', file)
  await at.choose('Document type', 'PPO Fee Schedule')
  await expect(at.field('Document category')).toHaveValue('Practice')
  await at.choose('Document category', 'Provider')
  await at.choose('Provider', 'Mei-Ling Chen')
  await at.choose('Company', 'Other')
  await at.fill('Description', 'Fees of a local network')
  await at.press('Save')
  await expect(at.field('Other company')).toBeFocused()
  await at.fill('Other company', 'Gulf Coast Dental')
  await expect(at.page.getByText('Maximum 10 companies')).toBeVisible()
  await at.chooseAll('Insurance companies', ['Aetna', 'Cigna'])
  await at.press('Save')
  await at.toast('Document was uploaded')
  await at.seePage('Fee Schedules')
  await expect(scheduleRow(at, file.name)).toContainText('Mei-Ling Chen')
  const saved = at.page.waitForEvent('download')
  await at.press(`Download ${file.name}`)
  expect(await readFile(await (await saved).path())).toEqual(file.buffer)
  await at.press(`View ${file.name}`)
  const dialog = await at.dialog('View Fee Schedule')
  await expect(dialog.getByText('Other: Gulf Coast Dental')).toBeVisible()
  await expect(dialog.getByText('Aetna, Cigna')).toBeVisible()
  await at.closeDialog('View Fee Schedule')
})

test('no more than ten insurance companies can be chosen (FEE-09)', async ({ at, signIn }) => {
  await signIn('maria')
  await openFeeSchedules(at)
  await at.follow('Add Fee Schedule Document')
  await at.seePage('Add Fee Schedule')
  const ten = ['Aetna', 'Ameritas', 'BCBS', 'Careington', 'Cigna', 'DenteMax', 'DNOA', 'GEHA', 'Guardian', 'Humana']
  await at.chooseAll('Insurance companies', ten)
  await at.field('Insurance companies').click()
  await at.page.getByRole('option', { name: 'MetLife' }).click()
  await expect(at.page.getByRole('option', { name: 'MetLife' })).toBeVisible()
  await at.field('Insurance companies').blur()
  await expect(at.page.getByRole('option')).toHaveCount(0)
  await expect(at.page.getByText('MetLife')).toHaveCount(0)
})

test('a refused, a canceled and a failed upload lose nothing', async ({ at, signIn }) => {
  const uploads = '**/fee-schedules/uploadDocument'
  await signIn('maria')
  await openFeeSchedules(at)
  await at.follow('Add Fee Schedule Document')
  await at.seePage('Add Fee Schedule')
  await at.choose('Document type', 'Master Fee Schedule')
  await at.choose('Company', 'Zelis')
  await at.fill('Description', 'Survives every failure')
  await at.pickFile('choose a file', await createSizedFile('Too large.csv', 20_971_521))
  await expect(at.page.getByText('21 MB. The limit is 20 MB, so this file was not added.')).toBeVisible()
  await at.pickFile('choose a file', [csv('Zelis 1.csv'), csv('Zelis 2.csv')])

  await at.page.route(uploads, (route) => route.abort('connectionfailed'))
  await at.press('Save')
  await expect(at.page.getByText('Unexpected error happened, please try again.')).toHaveCount(2)
  await at.page.unroute(uploads)

  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await at.page.route(uploads, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await at.press('Save')
  await at.press('Cancel the upload of Zelis 1.csv')
  await expect(at.page.getByText('The upload was canceled. Save sends it again.')).toBeVisible()
  letGo()
  await expect(at.page.getByText('Uploaded', { exact: true })).toHaveCount(1)
  await expect(at.field('Description')).toHaveValue('Survives every failure')
  await at.page.unroute(uploads)
  await at.press('Save')
  await at.seePage('Fee Schedules')
  await expect(scheduleRow(at, 'Zelis 1.csv')).toHaveCount(1)
  await expect(scheduleRow(at, 'Zelis 2.csv')).toHaveCount(1)
})

test('Maria edits and deletes a fee schedule, which also opens from the practice documents', async ({
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  const list = await openFeeSchedules(at)
  await at.open(byName(list))
  await at.follow('Edit Aetna fees.csv')
  await at.seePage('Edit Fee Schedule')
  await axe()
  const own = new URL(at.page.url()).pathname
  await at.open(own.replace('/fee-schedules/', '/practice-documents/'))
  await at.seePage('Edit Fee Schedule')
  expect(new URL(at.page.url()).pathname).toBe(own)
  await at.choose('Status', 'Inactive')
  await at.fill('Description', 'Ended in spring')
  await at.follow('Locations', at.page.getByRole('navigation', { name: 'Bright Smile Dental' }))
  await at.confirm('Unsaved changes', 'Close')
  await at.press('Save')
  await at.toast('Document was updated')
  await at.seePage('Fee Schedules')
  await at.open(byName(list))
  await expect(scheduleRow(at, 'Aetna fees.csv')).toContainText('Ended in spring')
  await at.press('Delete Aetna fees.csv')
  await expect(await at.dialog('Confirm Deletion')).toContainText('Are you sure to delete document?')
  await at.confirm('Confirm Deletion', 'Delete')
  await at.toast('Document has been removed')
  await expect(scheduleRow(at, 'Aetna fees.csv')).toHaveCount(0)
  await at.open(own)
  await expect(at.page.getByText('The fee schedule cannot be found')).toBeVisible()
  await at.follow('Back')
  expect(new URL(at.page.url()).pathname).toBe(list)
})

test('Otto can only read; Sam sees nothing', async ({ at, signIn, join, axe }) => {
  await signIn('otto')
  const list = await openFeeSchedules(at)
  await expect(at.page.getByText('You can view this account. Ask your administrator to change it.')).toBeVisible()
  await expect(at.page.getByRole('link', { name: /^(Add|Edit) / })).toHaveCount(0)
  await expect(at.page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
  await axe()
  await at.open(`${list}/add`)
  await at.seePage('Add Fee Schedule')
  await expect(at.page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  const sam = await join('sam')
  await sam.open(list)
  await expect(sam.page.getByText('The account cannot be found')).toBeVisible()
  await openFeeSchedules(sam, 'Cedar Grove Family Dentistry')
  await expect(sam.page.getByText('1–1 of 1')).toBeVisible()
  await expect(scheduleRow(sam, 'Guardian PPO.csv')).toBeVisible()
})

test.describe('On a phone', () => {
  test.use(phone)

  test('Maria adds, edits and deletes a fee schedule', async ({ at, signIn, axe }) => {
    await signIn('maria')
    await openFeeSchedules(at)
    await axe()
    await at.follow('Add Fee Schedule Document')
    await at.seePage('Add Fee Schedule')
    await axe()
    await at.pickFile('choose a file', csv('Phone fees.csv'))
    await at.choose('Document type', 'Master Fee Schedule')
    await at.choose('Company', 'MetLife')
    await at.fill('Description', 'From the phone')
    await at.press('Save')
    await at.seePage('Fee Schedules')
    await at.follow('Edit Phone fees.csv')
    await at.seePage('Edit Fee Schedule')
    await at.fill('Description', 'Changed on the phone')
    await at.press('Save')
    await at.toast('Document was updated')
    await at.seePage('Fee Schedules')
    await at.press('View Phone fees.csv')
    await expect((await at.dialog('View Fee Schedule')).getByText('Changed on the phone')).toBeVisible()
    await axe()
    await at.closeDialog('View Fee Schedule')
    await at.press('Delete Phone fees.csv')
    await at.confirm('Confirm Deletion', 'Delete')
    await at.toast('Document has been removed')
    await expect(scheduleRow(at, 'Phone fees.csv')).toHaveCount(0)
  })
})
