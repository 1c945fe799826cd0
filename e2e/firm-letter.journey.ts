/** The firm edits what it shows to all practices: its letter, its news and its PDF forms. */
import { expect, phone, test } from './portal/journey.ts'
import { signInStaffAs } from './portal/staff.ts'
import { createVerbs } from './portal/verbs.ts'

const PAGE = 'Letter and news'

test('Ingrid writes a letter that Maria reads, and replaces a form', async ({
  page,
  at,
  axe,
  portal,
  join,
  context,
}) => {
  const maria = await join('maria')
  await signInStaffAs('ingrid', page, portal.url)
  await at.open('/firm')
  await at.follow(PAGE)
  await at.seePage(PAGE)
  await expect(page.getByText('The letter has not been changed yet.')).toBeVisible()
  await axe()

  const preview = page.getByRole('region', { name: /^A letter from the .* team$/ })
  await at.fill('Letter', 'Dear practice,\n\n**We are closed** on Friday.')
  await expect(preview.locator('strong')).toHaveText('We are closed')
  const letterForm = page.getByRole('form', { name: 'Letter' })
  await at.press('Save', letterForm)
  await at.toast('Letter saved')
  await expect(page.getByText(/^Saved .* by Ingrid Castellanos$/).first()).toBeVisible()
  await maria.open('/home')
  await expect(maria.page.locator('strong', { hasText: 'We are closed' }).first()).toBeVisible()

  // A second window saves first.
  const other = createVerbs(await context.newPage())
  await other.open('/firm/settings/letter')
  await at.fill('Letter', 'My version')
  await other.fill('Letter', 'The other version')
  await other.press('Save', other.page.getByRole('form', { name: 'Letter' }))
  await other.toast('Letter saved')
  await at.press('Save', letterForm)
  await expect(page.getByText(/saved a newer version on/)).toBeVisible()
  await axe()
  await at.press('Continue with mine')
  await at.press('Save', letterForm)
  await expect(page.getByText('Shown now')).toBeVisible()
  await at.press('Use the original letter')
  await at.toast('The original letter is shown again')
  await expect(preview).toContainText('Welcome to your Client Center')
  await maria.page.reload()
  await expect(maria.page.getByText('We are closed')).toHaveCount(0)

  const newsForm = page.getByRole('form', { name: 'News' })
  await at.fill('Feed addresses', 'https://192.168.0.1/feed')
  await at.press('Save', newsForm)
  await expect(page.getByText('A feed cannot be in a private network. Enter a public address.').first()).toBeVisible()
  await axe()
  await at.fill('Feed addresses', 'https://news.keystone.example/feed.xml')
  await at.press('Save', newsForm)
  await at.toast('News addresses saved')
  await expect(page.getByText(/^(?:Not read yet|Could not be read on .*)$/)).toBeVisible()

  await at.pickFile('Replace DEA Waiver', {
    name: 'Photo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no form at all'),
  })
  await at.toast(/not a PDF/)
  const content = '%PDF-1.7 our waiver\n%%EOF\n'
  await at.pickFile('Replace DEA Waiver', {
    name: 'Our waiver.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(content),
  })
  await at.toast('DEA Waiver replaced')
  await expect(page.getByText(/^Our waiver\.pdf, 1 KB, Saved/)).toBeVisible()
  const served = async () => (await page.request.get('/static/dea-waiver.pdf')).text()
  expect(await served()).toBe(content)
  await at.press('Undo')
  await at.toast('DEA Waiver restored')
  expect(await served()).not.toBe(content)
  await axe()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Tobias reads the letter, and Maria finds no such page', async ({ page, at, axe, portal, join }) => {
    await signInStaffAs('tobias', page, portal.url)
    await at.open('/firm/settings/letter')
    await at.seePage(PAGE)
    await expect(page.getByText('You have view-only access.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await axe()
    const maria = await join('maria')
    await maria.open('/firm/settings/letter')
    await expect(maria.page.getByText(PAGE)).toHaveCount(0)
  })
})
