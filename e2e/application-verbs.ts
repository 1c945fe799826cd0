import type { Locator } from '@playwright/test'
import { expect } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

/** A small PDF with this name; `words` makes its bytes distinct. */
export const createFile = (name: string, words = name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`),
})

/** Navigates to the list of the account's applications as a user does. */
export async function openApplications(at: Verbs, account = 'Bright Smile Dental'): Promise<void> {
  await at.openByLinks(`Applications, ${account}`, async () => {
    await at.follow(`CAP, ${account}`)
    await at.follow('Manage applications')
  })
  await at.seePage('Applications')
}

/** The rows of the list. */
export const listed = (at: Verbs, words: string | RegExp): Locator =>
  at.row(words, at.page.getByRole('table', { name: 'Applications' }))

/** Opens the page of an application with the list's filters and its Edit button. */
export async function openApplication(at: Verbs, provider: string, company: string): Promise<void> {
  await openApplications(at)
  await at.choose('Provider', provider)
  await at.choose('Company', company)
  await at.follow(`Edit ${provider} - ${company}`)
  await at.seePage(`${provider} - ${company}`)
}

/** Opens the form of a new application. */
export async function openNewApplication(at: Verbs): Promise<void> {
  await openApplications(at)
  await at.follow('Add Application')
  await at.seePage('New Application')
}

/** Saves and waits until everything is stored. */
export async function saveApplication(at: Verbs): Promise<void> {
  await at.press('Save Application')
  await at.toast('The application has been saved successfully')
}

/** The newest row of the application's history. */
export const lastHappened = (at: Verbs): Locator =>
  at.page.getByRole('table', { name: 'Application history' }).locator('tbody tr').first()

/** The row of a document in one of the two tables of an application. */
export const applicationDocumentRow = (at: Verbs, table: 'Attachments' | 'Related documents', words: string): Locator =>
  at.row(words, at.page.getByRole('table', { name: table }))

/** Attaches a file to the page; the next save stores it. */
export async function attach(at: Verbs, file: ReturnType<typeof createFile>, type: string): Promise<void> {
  await at.press('Upload a Document')
  const dialog = await at.dialog('Upload a Document')
  await at.pickFile(dialog.getByRole('button', { name: /choose a file/i }), file)
  await at.choose('Document type', type, dialog)
  await at.press('Add', dialog)
  await expect(dialog).toBeHidden()
}
