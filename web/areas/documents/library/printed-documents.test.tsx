import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { readApplicationsCard } from '@client-center/contract/applications/applications-card.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { countFeeSchedules, listFeeSchedules } from '@client-center/contract/documents/fees/fee-schedules.ts'
import {
  countDocuments,
  listDocumentChoices,
  listDocuments,
} from '@client-center/contract/documents/practice/practice-documents.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { answerChoices, answerCount, answerPages } from '../../../testing/document-pages.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'
import { w9 } from '../../../testing/records.ts'

beforeEach(signedIn)

const some = (name: string, count: number, documentTypeId = 4): AccountDocument[] =>
  Array.from({ length: count }, (_, at) => ({
    ...w9,
    id: `${name}${at}`,
    name: `${name} ${at + 1}.pdf`,
    documentTypeId,
  }))

function opened(address: string, documents: readonly AccountDocument[], fees: readonly AccountDocument[] = []) {
  const server = createPortalServer()
    .answer(readSubscription, { type: 'UltimatePlus', name: '', phone: '', email: '' })
    .answer(listDocuments, answerPages(documents))
    .answer(countDocuments, answerCount(documents))
    .answer(listDocumentChoices, answerChoices(documents))
    .answer(listFeeSchedules, answerPages(fees))
    .answer(countFeeSchedules, answerCount(fees))
    .answer(readApplicationsCard, { rows: [], total: 0, counts: [] })
  const print = vi.fn<() => void>()
  window.print = print
  return { server, print, ...openPortal(address) }
}

const endPrinting = () => act(() => void window.dispatchEvent(new Event('afterprint')))

test('a list of several pages prints all of its filtered rows, and shows one page again afterwards', async () => {
  const documents = [...some('W9', 12), ...some('SS4', 3, 5)]
  const { user, print } = opened(`${paths.practiceDocuments(brightSmile.id)}?type=4`, documents)
  expect(await screen.findByText('W9 5.pdf')).toBeDefined()
  expect(screen.queryByText('W9 12.pdf')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.getAllByText(/^W9 \d+\.pdf$/)).toHaveLength(12)
  expect(screen.queryByText(/^SS4/)).toBeNull()
  endPrinting()
  expect(screen.queryByText('W9 12.pdf')).toBeNull()
  expect(screen.getByText('W9 5.pdf')).toBeDefined()
})

test('all cards of a page print all of their rows in one print', async () => {
  const { user, print } = opened(paths.cap(brightSmile.id), some('W9', 7), some('Fees', 8, 8))
  expect(await screen.findByText('W9 5.pdf')).toBeDefined()
  expect(await screen.findByText('Fees 5.pdf')).toBeDefined()
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.getByText('W9 7.pdf')).toBeDefined()
  expect(screen.getByText('Fees 8.pdf')).toBeDefined()
  endPrinting()
  expect(screen.queryByText('W9 7.pdf')).toBeNull()
  expect(screen.queryByText('Fees 8.pdf')).toBeNull()
})

test('a card of many sheets prints only the rows on screen', async () => {
  const { user, print, server } = opened(paths.cap(brightSmile.id), some('W9', 201))
  expect(await screen.findByText('W9 5.pdf')).toBeDefined()
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.queryByText('W9 6.pdf')).toBeNull()
  expect(server.requestsTo(listDocuments)).toHaveLength(1)
})

test('a list that is too long to print says so and loads no rows', async () => {
  const { user, print, server } = opened(paths.feeSchedules(brightSmile.id), [], some('Fees', 2001, 8))
  expect(await screen.findByText('Fees 5.pdf')).toBeDefined()
  const requestCount = server.requestsTo(listFeeSchedules).length
  await user.keyboard('{Control>}p{/Control}')
  expect(
    await screen.findByText('The list has 2,001 documents. Filter the list to 2,000 or fewer to print it.'),
  ).toBeDefined()
  expect(print).not.toHaveBeenCalled()
  expect(server.requestsTo(listFeeSchedules)).toHaveLength(requestCount)
})

test('rows that could not be read are not printed, and a message says so', async () => {
  const { user, print, server } = opened(paths.feeSchedules(brightSmile.id), [], some('Fees', 12, 8))
  expect(await screen.findByText('Fees 5.pdf')).toBeDefined()
  server.answer(listFeeSchedules, refused(444, 'The practice is closed'))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect((await screen.findAllByText('The practice is closed')).length).toBeGreaterThan(0)
  expect(print).not.toHaveBeenCalled()
})
