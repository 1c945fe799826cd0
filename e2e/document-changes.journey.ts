import { readFile } from 'node:fs/promises'
import { wrongTypeSentence } from '@client-center/domain/documents/file-types.ts'
import { lockedPdfs } from '@client-center/domain/documents/testing/locked-pdfs.ts'
import { createSizedFile, documentRow, INTERRUPTED, openDocuments, openForm, pdf } from './document-verbs.ts'
import { expect, test } from './portal/journey.ts'

const MALWARE = 'The file contains malware and was refused'
const uploads = '**/documents/uploadDocument'

test.describe('Adding, changing and deleting', () => {
  test('a file downloads byte for byte under its own name', async ({ at, signIn, axe }) => {
    const file = pdf('Ünïcode "quoted" №5.pdf', String.fromCodePoint(0x1f9b7))
    await signIn('maria')
    await openForm(at)
    await axe()
    await at.pickFile('choose a file', file)
    await expect(at.page.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible()
    await at.choose('Document type', 'W-9')
    await at.fill('Description', 'W9 with a difficult name')
    await expect(at.page.getByText('Maximum 100 characters. Remaining 76')).toBeVisible()
    await at.press('Save')
    await at.toast('Document was uploaded')
    await at.seePage('Practice Documents')

    const saved = at.page.waitForEvent('download')
    await at.press(`Download ${file.name}`)
    const download = await saved
    // Chromium replaces quotes in file names.
    expect(download.suggestedFilename()).toBe('Ünïcode _quoted_ №5.pdf')
    expect(await readFile(await download.path())).toEqual(file.buffer)
  })

  test('a document needs a file, a type and a description, and each shows its error', async ({ at, signIn, axe }) => {
    await signIn('maria')
    await openForm(at)
    await at.press('Save')
    await expect(at.page.getByText('No file specified')).toBeVisible()
    await expect(at.page.getByText('No document type specified')).toBeVisible()
    await expect(at.page.getByText('This is a required field')).toBeVisible()
    await expect(at.page.getByRole('button', { name: 'choose a file' })).toBeFocused()
    await axe()
    await at.pickFile('choose a file', pdf('Second.pdf', 'x'))
    await expect(at.page.getByText('No file specified')).toHaveCount(0)
    await at.press('Save')
    await expect(at.field('Document type')).toBeFocused()
    await at.fill('Description', 'x'.repeat(101))
    await expect(at.page.getByText('Maximum 100 characters. Remaining 0')).toBeVisible()
    await expect(at.page.getByText('Must be at most 100 characters')).toBeVisible()
  })

  test('a file that is too large or of another type is refused, and nothing typed is lost', async ({
    at,
    signIn,
    axe,
  }) => {
    await signIn('maria')
    await openForm(at)
    await at.fill('Description', 'Lease of the office')
    await at.pickFile('choose a file', await createSizedFile('Lease_scan.pdf', 20_971_521))
    await expect(at.page.getByText("This file is 21 MB. The limit is 20 MB, so it wasn't added.")).toBeVisible()
    await expect(at.page.getByText('Max size is 20 MB')).toBeVisible()
    await axe()
    await at.pickFile('choose a file', { ...pdf('setup.exe'), mimeType: 'application/octet-stream' })
    await expect(at.page.getByText(wrongTypeSentence)).toBeVisible()
    await expect(at.page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await at.pickFile('choose a file', await createSizedFile('Lease.pdf', 20_971_520))
    await at.choose('Document type', 'Bill of Sale')
    await at.press('Save')
    await at.toast('Document was uploaded')
    await at.seePage('Practice Documents')
    await expect(documentRow(at, 'Lease.pdf')).toContainText('Lease of the office')
  })

  test('an everyday file of another type shows at once what to do, and a misnamed one is corrected', async ({
    at,
    signIn,
    axe,
  }) => {
    await signIn('maria')
    await openForm(at)
    const files: readonly (readonly [string, Buffer, string])[] = [
      ['Locked.pdf', Buffer.from(lockedPdfs['r6-locked'] ?? '', 'base64'), 'This PDF needs a password to open.'],
      ['Fees.xls', Buffer.from('<html><table>'), 'This file is a web page (HTML), not an Excel workbook.'],
      ['Fees.xls', Buffer.from('Code\tFee\n'), 'This file is tab-separated text, not an Excel workbook.'],
      ['Letter.doc', Buffer.from('{\\rtf1'), 'This file is a Rich Text (RTF) document, not a Word document.'],
      ['Nothing.pdf', Buffer.alloc(0), 'This file is empty (0 bytes).'],
    ]
    for (const [name, buffer, sentence] of files) {
      await at.pickFile('choose a file', { name, mimeType: '', buffer })
      await expect(at.page.getByRole('alert').filter({ hasText: name })).toContainText(sentence)
      await expect(at.page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    }
    await axe()
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
    await at.pickFile('choose a file', { name: 'Bill.HEIC', mimeType: 'image/heic', buffer: jpeg })
    await at.toast('“Bill.HEIC” is a JPEG file, so its name is now “Bill.jpg”.')
    await expect(at.page.getByRole('button', { name: 'Remove Bill.jpg' })).toBeVisible()
    await at.choose('Document type', 'Bill of Sale')
    await at.fill('Description', 'Photo of the bill')
    await at.press('Save')
    await at.seePage('Practice Documents')
    await expect(documentRow(at, 'Bill.jpg')).toHaveCount(1)
  })

  test('several files are sent one after another; a refused one stays with its reason', async ({ at, signIn, axe }) => {
    await signIn('maria')
    await openForm(at)
    // Only the server detects malware.
    await at.page.route(uploads, (route) =>
      route.request().postDataBuffer()?.includes('Infected.pdf') === true
        ? route.fulfill({ status: 444, json: { message: MALWARE } })
        : route.continue(),
    )
    await at.pickFile('choose a file', [pdf('Networks 1.pdf'), pdf('Infected.pdf'), pdf('Networks 2.pdf')])
    await at.choose('Document type', 'Network Participation List')
    await at.fill('Description', 'Networks of the year')
    await at.press('Save')
    await at.toast('Document was uploaded')
    await expect(at.page.getByText(MALWARE)).toBeVisible()
    await expect(at.page.getByText('Uploaded', { exact: true })).toHaveCount(2)
    await expect(at.field('Description')).toHaveValue('Networks of the year')
    await axe()
    await at.press('Remove Infected.pdf')
    await at.press('Save')
    await at.seePage('Practice Documents')
    await expect(documentRow(at, 'Networks 1.pdf')).toHaveCount(1)
    await expect(documentRow(at, 'Networks 2.pdf')).toHaveCount(1)
    await expect(documentRow(at, 'Infected.pdf')).toHaveCount(0)
  })

  test('an upload can be canceled while it runs, and sent again', async ({ at, signIn }) => {
    await signIn('maria')
    await openForm(at)
    await at.pickFile('choose a file', pdf('Second thoughts.pdf'))
    await at.choose('Document type', 'W-9')
    await at.fill('Description', 'Sent in the second try')
    let letGo = (): void => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await at.page.route(uploads, async (route) => {
      await held
      await route.abort().catch(() => {})
    })
    await at.press('Save')
    await expect(at.page.getByRole('progressbar', { name: 'Uploading Second thoughts.pdf' })).toBeAttached()
    await expect(at.page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await at.press('Cancel the upload of Second thoughts.pdf')
    await expect(at.page.getByText('The upload was canceled. Save to try again.')).toBeVisible()
    letGo()
    await at.page.unroute(uploads)
    await at.press('Save')
    await at.seePage('Practice Documents')
    await expect(documentRow(at, 'Second thoughts.pdf')).toHaveCount(1)
  })

  test('a failed upload keeps the file and the answers until it works', async ({ at, signIn }) => {
    await signIn('maria')
    await openForm(at)
    await at.pickFile('choose a file', pdf('Stubborn.pdf'))
    await at.choose('Document type', 'W-9')
    await at.fill('Description', 'The network came back')
    await at.page.route(uploads, (route) => route.abort('connectionfailed'))
    await at.press('Save')
    await expect(at.page.getByText(INTERRUPTED)).toBeVisible()
    await expect(at.field('Description')).toHaveValue('The network came back')
    await expect(at.field('Document type')).toHaveValue('W-9')
    await at.page.unroute(uploads)
    await at.press('Save')
    await at.seePage('Practice Documents')
    await expect(documentRow(at, 'Stubborn.pdf')).toContainText('The network came back')
  })

  test('a document whose reply was lost is stored once, and other answers do not replace it unseen', async ({
    at,
    signIn,
  }) => {
    await signIn('maria')
    await openForm(at)
    await at.pickFile('choose a file', pdf('Only once.pdf'))
    await at.choose('Document type', 'W-9')
    await at.fill('Description', 'First words')
    await at.page.route(
      uploads,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await at.press('Save')
    await expect(at.page.getByText(INTERRUPTED)).toBeVisible()
    await at.fill('Description', 'Better words')
    await at.press('Save')
    await expect(
      at.page.getByText(/^This document was already saved with different details or another file/),
    ).toBeVisible()
    await at.fill('Description', 'First words')
    await at.press('Save')
    await at.seePage('Practice Documents')
    await expect(documentRow(at, 'Only once.pdf')).toHaveCount(1)
    await expect(documentRow(at, 'Only once.pdf')).toContainText('First words')
  })

  test('Maria edits a document’s data, and has to confirm leaving halfway', async ({ at, signIn, axe }) => {
    await signIn('maria')
    await openDocuments(at)
    await at.choose('Document type', 'DEA Waiver')
    await at.follow('Edit DEA waiver Chen.pdf')
    await at.seePage('Edit Document')
    await axe()
    await expect(at.field('Provider')).toHaveValue('Mei-Ling Chen')
    await at.fill('Description', 'The registration has arrived')
    await at.press('Back')
    await at.confirm('Unsaved changes', 'Close')
    await expect(at.field('Description')).toHaveValue('The registration has arrived')
    await at.choose('Provider', 'Tomasz Kowalczyk')
    await at.press('Save')
    await at.toast('Document was updated')
    await at.seePage('Practice Documents')
    // The list has the same filters and order as before.
    await expect(at.field('Document type')).toHaveValue('DEA Waiver')
    await expect(documentRow(at, 'DEA waiver Chen.pdf')).toContainText('Tomasz Kowalczyk')
    await expect(documentRow(at, 'DEA waiver Chen.pdf')).toContainText('The registration has arrived')
  })

  test('a document is deleted only after a confirmation, and leaves the list only when the server has deleted it', async ({
    at,
    signIn,
    axe,
  }) => {
    await signIn('maria')
    await openDocuments(at)
    await at.choose('Document type', 'SS-4')
    await at.press('Delete SS4 confirmation.pdf')
    const question = await at.dialog('Confirm Deletion')
    await expect(question).toContainText('Are you sure to delete document?')
    await axe()
    await at.confirm('Confirm Deletion', 'Close')
    await expect(documentRow(at, 'SS4 confirmation.pdf')).toBeVisible()

    await at.page.route('**/documents/removeDocument/*', (route) => route.abort('connectionfailed'))
    await at.press('Delete SS4 confirmation.pdf')
    await at.confirm('Confirm Deletion', 'Delete')
    await at.toast('Unexpected error happened, please try again.')
    await expect(documentRow(at, 'SS4 confirmation.pdf')).toBeVisible()
    await at.page.unroute('**/documents/removeDocument/*')

    await at.press('Delete SS4 confirmation.pdf')
    await at.confirm('Confirm Deletion', 'Delete')
    await at.toast('Document has been removed')
    await expect(documentRow(at, 'SS4 confirmation.pdf')).toHaveCount(0)
  })
})
