import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import {
  countDocuments,
  listDocumentChoices,
  downloadDocuments,
  listDocuments,
  removeDocument,
  updateDocument,
} from '@client-center/contract/documents/practice/practice-documents.ts'
import { listFeeSchedules } from '@client-center/contract/documents/fees/fee-schedules.ts'
import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../../testing/open-portal.tsx'
import { paths } from '../../../paths/paths.ts'
import { answerChoices, answerCount, answerPages } from '../../../testing/document-pages.ts'
import { w9 } from '../../../testing/records.ts'

const license: AccountDocument = {
  ...w9,
  id: '22222222-2222-4222-8222-222222222222',
  name: 'DEA.pdf',
  documentTypeId: 49,
  documentCategory: 1,
  vvtProviderId: 'p1',
  providerIds: ['p1'],
  providerNames: ['Mei-Ling Chen'],
  isLicense: true,
  type: 4,
  status: 1,
  number: 'BC1234563',
  issueDate: '2025-01-31',
  expirationDate: '2028-01-31',
}
const shared: AccountDocument = {
  ...w9,
  id: '33333333-3333-4333-8333-333333333333',
  name: 'CAQH.pdf',
  documentTypeId: 3,
  documentCategory: 1,
  vvtProviderId: 'p1',
  providerIds: ['p1', 'p2'],
  providerNames: ['Mei-Ling Chen', 'Former Associate'],
}
const fees: AccountDocument = { ...w9, id: '44444444-4444-4444-8444-444444444444', documentTypeId: 8, name: 'Fees.pdf' }
const list = paths.practiceDocuments(brightSmile.id)

const listing = (rows: readonly AccountDocument[]) =>
  createPortalServer()
    .answer(listDocuments, answerPages(rows))
    .answer(countDocuments, answerCount(rows))
    .answer(listDocumentChoices, answerChoices(rows))

const tier = { type: 'UltimatePlus', name: '', phone: '', email: '' } as const

function open(address = list, type: 'Essential' | 'UltimatePlus' = 'UltimatePlus') {
  const server = listing([w9, license, shared])
    .answer(listFeeSchedules, answerPages([fees]))
    .answer(listProviderSummaries, [{ id: 'p1', name: 'Mei-Ling Chen', typeName: 'Owner', npi: '' }])
    .answer(readSubscription, { type, name: '', phone: '', email: '' })
  signedIn()
  return { server, ...openPortal(address) }
}

const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('tr')
  if (found === null) throw new Error(`${name} stands in no row`)
  return found
}

test('a complete license opens as a license, for reading (PDOC-05, PDOC-06)', async () => {
  const { user } = open()
  await user.click(within(await row('DEA.pdf')).getByText('Provider'))
  const dialog = within(await screen.findByRole('dialog', { name: 'View License' }))
  expect(dialog.getByText('BC1234563')).toBeDefined()
  expect(dialog.getByText('01/31/2028')).toBeDefined()
  expect(dialog.getByText(/Edit licenses in the provider's Licenses section\./)).toBeDefined()
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test('any other document opens as a document, and a license has neither Edit nor Delete (AMB-53)', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'View W9_signed.pdf' }))
  expect(await screen.findByRole('dialog', { name: 'View Document' })).toBeDefined()
  expect(screen.queryByLabelText('Edit DEA.pdf')).toBeNull()
  expect(screen.queryByLabelText('Delete DEA.pdf')).toBeNull()
  expect(screen.getByLabelText('Edit W9_signed.pdf')).toBeDefined()
})

test('the row stays when the server does not delete', async () => {
  const { user, server } = open()
  server.answer(removeDocument, refused(444, 'This document cannot be deleted here'))
  await user.click(await screen.findByLabelText('Delete W9_signed.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('This document cannot be deleted here')).toBeDefined()
  expect(server.requestsTo(listDocuments)).toHaveLength(1)
  expect(screen.getByText('W9_signed.pdf', { selector: 'tbody *' })).toBeDefined()
})

test('the introduction depends on the tier (TIER-05, TIER-06)', async () => {
  open(list, 'Essential')
  expect(await screen.findByText('Useful Documents')).toBeDefined()
  expect(screen.queryByText(/should be uploaded under/)).toBeNull()
})

test('a fee schedule opened here redirects to its own page (SHELL-20)', async () => {
  const { path } = open(paths.practiceDocument(brightSmile.id, fees.id))
  await screen.findByRole('heading', { name: 'Edit Fee Schedule' })
  expect(path()).toBe(paths.feeSchedule(brightSmile.id, fees.id))
})

test.each(['gone', '99999999-9999-4999-8999-999999999999'])('a deleted document shows that: %s', async (id) => {
  open(paths.practiceDocument(brightSmile.id, id))
  expect(await screen.findByText('The document cannot be found')).toBeDefined()
})

test('a document opens by its address without its list', async () => {
  const { server } = open(paths.practiceDocument(brightSmile.id, shared.id))
  await screen.findByRole('heading', { name: 'Edit Document' })
  expect(server.requestsTo(listDocuments).map(({ query }) => query.toString())).toEqual([`id=${shared.id}`])
})

const heap = (count: number) =>
  Array.from({ length: count }, (_, at): AccountDocument => ({
    ...w9,
    id: `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`,
    name: `Paper ${at}.pdf`,
    documentTypeId: at % 2 === 0 ? 4 : 3,
  }))

test('the address holds filters, order and page, and only that page is fetched', async () => {
  const server = listing(heap(40))
  signedIn()
  const { user } = openPortal(`${list}?type=3&sort=-name&page=2`)
  expect(await screen.findByText('Paper 11.pdf')).toBeDefined()
  expect(screen.queryByText('Paper 9.pdf')).toBeNull()
  expect(server.requestsTo(listDocuments).map(({ query }) => Object.fromEntries(query))).toEqual([
    { documentType: '3', sort: 'name', direction: 'desc', page: '2', size: '5' },
  ])
  expect(server.requestsTo(countDocuments).map(({ query }) => query.toString())).toEqual(['documentType=3'])
  // Changing a filter goes to the first page.
  await user.click(screen.getByRole('combobox', { name: 'Document type' }))
  await user.click(await screen.findByRole('option', { name: 'W-9' }))
  expect(await screen.findByText('Paper 0.pdf')).toBeDefined()
})

test('documents stay selected from page to page, and only those that match the filters are downloaded', async () => {
  const server = listing(heap(40)).answer(downloadDocuments, refused(444, 'Stop'))
  signedIn()
  const { user } = openPortal(list)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Paper 1.pdf' }))
  await user.click(screen.getByRole('button', { name: /^Next page/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Paper 6.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Download 2 as ZIP' }))
  await user.click(screen.getByRole('combobox', { name: 'Document type' }))
  await user.click(await screen.findByRole('option', { name: 'CAQH' }))
  await user.click(await screen.findByRole('button', { name: 'Download 1 as ZIP' }))
  await waitFor(() =>
    expect(server.requestsTo(downloadDocuments).map(({ query }) => query.get('ids'))).toEqual([
      [1, 6].map((at) => heap(40)[at]?.id).join(),
      heap(40)[1]?.id,
    ]),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 20' }))
  expect(await screen.findByRole('button', { name: 'Download 20 as ZIP' })).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Select all 20' }))
  expect(await screen.findByRole('button', { name: 'Download selected' })).toBeDefined()
})

test('if there are more than a ZIP can hold, the whole page is selected', async () => {
  listing(heap(101))
  signedIn()
  const { user } = openPortal(list)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  expect(await screen.findByRole('button', { name: 'Download 5 as ZIP' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Next page/ }))
  await screen.findByText('Paper 5.pdf')
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(await screen.findByRole('button', { name: 'Download 10 as ZIP' })).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(await screen.findByRole('button', { name: 'Download 5 as ZIP' })).toBeDefined()
})

test('saving another description keeps all providers of the document (AMB-55)', async () => {
  const { user, server, path } = open(paths.practiceDocument(brightSmile.id, shared.id))
  server.answer(updateDocument, shared)
  const description = await screen.findByRole('textbox', { name: /^Description/ })
  expect(screen.getByText('Maximum 100 characters. Remaining 82')).toBeDefined()
  await user.clear(description)
  await user.type(description, 'CAQH of both')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(list))
  expect(server.lastBody(updateDocument)).toEqual({
    id: shared.id,
    rev: 3,
    documentTypeId: 3,
    documentCategory: 1,
    description: 'CAQH of both',
    providerIds: ['p1', 'p2'],
  })
})

test('a refused save keeps what was typed', async () => {
  const { user, server, path } = open(paths.practiceDocument(brightSmile.id, w9.id))
  server.answer(updateDocument, refused(444, 'Someone else changed this. Reload to see the latest.'))
  const description = await screen.findByRole('textbox', { name: /^Description/ })
  await user.type(description, ', signed')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Someone else changed this/)).toBeDefined()
  expect((description as HTMLInputElement).value).toBe('W9 of the practice, signed')
  expect(path()).toBe(paths.practiceDocument(brightSmile.id, w9.id))
})

test('the second person to save sees what the other changed, keeps what was typed, and saves over it', async () => {
  const { user, server, path } = open(paths.practiceDocument(brightSmile.id, w9.id))
  const description = await screen.findByRole('textbox', { name: /^Description/ })
  await user.type(description, ', signed')
  server
    .answer(updateDocument, refused(444, STALE))
    .answer(listDocuments, [{ ...w9, rev: w9.rev + 1, description: 'W9 of both', documentTypeId: 3 }])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Someone else changed this while you were editing.')
  expect(
    screen.getByText(
      'Description: W9 of the practice became W9 of both. You entered W9 of the practice, signed. Saving keeps yours.',
    ),
  ).toBeDefined()
  expect(description).toHaveProperty('value', 'W9 of the practice, signed')
  expect(screen.getByLabelText(/^Document type/)).toHaveProperty('value', 'CAQH')
  server.answer(updateDocument, { ...w9, rev: w9.rev + 2 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(list))
  expect(server.lastBody(updateDocument)).toMatchObject({
    rev: w9.rev + 1,
    description: 'W9 of the practice, signed',
    documentTypeId: 3,
  })
})

test('a document deleted by another person shows that, and what was typed stays', async () => {
  const { user, server } = open(paths.practiceDocument(brightSmile.id, w9.id))
  const description = await screen.findByRole('textbox', { name: /^Description/ })
  await user.type(description, ', signed')
  server.answer(updateDocument, refused(404, 'Not found')).answer(listDocuments, [])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The document cannot be found')).toBeDefined()
  expect(description).toHaveProperty('value', 'W9 of the practice, signed')
})

test('two providers of the same name are distinct in the list and its filter', async () => {
  const named = (id: string, provider: string): AccountDocument => ({
    ...w9,
    id,
    name: `${id}.pdf`,
    providerIds: [provider],
    providerNames: ['Grace Kim'],
  })
  const [first, second] = ['aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'] as const
  listing([named('one', first), named('two', second)]).answer(listProviderSummaries, [
    { id: first, name: 'Grace Kim', typeName: 'Owner', npi: '1376629841' },
    { id: second, name: 'Grace Kim', typeName: 'Hygienist', npi: '' },
  ])
  signedIn()
  const { user } = openPortal(paths.practiceDocuments(brightSmile.id))
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('Grace Kim, NPI 1376629841')).toBeDefined()
  expect(table.getByText('Grace Kim, Hygienist')).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: 'Provider' }))
  await user.click(await screen.findByRole('option', { name: 'Grace Kim, Hygienist' }))
  await waitFor(() => expect(table.queryByText('Grace Kim, NPI 1376629841')).toBeNull())
})

test('the space of the filters is reserved while the list loads', async () => {
  listing([w9])
    .answer(listDocuments, () => new Promise(() => {}))
    .answer(readSubscription, tier)
  signedIn()
  openPortal(list)
  expect(await screen.findByRole('group', { name: 'Filters' })).toBeDefined()
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
})

test('the list shows together with the introduction above it, and both load at the same time', async () => {
  let send = () => {}
  const sent = new Promise<typeof tier>((resolve) => (send = () => resolve(tier)))
  const server = listing([w9]).answer(readSubscription, () => sent)
  signedIn()
  openPortal(list)
  await waitFor(() => expect(server.requestsTo(listDocuments)).toHaveLength(1))
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  send()
  expect(await screen.findByRole('table')).toBeDefined()
  expect(screen.getByText(/^Provider documents should be uploaded/)).toBeDefined()
})
