import {
  countWaitingDocuments,
  listWaitingDocuments,
  locateReview,
  readReview,
  rejectDocument,
  reopenReview,
  verifyDocument,
  type Review,
} from '@client-center/contract/firm/document-reviews.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const FIRST = '1b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b01'
const SECOND = '1b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b02'
const CHEN = '1b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b03'

const item = (name: string, documentTypeId: number, more: Partial<Review['items'][number]> = {}) => ({
  id: name,
  name,
  isProvided: false,
  documentTypeId,
  otherTypeIds: [],
  takesSeveral: false,
  providerId: null,
  ...more,
})

const review = (id: string, more: Partial<Review> = {}): Review => ({
  id,
  accountId: brightSmile.id,
  kind: 'project',
  rev: 1,
  recordRev: 3,
  recordId: 'd1',
  fileId: 'd1',
  fileName: id === FIRST ? 'SS4.pdf' : 'License.pdf',
  size: 312_000,
  uploaded: '2026-11-20T15:00:00.000Z',
  sender: 'Maria López',
  note: 'both pages',
  documentTypeId: 5,
  providerId: null,
  providerName: null,
  project: { id: 'p1', title: 'Fee negotiation', isCap: false },
  application: null,
  license: null,
  providers: [{ id: CHEN, name: 'Mei-Ling Chen' }],
  items: [
    item('W9', 4, { isProvided: true }),
    item('SS4 letter', 5),
    item('Dental license, Mei-Ling Chen', 46, { providerId: CHEN }),
  ],
  decision: null,
  ...more,
})

const decided = (one: Review, isVerified: boolean, more: Partial<NonNullable<Review['decision']>> = {}): Review => ({
  ...one,
  rev: 2,
  decision: { isVerified, reason: '', at: '2026-11-27T15:00:00.000Z', by: 'Grace Nakamura', isOwn: true, ...more },
})

function openReview(first = review(FIRST), address = `/firm/documents/${FIRST}`) {
  const state = new Map([
    [FIRST, first],
    [SECOND, review(SECOND)],
  ])
  const find = (id = '') => state.get(id) ?? review(id)
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(countWaitingDocuments, { total: 2, kinds: [], practices: [] })
    .answer(listWaitingDocuments, { total: 0, rows: [] })
    .answer(locateReview, ({ params }) => ({
      accountId: brightSmile.id,
      practice: brightSmile.name,
      position: params['reviewId'] === FIRST ? 1 : 2,
      total: 2,
      previousId: params['reviewId'] === FIRST ? null : FIRST,
      nextId: params['reviewId'] === FIRST ? SECOND : null,
    }))
    .answer(readReview, ({ params }) => find(params['reviewId']))
    .answer(verifyDocument, ({ params }) => decided(find(params['reviewId']), true))
    .answer(rejectDocument, ({ params }) => decided(find(params['reviewId']), false))
    .answer(reopenReview, ({ params }) => find(params['reviewId']))
  signedIn()
  return { server, state, ...openPortal(address) }
}

const effects = async () =>
  within(await screen.findByRole('region', { name: 'When you verify' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the page says first what verifying changes, and follows the chosen type and provider', async () => {
  const { user } = openReview()
  expect(await screen.findByText('1 of 2, oldest first')).toBeDefined()
  expect(screen.getByRole('link', { name: brightSmile.name }).getAttribute('href')).toBe(`/app/${brightSmile.id}`)
  expect(await effects()).toContain('Item 2 is marked Provided (2 of 3)')
  await user.selectOptions(screen.getByLabelText('Type'), 'Dental')
  expect(await effects()).toContain('No required item changes.')
  await user.selectOptions(screen.getByLabelText('Provider'), 'Mei-Ling Chen')
  expect(await effects()).toContain('Item 3 is marked Provided (2 of 3)')
})

test('V verifies what is shown, the next document opens by itself, and Z takes it back', async () => {
  const { server, user, path } = openReview()
  await effects()
  await user.keyboard('v')
  await waitFor(() => expect(path()).toBe(`/firm/documents/${SECOND}`))
  expect(server.lastBody(verifyDocument)).toEqual({ rev: 1, recordRev: 3 })
  expect(await screen.findByText('SS4.pdf was verified')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  await screen.findByText('2 of 2, oldest first')
  await user.keyboard('z')
  await waitFor(() => expect(path()).toBe(`/firm/documents/${FIRST}`))
  expect(server.lastBody(reopenReview)).toEqual({ rev: 2 })
})

test('a changed type goes with the decision', async () => {
  const { server, user } = openReview()
  await effects()
  await user.keyboard('t')
  expect(document.activeElement).toBe(screen.getByLabelText('Type'))
  await user.selectOptions(screen.getByLabelText('Type'), 'Dental')
  await user.selectOptions(screen.getByLabelText('Provider'), 'Mei-Ling Chen')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  await waitFor(() =>
    expect(server.lastBody(verifyDocument)).toEqual({ rev: 1, recordRev: 3, documentTypeId: 46, providerId: CHEN }),
  )
})

test('R opens the reasons, a number key fills in the message, and Ctrl Enter rejects with it', async () => {
  const { server, user, path } = openReview()
  await effects()
  await user.keyboard('r')
  const panel = await screen.findByRole('dialog', { name: 'Reason for rejecting' })
  await user.keyboard('2')
  const message = within(panel).getByLabelText('Message to the practice')
  expect(message).toMatchObject({ value: 'A page is missing. Please upload all pages in one file.' })
  // In the field, a digit is a digit, and V types a letter.
  await user.keyboard(' 2v')
  expect(message).toMatchObject({ value: 'A page is missing. Please upload all pages in one file. 2v' })
  expect(server.requestsTo(verifyDocument)).toHaveLength(0)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(path()).toBe(`/firm/documents/${SECOND}`))
  expect(server.lastBody(rejectDocument)).toEqual({
    rev: 1,
    recordRev: 3,
    reason: 'A page is missing. Please upload all pages in one file. 2v',
  })
})

test('a rejection without a message is not sent, and Escape closes the reasons', async () => {
  const { server, user } = openReview()
  await effects()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const panel = await screen.findByRole('dialog', { name: 'Reason for rejecting' })
  await user.click(within(panel).getByRole('button', { name: 'Reject' }))
  expect(await within(panel).findByText('This is a required field')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.requestsTo(rejectDocument)).toHaveLength(0)
})

test('who comes second reads who decided, and that the own decision was not saved', async () => {
  const { server, state, user } = openReview()
  await effects()
  server.answer(verifyDocument, () => {
    state.set(FIRST, decided(review(FIRST), false, { by: 'Tobias Brandt', isOwn: false, reason: 'Not signed.' }))
    return refused(444, "Tobias Brandt already rejected this document. Your decision wasn't saved.")
  })
  await user.keyboard('v')
  expect(
    await screen.findByText(/^Tobias Brandt rejected this document on .* Your decision wasn't saved\.$/),
  ).toBeDefined()
  expect(screen.getByText('Not signed.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
})

test('a document that the practice deleted is explained', async () => {
  const { server } = openReview(review(FIRST), '/firm/practices')
  server.answer(locateReview, refused(404))
  openPortal(`/firm/documents/${FIRST}`)
  expect(await screen.findByText('This document is no longer here')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Back to the list' })).toBeDefined()
})
