import type { Account } from '@client-center/contract/accounts/account.ts'
import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { ApplicationDocument } from '@client-center/contract/applications/application.ts'
import { readAccountApplication } from '@client-center/contract/applications/applications.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import {
  countDocuments,
  downloadDocuments,
  listDocumentChoices,
  listDocuments,
} from '@client-center/contract/documents/practice/practice-documents.ts'
import {
  listProjectDocuments,
  listRequiredItems,
  type ProjectDocument,
} from '@client-center/contract/documents/project/project-documents.ts'
import { readProject } from '@client-center/contract/projects/project.ts'
import { listProviderDocuments, readProvider } from '@client-center/contract/providers/providers.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { cigna } from '../../../testing/cigna.ts'
import { answerChoices, answerCount, answerPages } from '../../../testing/document-pages.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { growth } from '../../../testing/growth.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'
import { fatima, w9 } from '../../../testing/records.ts'

/** AMB-140: a CAQH document prints a whole Social Security number. People who only view see its row, and why it does not open. */

beforeEach(signedIn)

const sentence = 'It shows a Social Security number, so only people with edit access can open or download it.'
const viewer: Account = { ...brightSmile, permissions: [1, 3] }
const caqh: AccountDocument = { ...w9, id: '33333333-3333-4333-8333-333333333333', name: 'CAQH.pdf', documentTypeId: 3 }
const ss4: AccountDocument = { ...w9, id: '44444444-4444-4444-8444-444444444444', name: 'SS4.pdf', documentTypeId: 5 }
const rows = [w9, caqh, ss4]

const listing = (account: Account) =>
  createPortalServer([account])
    .answer(readSubscription, { type: 'UltimatePlus', name: '', phone: '', email: '' })
    .answer(listDocuments, answerPages(rows))
    .answer(countDocuments, answerCount(rows))
    .answer(listDocumentChoices, answerChoices(rows))

const findRow = async (name: string) => {
  const found = (await screen.findByText(name)).closest('tr')
  if (found === null) throw new Error(`${name} stands in no row`)
  return within(found)
}

test('the list shows its row without a link, and says why', async () => {
  listing(viewer)
  const { user } = openPortal(paths.practiceDocuments(viewer.id))
  const row = await findRow('CAQH.pdf')
  expect(row.getByText(sentence)).toBeDefined()
  expect(row.getByText('CAQH')).toBeDefined()
  expect(row.getByText('11/14/2026')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Download CAQH.pdf' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Select CAQH.pdf' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download W9_signed.pdf' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'View CAQH.pdf' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'View Document' }))
  expect(dialog.getByText(sentence)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'View file' })).toBeNull()
})

test('selecting all leaves it out of the ZIP and says so', async () => {
  const server = listing(viewer).answer(downloadDocuments, refused(0))
  const { user } = openPortal(paths.practiceDocuments(viewer.id))
  await findRow('CAQH.pdf')
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3' }))
  await screen.findByText(/^1 file is left out\. Only people with edit access can download files/)
  await user.click(await screen.findByRole('button', { name: 'Download 2 as ZIP' }))
  await screen.findByText('Unexpected error happened, please try again.')
  expect(server.requestsTo(downloadDocuments).map(({ query }) => query.get('ids'))).toEqual([`${w9.id},${ss4.id}`])
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3' }))
  expect(screen.getByRole('button', { name: 'Download selected' })).toBeDefined()
})

test('an editor opens, chooses and downloads it', async () => {
  listing(brightSmile)
  openPortal(paths.practiceDocuments(brightSmile.id))
  await findRow('CAQH.pdf')
  expect(screen.getByRole('button', { name: 'Download CAQH.pdf' })).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'Select CAQH.pdf' })).toBeDefined()
  expect(screen.queryByText(sentence)).toBeNull()
})

test('its page has no button for the file', async () => {
  listing(viewer)
  openPortal(paths.practiceDocument(viewer.id, caqh.id))
  const card = within(await screen.findByRole('region', { name: 'File' }))
  expect(card.getByText('CAQH.pdf')).toBeDefined()
  expect(card.getByText(sentence)).toBeDefined()
  expect(card.queryByRole('button')).toBeNull()
})

test("a provider's page says the same", async () => {
  const { permissions } = viewer
  createPortalServer([viewer])
    .answer(readProvider, { ...fatima, account: { ...fatima.account, permissions } })
    .answer(listProviderDocuments, rows)
  openPortal(paths.provider(viewer.id, fatima.id))
  expect((await findRow('CAQH.pdf')).getByText(sentence)).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'Select all 2' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Download CAQH.pdf' })).toBeNull()
})

test('an application says the same of its attachments and related documents', async () => {
  const paper = (id: string, name: string, documentTypeId: number): ApplicationDocument => ({
    id,
    rev: 1,
    applicationId: cigna.id,
    description: name,
    comment: '',
    documentName: name,
    documentTypeId,
    documentCategory: 0,
    uploadDate: '2026-11-14T12:00:00Z',
    uploadedDocument: { id, name },
    status: 0,
    source: 0,
  })
  createPortalServer([viewer]).answer(readAccountApplication, {
    ...cigna,
    attachmentDocuments: [paper('a1', 'Attached.pdf', 3), paper('a2', 'W9.pdf', 4)],
    relatedDocuments: [paper('r1', 'Related.pdf', 3)],
  })
  openPortal(paths.application(viewer.id, cigna.id))
  for (const name of ['Attached.pdf', 'Related.pdf']) {
    expect((await findRow(name)).getByText(sentence), name).toBeDefined()
    expect(screen.queryByRole('button', { name: `Download ${name}` }), name).toBeNull()
  }
  expect(screen.getByRole('button', { name: 'Download W9.pdf' })).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test("a project's uploaded documents say the same", async () => {
  const document: ProjectDocument = {
    id: 'd1',
    rev: 1,
    name: 'CAQH.pdf',
    documentTypeId: 3,
    providerId: null,
    providerName: null,
    description: 'Attested',
    uploaded: '2026-11-14T12:00:00Z',
    source: 0,
    state: 0,
    verifiedOn: null,
    rejection: '',
  }
  createPortalServer([viewer])
    .answer(readProject, growth)
    .answer(listRequiredItems, [])
    .answer(listProjectDocuments, [document, { ...document, id: 'd2', name: 'SS4.pdf', documentTypeId: 5 }])
  openPortal(paths.requiredItems(viewer.id, growth.id))
  const row = await findRow('CAQH.pdf')
  expect(row.getByText(sentence)).toBeDefined()
  expect(row.getByText('In review')).toBeDefined()
  expect(row.queryByRole('button')).toBeNull()
  expect(screen.getByRole('button', { name: 'View SS4.pdf' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download SS4.pdf' })).toBeDefined()
})
