/** Documents of an application: attached, changed and removed on the page, and stored by the next save. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  attach,
  lastHappened,
  listed,
  openApplication,
  openApplications,
  openNewApplication,
  createFile,
  applicationDocumentRow,
  saveApplication,
} from './application-verbs.ts'
import { expect, test } from './portal/journey.ts'

const MALWARE = 'The file contains malware and was refused'
const NOT_SAVED = 'These documents have not been saved yet.'
const TO_DELETE = 'Please save the application to delete the documents.'
const TO_UPLOAD = 'Please save the application to finish uploading the documents.'
const MISSING = 'Please upload this type of document'

test.describe('Attachments', () => {
  test('an attached file waits for Save, and downloads byte for byte', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openNewApplication(at)
    await expect(page.getByText('You have not attached any documents yet.')).toBeVisible()
    await expect(page.getByText('There are no related documents yet.')).toBeVisible()
    await at.choose('Provider', 'Amara Okonkwo')
    await at.choose('Insurance company', 'Cigna')
    await attach(at, createFile('Signed.pdf', 'signed by both'), 'W-9')
    await attach(at, createFile('By mistake.pdf'), 'Other')
    await expect(page.getByText(NOT_SAVED)).toBeVisible()
    await axe()
    await at.press('Edit Signed.pdf')
    const dialog = await at.dialog('Edit Document')
    await at.fill('Description', 'Page 1 of 2', dialog)
    await at.press('Change', dialog)
    await expect(dialog).toBeHidden()
    await at.press('Delete By mistake.pdf')
    const confirmation = await at.dialog('Confirm Deletion')
    await expect(confirmation.getByText('This document will be deleted permanently. Proceed?')).toBeVisible()
    await at.confirm('Confirm Deletion', 'Delete')
    await expect(applicationDocumentRow(at, 'Attachments', 'By mistake.pdf')).toHaveCount(0)
    await at.press('Save Application')
    await at.toast('The application has been created successfully')
    await at.seePage('Amara Okonkwo - Cigna')
    await expect(page.getByText(NOT_SAVED)).toBeHidden()
    await expect(applicationDocumentRow(at, 'Attachments', 'Signed.pdf')).toContainText('Page 1 of 2')
    const coming = page.waitForEvent('download')
    await at.press('Download Signed.pdf')
    const file = await coming
    expect(file.suggestedFilename()).toBe('Signed.pdf')
    expect(await readFile(await file.path(), 'utf8')).toContain('signed by both')
    await at.press('View Signed.pdf')
    const viewer = await at.dialog('Signed.pdf')
    await expect(viewer.getByTitle('Signed.pdf')).toBeVisible()
    await at.closeDialog('Signed.pdf')
  })

  test('a stored attachment is changed and deleted by Save, with undo until then', async ({ page, at, signIn }) => {
    await signIn('maria')
    await openApplication(at, 'Lucía Fernández', 'Humana')
    await at.press('Edit CAQH attested.pdf')
    const dialog = await at.dialog('Edit Document')
    await at.fill('Description', 'Attested in spring', dialog)
    await at.press('Change', dialog)
    await expect(dialog).toBeHidden()
    await at.press('Delete Envelope.png')
    await at.confirm('Confirm Deletion', 'Delete')
    await expect(page.getByText(TO_DELETE)).toBeVisible()
    await at.press('Undo the change of Envelope.png')
    await expect(page.getByText(TO_DELETE)).toBeHidden()
    await at.press('Delete Envelope.png')
    await at.confirm('Confirm Deletion', 'Delete')
    await saveApplication(at)
    await expect(page.getByText(TO_DELETE)).toBeHidden()
    await expect(applicationDocumentRow(at, 'Attachments', 'Envelope.png')).toHaveCount(0)
    await page.reload()
    await expect(applicationDocumentRow(at, 'Attachments', 'CAQH attested.pdf')).toContainText('Attested in spring')
    await expect(page.getByText('Document removed: Envelope.png')).toBeVisible()
    await expect(page.getByText('Document changed: CAQH attested.pdf')).toBeVisible()
  })

  test('a refused file shows why, and everything else is saved', async ({ page, at, signIn }) => {
    await signIn('maria')
    await openApplication(at, 'Lucía Fernández', 'Humana')
    await at.fill('Insurance rep name', 'Dana Whitmore')
    // Only the server detects malware.
    await page.route('**/attachments', (route) =>
      route.request().postDataBuffer()?.includes('Infected.pdf') === true
        ? route.fulfill({ status: 444, json: { message: MALWARE } })
        : route.continue(),
    )
    await attach(at, createFile('Infected.pdf'), 'W-9')
    await attach(at, createFile('Right.pdf'), 'W-9')
    await at.press('Save Application')
    await expect(applicationDocumentRow(at, 'Attachments', 'Infected.pdf').getByRole('alert')).toHaveText(MALWARE)
    await expect(page.getByRole('button', { name: 'Download Right.pdf' })).toBeVisible()
    await expect(page.getByText(NOT_SAVED)).toBeVisible()
    await at.press('Delete Infected.pdf')
    await at.confirm('Confirm Deletion', 'Delete')
    await expect(page.getByText('No changes to save')).toBeVisible()
    await page.reload()
    await expect(at.field('Insurance rep name')).toHaveValue('Dana Whitmore')
  })
})

test('after lost replies nothing is missing and nothing is stored twice', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openNewApplication(at)
  await at.choose('Provider', 'Amara Okonkwo')
  await at.choose('Insurance company', 'Guardian')
  await attach(at, createFile('First.pdf'), 'W-9')
  await attach(at, createFile('Second.pdf'), 'Other')
  await loseAnswer(page, /\/applications$/)
  await at.press('Save Application')
  await expect(page.getByText('Unexpected error happened, please try again.')).toBeVisible()
  // Save is in view although the error is still shown.
  await loseAnswer(page, /\/attachments$/)
  await at.press('Save Application')
  await at.toast('The application has been created successfully')
  await at.seePage('Amara Okonkwo - Guardian')
  await expect(page.getByText(NOT_SAVED)).toBeHidden()
  await expect(applicationDocumentRow(at, 'Attachments', 'First.pdf')).toHaveCount(1)
  await expect(applicationDocumentRow(at, 'Attachments', 'Second.pdf')).toHaveCount(1)
  await openApplications(at)
  await at.choose('Company', 'Guardian')
  await expect(listed(at, 'Amara Okonkwo - Guardian')).toHaveCount(1)
})

test('Maria uploads a requested document with one save, and removes it with another', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openApplication(at, 'Lucía Fernández', 'Humana')
  const row = applicationDocumentRow(at, 'Related documents', 'W-9')
  await expect(row.getByText(MISSING)).toBeVisible()
  await at.press("Upload This year's W-9")
  const dialog = await at.dialog('Upload Document')
  await at.pickFile(dialog.getByRole('button', { name: /choose a file/i }), createFile('W9 2026.pdf'))
  await at.press('Add', dialog)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(TO_UPLOAD)).toBeVisible()
  await saveApplication(at)
  await expect(page.getByText(TO_UPLOAD)).toBeHidden()
  await expect(row.getByRole('button', { name: 'Download W9 2026.pdf' })).toBeVisible()
  await expect(row.getByText(MISSING)).toBeHidden()
  await expect(lastHappened(at)).toContainText('W9 2026.pdf')
  await at.press('Delete W9 2026.pdf')
  await at.confirm('Confirm Deletion', 'Delete')
  await expect(page.getByText(TO_DELETE)).toBeVisible()
  await saveApplication(at)
  await expect(row.getByText(MISSING)).toBeVisible()
})

/** Lets the server handle the next POST to this URL, and drops the response. */
async function loseAnswer(page: Page, address: RegExp): Promise<void> {
  let left = 1
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST' || left === 0) return route.fallback()
    left -= 1
    await route.fetch()
    return route.abort()
  })
}
