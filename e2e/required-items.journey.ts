/// <reference lib="dom" />
/**
 * What the firm needs for its analysis: missing documents are uploaded, and count as provided once the firm verifies
 * them.
 */
import type { Page } from '@playwright/test'
import { pdf, createSizedFile } from './document-verbs.ts'
import { callsRefused } from './portal/calls-refused.ts'
import { BRIGHT, intakePath } from './intake-verbs.ts'
import { importDocument } from './portal/import-document.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

const PIER = 'Acquisition of Pier Street Dental'
const harbor = { account: 'demo: Harbor Dental Partners' }

const items = (page: Page) => page.getByRole('region', { name: 'Required Items for Analysis' })
const item = (page: Page, name: string) => items(page).getByRole('listitem').filter({ hasText: name })
const uploaded = (page: Page) => page.getByRole('region', { name: 'Uploaded Documents' })

/** Opens the required items from the home page by "Your tasks". */
async function openItems(at: Verbs, project: string): Promise<void> {
  await at.openByLinks(`Required items, ${project}`, async () => {
    const needs = at.page.getByRole('region', { name: 'Your tasks' })
    await needs.getByRole('button', { name: /^See (all|\d+ more)/ }).click()
    await needs.getByRole('link', { name: new RegExp(`required items?, ${project}`) }).click()
    await at.seePage(project)
  })
  await expect(items(at.page)).toBeVisible()
}

/** Chooses the file and the description in the open dialog, and uploads. Returns the id of the stored document. */
async function upload(at: Verbs, file: string, description: string): Promise<string> {
  const dialog = await at.dialog('Upload Document')
  await at.pickFile(dialog.getByRole('button', { name: /choose a file/i }), pdf(file))
  // Once a file is chosen, the upload button stays in view.
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeInViewport({ ratio: 1 })
  await at.fill('Description', description, dialog)
  const answered = at.page.waitForResponse((answer) => answer.url().endsWith('/uploadDocument'))
  await at.press('Upload', dialog)
  const { id } = (await (await answered).json()) as { id: string }
  await at.toast('New document uploaded')
  await expect(dialog).toBeHidden()
  return id
}

test.describe('on a phone', () => {
  test.use(phone)

  test('the upload date is in one line next to the row’s buttons', async ({ page, at, signIn }) => {
    await signIn('maria')
    await openItems(at, 'Fee negotiation')
    const row = item(page, 'EOBs of the current insurers')
    await expect(row.getByRole('button', { name: /^Upload/ })).toBeVisible()
    const lines = await row.getByText(/^Uploaded/).evaluate((note) => {
      const words = document.createRange()
      words.selectNodeContents(note)
      return words.getClientRects().length
    })
    expect(lines).toBe(1)
  })

  test('Maria uploads an acquisition letter, the firm verifies it, and she deletes it again', async ({
    page,
    at,
    signIn,
    portal,
    axe,
  }) => {
    await signIn('maria')
    await openItems(at, PIER)
    await expect(items(page).getByText(/^3 of 16 provided/)).toBeVisible()
    await expect(items(page).getByRole('link', { name: 'Acquisition Letter template' })).toBeVisible()
    await axe()
    await at.press('Upload Acquisition Letter')
    const dialog = await at.dialog('Upload Document')
    await expect(dialog.getByText('For item 1, Acquisition Letter.')).toBeVisible()
    await expect(dialog.getByLabel('Type')).toHaveValue('Acquisition Letter')
    await expect(dialog.getByLabel('Description')).toHaveValue(/^Acquisition Letter, \d{4}$/)
    await expect(dialog.getByText('Maximum 100 characters. Remaining 76')).toBeVisible()
    await axe()
    const document = await upload(at, 'Letter signed.pdf', 'Signed by Evelyn Hartmann')
    await expect(item(page, 'Acquisition Letter')).toContainText('In review')
    await expect(items(page).getByText('3 of 16 provided, 2 in review')).toBeVisible()

    await importDocument(portal, {
      verifications: [{ ...harbor, document, state: 'Verified', type: 'AcquisitionLetter' }],
    })
    await page.reload()
    await expect(item(page, 'Acquisition Letter')).toContainText('Provided')
    await expect(items(page).getByText('4 of 16 provided, 1 in review')).toBeVisible()

    // A verified document's type cannot change; its description can.
    await at.press('Edit Letter signed.pdf')
    const edited = await at.dialog('Edit Document')
    await expect(
      edited.getByText('This document is verified. Its type and provider can no longer be changed.'),
    ).toBeVisible()
    await expect(edited.getByLabel('Type')).toHaveCount(0)
    await at.fill('Description', 'Signed by both', edited)
    await at.press('Save', edited)
    await at.toast('Saved')
    await expect(uploaded(page).getByText('Signed by both')).toBeVisible()
    await expect(item(page, 'Acquisition Letter')).toContainText('Provided')

    await at.press('Delete Letter signed.pdf')
    const confirmation = await at.dialog('Delete document')
    await expect(confirmation.getByText('Please, confirm you want to delete the document.')).toBeVisible()
    await at.press('Delete', confirmation)
    await at.toast('Document was removed')
    await expect(item(page, 'Acquisition Letter').getByRole('button', { name: /^Upload/ })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(item(page, 'Acquisition Letter')).toContainText('Provided')
  })
})

test('the item sets type and provider, and a file that is too large is refused', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openItems(at, PIER)
  await at.press('Upload Malpractice policy, Samuel Oyelaran')
  const dialog = await at.dialog('Upload Document')
  await expect(dialog.getByLabel('Type')).toHaveValue('Malpractice Policy')
  await expect(dialog.getByLabel('Provider')).toHaveValue('Samuel Oyelaran')
  const choose = dialog.getByRole('button', { name: /choose a file/i })
  const large = page.waitForEvent('filechooser')
  await choose.click()
  await (await large).setFiles(await createSizedFile('scan.pdf', 20_971_521))
  await expect(dialog.getByText(/The limit is 20 MB, so it wasn't added/)).toBeVisible()
  await upload(at, 'Policy.pdf', 'Policy of Dr. Oyelaran')
  await expect(item(page, 'Malpractice policy, Samuel Oyelaran')).toContainText('In review')
  // The pressed button was removed, and its item has the focus.
  await expect(item(page, 'Malpractice policy, Samuel Oyelaran')).toBeFocused()
  await at.fill('Search', 'policy oye', uploaded(page))
  await expect(uploaded(page).getByRole('rowheader')).toHaveText([/Policy\.pdf/])
  await at.press('Clear filters', uploaded(page))
  await expect(uploaded(page).getByRole('row').filter({ hasText: 'Policy.pdf' })).toContainText('Samuel Oyelaran')
  const downloading = page.waitForEvent('download')
  await at.press('Download Policy.pdf')
  expect((await downloading).suggestedFilename()).toBe('Policy.pdf')
  await at.press('Delete Policy.pdf')
  await at.press('Delete', await at.dialog('Delete document'))
  await at.toast('Document was removed')
  await expect(uploaded(page).getByRole('button', { name: 'Upload Document' })).toBeFocused()
})

test('a rejected document shows the reason, and the forms are PDFs', async ({ page, at, signIn, axe }) => {
  await signIn('paul')
  await openItems(at, 'Fee negotiation')
  await expect(uploaded(page).getByText('The report covers six months; we need twelve.')).toBeVisible()
  const production = item(page, 'Production report')
  await expect(production).toContainText('Rejected: The report covers six months; we need twelve.')
  await expect(production.getByRole('button', { name: 'Upload Production report' })).toBeVisible()
  await expect(items(page).getByRole('link', { name: 'Acquisition Letter template' })).toHaveCount(0)
  await uploaded(page)
    .getByRole('row')
    .filter({ hasText: 'we need twelve' })
    .getByRole('button', { name: /^Edit / })
    .click()
  const edited = await at.dialog('Edit Document')
  await expect(
    edited.getByText('If you change the type or provider, our team will review the document again.'),
  ).toBeVisible()
  await axe()
  await at.choose('Type', 'EOB Aetna', edited)
  await at.fill('Description', 'All twelve months', edited)
  await at.press('Save', edited)
  await at.toast('Saved')
  await expect(uploaded(page).getByRole('row').filter({ hasText: 'All twelve months' })).toContainText('In review')
  await expect(production).not.toContainText('Rejected')
  // Documents that the firm delivered cannot be deleted.
  await at.press('Next page of Uploaded Documents')
  await expect(uploaded(page).getByRole('row').filter({ hasText: 'Kickoff notes.pdf' })).toBeVisible()
  await expect(uploaded(page).getByRole('button', { name: 'Delete Kickoff notes.pdf' })).toHaveCount(0)
  await expect(uploaded(page).getByRole('button', { name: 'Delete W9 2026.pdf' })).toBeVisible()
  await expect(uploaded(page).getByRole('button', { name: 'Edit Kickoff notes.pdf' })).toHaveCount(0)
  // Scrolls to the top, because axe reports an element half behind the page's header as too small.
  await page.evaluate('scrollTo(0, 0)')
  await axe()
  const downloading = page.waitForEvent('download')
  await items(page).getByRole('link', { name: 'DEA Waiver form' }).click()
  expect((await downloading).suggestedFilename()).toBe('dea-waiver.pdf')
  await at.press('View DEA Waiver form')
  const viewer = await at.dialog('DEA Waiver form')
  await expect(viewer.getByTitle('DEA Waiver form')).toBeVisible()
  const again = page.waitForEvent('download')
  await at.press('Download', viewer)
  expect((await again).suggestedFilename()).toBe('dea-waiver.pdf')
  await at.closeDialog('DEA Waiver form')
})

test('a document is uploaded from the intake, too', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openItems(at, PIER)
  const here = new URL(page.url()).pathname
  await at.open(here.replace('requested_documents', 'intake'))
  await at.press('Upload Document')
  const dialog = await at.dialog('Upload Document')
  await at.choose('Type', 'Master Fee Schedule', dialog)
  await upload(at, 'Fees.pdf', 'Our full fees')
  await at.open(here)
  await expect(item(page, 'Master fee schedule')).toContainText('In review')
})

test('Otto can only read, and Lena is redirected to the home page', async ({ page, at, signIn, join }) => {
  const refused = callsRefused(page)
  await signIn('otto')
  await at.open(intakePath(BRIGHT, 'Fee negotiation').replace('intake', 'requested_documents'))
  await expect(items(page)).toBeVisible()
  await expect(uploaded(page).getByRole('row').filter({ hasText: 'Aetna EOB.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Upload|Delete)\b/ })).toHaveCount(0)
  expect(refused()).toEqual([])
  const lena = await join('lena')
  await lena.open(new URL(page.url()).pathname)
  await expect(lena.page).toHaveURL(/\/home$/)
})
