/// <reference lib="dom" />
/** The review of documents: a rejection with its reason, the next upload, and ten documents by keys alone. */
import type { Page } from '@playwright/test'
import { pdf } from './document-verbs.ts'
import { importDocument } from './portal/import-document.ts'
import { expect, test } from './portal/journey.ts'
import { people } from './portal/people.ts'
import { signInStaffAs } from './portal/staff.ts'
import { createVerbs } from './portal/verbs.ts'

const ELM = 'Elm Street Dental'
const practice = {
  accounts: [{ externalId: 'elm', name: ELM }],
  rights: [{ person: people.maria, account: 'elm', permissions: [1, 2] }],
  projects: [
    { externalId: 'elm cap', account: 'elm', isCap: true, name: 'Credentialing Access Point' },
    { externalId: 'elm fees', account: 'elm', name: 'Elm fees: 77', practiceType: 'Established' },
  ],
}

test('Tobias rejects a document with a reason; Maria finds it, uploads it again, and the item is provided', async ({
  page,
  at,
  axe,
  portal,
  join,
}) => {
  await importDocument(portal, practice)
  const maria = await join('maria')
  const items = maria.page.getByRole('region', { name: 'Required Items for Analysis' })
  const item = items.getByRole('listitem').filter({ hasText: 'Network participation list' })
  const upload = async (name: string) => {
    await item.getByRole('button', { name: /^(Upload|Replace)/ }).click()
    const dialog = await maria.dialog('Upload Document')
    await maria.pickFile(dialog.getByRole('button', { name: /choose a file/i }), pdf(name))
    await maria.fill('Description', 'All insurers', dialog)
    await maria.press('Upload', dialog)
    await maria.toast('New document uploaded')
  }
  await maria.open('/home')
  await maria.page
    .getByRole('link', { name: /Elm fees/ })
    .first()
    .click()
  await maria.page
    .getByRole('link', { name: /Required Items/ })
    .first()
    .click()
  await expect(item).toBeVisible()
  const itemsAddress = new URL(maria.page.url()).pathname
  await upload('Networks.pdf')
  await expect(item).toContainText('In review')

  await signInStaffAs('tobias', page, portal.url)
  await at.open('/firm/documents')
  await at.seePage('Documents')
  await axe()
  await page.getByRole('row').filter({ hasText: ELM }).getByRole('link').click()
  await at.seePage('Review documents')
  await expect(page.getByText(/^Item \d+ is marked Provided/)).toBeVisible()
  await expect(page.getByText('“All insurers”')).toBeVisible()
  await axe()
  const address = page.url()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Reason for rejecting' })).toBeVisible()
  await page.keyboard.press('2')
  await axe()
  await page.keyboard.press('Control+Enter')
  await at.toast('Networks.pdf was rejected')

  await maria.open('/home')
  const tasks = maria.page.getByRole('region', { name: 'Your tasks' })
  await tasks.getByRole('button', { name: /^See (all|\d+ more)/ }).click()
  const task = tasks.getByRole('listitem').filter({ hasText: 'Replace Networks.pdf' })
  await expect(task).toContainText('A page is missing. Please upload all pages in one file.')
  await task.getByRole('link').click()
  await expect(item).toContainText('A page is missing.')
  await upload('All networks.pdf')
  await expect(item).toContainText('In review')

  await page.goto(address)
  await expect(page.getByText(/^Tobias .* rejected this document on/)).toBeVisible()
  await at.open('/firm/documents')
  await page.getByRole('row').filter({ hasText: ELM }).getByRole('link').click()
  await expect(page.getByText('All networks.pdf', { exact: true })).toBeVisible()
  await at.press('Verify')
  await at.toast('All networks.pdf was verified')

  await maria.page.reload()
  await expect(item).toContainText('Provided')
  await maria.open('/home')
  await expect(tasks.getByText('Replace Networks.pdf')).toHaveCount(0)

  // Tobias adds a document of the firm, and replaces its file.
  await at.open(itemsAddress)
  await at.press('Upload Document')
  const added = await at.dialog('Upload Document')
  await at.pickFile(added.getByRole('button', { name: /choose a file/i }), pdf('Analysis.pdf'))
  await at.choose('Type', 'W-9', added)
  await at.fill('Description', 'First draft', added)
  await at.press('Upload', added)
  await at.toast('New document uploaded')
  await at.pickFile(page.getByRole('button', { name: 'Replace Analysis.pdf' }), pdf('Analysis, final.pdf'))
  const replacement = await at.dialog('Replace file')
  await axe()
  await at.press('Replace', replacement)
  await at.toast('Analysis, final.pdf uploaded')
  await maria.page.goto(itemsAddress)
  const documents = maria.page.getByRole('table', { name: 'Uploaded Documents' })
  await expect(documents).toContainText('Analysis, final.pdf')
  await expect(documents).not.toContainText('Analysis.pdf')
  await expect(documents.getByRole('button', { name: /^(Replace|Edit) Analysis/ })).toHaveCount(0)
})

/** Uploads practice documents as the signed-in user of the page, oldest first. */
const uploadDocuments = (page: Page, accountId: string, names: readonly string[]) =>
  page.evaluate(
    async ({ account, files }) => {
      const { authToken } = JSON.parse(localStorage.getItem('client-center.tokens') ?? '{}') as { authToken: string }
      for (const name of files) {
        const form = new FormData()
        form.append('documentType', '4')
        form.append('documentCategory', '0')
        form.append('description', name)
        form.append('uploadedFile', new File([`%PDF-1.4\n% ${name}\n%%EOF\n`], name, { type: 'application/pdf' }))
        const headers = { Authorization: `Bearer ${authToken}` }
        const answer = await fetch(`/api/accounts/${account}/documents/uploadDocument`, {
          method: 'POST',
          headers,
          body: form,
        })
        if (!answer.ok) throw new Error(`${name} was not uploaded: ${answer.status}`)
      }
    },
    { account: accountId, files: names },
  )

test('Ingrid reviews ten documents by keys alone, and takes one decision back', async ({ page, portal, join }) => {
  await importDocument(portal, { ...practice, accounts: [{ externalId: 'elm', name: ELM }] })
  const maria = await join('maria')
  await maria.open('/home')
  await maria.follow(`CAP, ${ELM}`)
  const [, account = ''] = /dashboard\/([\da-f-]+)/.exec(maria.page.url()) ?? []
  const names = Array.from({ length: 10 }, (_, index) => `Paper ${index + 1}.pdf`)
  await uploadDocuments(maria.page, account, names)

  await signInStaffAs('ingrid', page, portal.url)
  const at = createVerbs(page)
  await at.open(`/firm/documents?practice=${account}&kind=practice`)
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('link')).toHaveCount(10)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const shows = (name: string) => expect(page.getByText(name, { exact: true })).toBeVisible()
  for (const [index, name] of names.entries()) {
    await shows(name)
    await expect(page.getByRole('heading', { name: 'When you verify' })).toBeVisible()
    if (index % 2 === 0) {
      await page.keyboard.press('v')
      await at.toast(`${name} was verified`)
    } else {
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog', { name: 'Reason for rejecting' })).toBeVisible()
      await page.keyboard.press(String(1 + (index % 6)))
      await page.keyboard.press('Control+Enter')
      await at.toast(`${name} was rejected`)
    }
  }
  await at.seePage('Documents')
  await page.keyboard.press('Control+z')
  await shows('Paper 10.pdf')
  await expect(page.getByText('1 of 1, oldest first')).toBeVisible()
})
