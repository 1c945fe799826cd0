import { documentRow, openDocuments, pdf } from './document-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'

test.describe('The list of practice documents', () => {
  test('Maria finds documents by type and provider, and the address keeps what she looks for', async ({
    at,
    signIn,
    axe,
  }) => {
    await signIn('maria')
    await openDocuments(at)
    await expect(at.page.getByText('Required Items for Analysis')).toBeVisible()
    await expect(at.page.getByText('Provider documents should be uploaded under Providers and staff.')).toBeVisible()
    await axe()
    await at.choose('Document type', 'CAQH')
    await at.choose('Provider', 'Tomasz Kowalczyk')
    await expect(documentRow(at, 'CAQH Tomasz Kowalczyk.pdf')).toBeVisible()
    await expect(at.page.getByText('1–1 of 1')).toBeVisible()
    await at.page.reload()
    await expect(at.page.getByText('1–1 of 1')).toBeVisible()
    await expect(at.field('Document type')).toHaveValue('CAQH')
    await at.choose('Document type', 'W-9')
    await expect(at.page.getByText('No data')).toBeVisible()
    await at.press('Clear filters')
    await expect(at.page.getByText(/^1–5 of \d\d$/)).toBeVisible()
  })

  test('Maria reads a document, looks at its file in place and comes back', async ({ at, signIn, axe }) => {
    await signIn('maria')
    await openDocuments(at)
    await at.choose('Document type', 'Other')
    await documentRow(at, 'Floor plan.png').getByText('Practice').click()
    const dialog = await at.dialog('View Document')
    await expect(dialog.getByText('Floor plan of the Harborview office')).toBeVisible()
    await axe()
    await at.press('View file', dialog)
    const viewer = await at.dialog('Floor plan.png')
    await expect(viewer.getByRole('img', { name: 'Floor plan.png' })).toBeVisible()
    await axe()
    await at.closeDialog('Floor plan.png')
    await at.press('View Front desk.png')
    await at.closeDialog('View Document')
  })

  test('what the firm made can be read and not be changed (AMB-53)', async ({ at, signIn }) => {
    await signIn('maria')
    const list = await openDocuments(at)
    await at.choose('Document type', 'Insurer Contract')
    const row = documentRow(at, 'Cigna contract.pdf')
    await expect(row.getByRole('button', { name: 'View Cigna contract.pdf' })).toBeVisible()
    await expect(row.getByRole('link')).toHaveCount(0)
    await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await at.open(`${list}/00000000-0000-4000-8000-000000000000`)
    await expect(at.page.getByText('The document cannot be found')).toBeVisible()
    await at.follow('Back')
    await at.seePage('Practice Documents')
  })

  test('an Essential practice is told of useful documents, and who only looks finds nothing to add (TIER-05)', async ({
    at,
    signIn,
  }) => {
    await signIn('maria')
    await openDocuments(at, 'Bright Smile Annex')
    await expect(at.page.getByText('Useful Documents')).toBeVisible()
    await expect(at.page.getByRole('link', { name: 'Add Document' })).toHaveCount(0)
  })
})

test.describe('Others', () => {
  test('Otto reads and downloads, and finds nothing to change', async ({ at, signIn, axe }) => {
    await signIn('otto')
    const list = await openDocuments(at)
    await expect(at.page.getByText('You can view this account. Ask your administrator to change it.')).toBeVisible()
    await expect(at.page.getByRole('link', { name: /^(Add|Edit) / })).toHaveCount(0)
    await expect(at.page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
    await at.choose('Document type', 'W-9')
    const saved = at.page.waitForEvent('download')
    await at.press('Download W9_signed.pdf')
    expect((await saved).suggestedFilename()).toBe('W9_signed.pdf')
    await at.open(`${list}/add`)
    await at.seePage('Add Document')
    await expect(at.page.getByRole('form')).toHaveCount(0)
    await expect(at.page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await axe()
  })

  test("Otto opens a document's own page and can only read it", async ({ at, signIn, join, axe }) => {
    const maria = await join('maria')
    await openDocuments(maria)
    await maria.choose('Document type', 'W-9')
    await maria.follow('Edit W9_signed.pdf')
    await maria.seePage('Edit Document')
    await signIn('otto')
    await at.open(new URL(maria.page.url()).pathname)
    await at.seePage('View Document')
    await expect(at.page.getByText('W9 of the practice, signed')).toBeVisible()
    await expect(at.page.getByRole('textbox')).toHaveCount(0)
    await expect(at.page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await axe()
  })

  test('Sam, a stranger, finds neither the account nor its documents', async ({ at, signIn, join }) => {
    const maria = await join('maria')
    const list = await openDocuments(maria)
    await signIn('sam')
    for (const address of [list, `${list}/add`]) {
      await at.open(address)
      await expect(at.page.getByText('The account cannot be found')).toBeVisible()
    }
    await openDocuments(at, 'Cedar Grove Family Dentistry')
    await at.choose('Document type', 'W-9')
    await expect(documentRow(at, 'W9 Cedar Grove.pdf')).toBeVisible()
    await expect(at.page.getByText('W9_signed.pdf')).toHaveCount(0)
  })

  test('Lena, who keeps the licenses alone, is taken to her overview', async ({ at, signIn, join }) => {
    const maria = await join('maria')
    const list = await openDocuments(maria)
    await signIn('lena')
    await at.open(list)
    await at.seePage('Credentialing Access Point')
    await expect(at.page.getByRole('link', { name: 'Practice documents' })).toHaveCount(0)
  })
})

test.describe('On a phone', () => {
  test.use(phone)

  test('Maria adds a document, reads it and deletes it', async ({ at, signIn, axe }) => {
    await signIn('maria')
    await openDocuments(at)
    await axe()
    await at.follow('Add Document')
    await at.seePage('Add Document')
    await expect(at.page.getByRole('button', { name: 'Take a photo' })).toBeVisible()
    await axe()
    await at.pickFile('choose a file', pdf('From the phone.pdf'))
    await at.choose('Document type', 'Other')
    await at.fill('Description', 'A note from the front desk')
    await at.press('Save')
    await at.seePage('Practice Documents')
    await documentRow(at, 'From the phone.pdf').getByText('Other').click()
    const dialog = await at.dialog('View Document')
    await expect(dialog.getByText('A note from the front desk')).toBeVisible()
    await axe()
    await at.closeDialog('View Document')
    await at.press('Delete From the phone.pdf')
    await at.confirm('Confirm Deletion', 'Delete')
    await at.toast('Document has been removed')
    await expect(documentRow(at, 'From the phone.pdf')).toHaveCount(0)
    expect(await at.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  })
})
