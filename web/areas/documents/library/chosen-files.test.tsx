import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import {
  countFeeSchedules,
  downloadFeeSchedules,
  listFeeSchedules,
} from '@client-center/contract/documents/fees/fee-schedules.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { isDisabled } from '../../../testing/is-disabled.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../../testing/open-portal.tsx'

beforeEach(signedIn)

const schedule = (id: string): AccountDocument => ({
  id,
  rev: 1,
  name: `${id}.pdf`,
  documentTypeId: 8,
  documentCategory: 0,
  description: 'Fees',
  vvtProviderId: null,
  providerIds: [],
  providerNames: [],
  insuranceCompanies: [],
  feeScheduleCompany: 1,
  otherFeeScheduleCompany: '',
  uploaded: '2026-11-01T10:00:00Z',
  source: 0,
  documentStatus: 1,
  isLicense: false,
  type: null,
  status: null,
  number: null,
  stateId: null,
  issueDate: null,
  expirationDate: null,
  document: null,
})

test('rows are selected one by one or all at once, and download as one ZIP; a failure shows a message', async () => {
  const rows = Promise.withResolvers<AccountDocument[]>()
  const server = createPortalServer()
    .answer(readSubscription, refused(404))
    .answer(countFeeSchedules, { total: 3 })
    .answer(listFeeSchedules, () => rows.promise)
    .answer(downloadFeeSchedules, refused(0))
  URL.createObjectURL = () => 'blob:saved'
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = openPortal(paths.feeSchedules(brightSmile.id))
  // The check boxes are there while the rows load, so that they do not move.
  expect(await screen.findByRole('checkbox', { name: 'Select all' })).toHaveProperty('disabled', true)
  expect(isDisabled(screen.getByRole('button', { name: 'Download selected' }))).toBe(true)
  rows.resolve(['a', 'b', 'c'].map(schedule))
  await user.click(await screen.findByRole('checkbox', { name: 'Select b.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Download 1 as ZIP' }))
  expect(await screen.findByText('Unexpected error happened, please try again.')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3' }))
  server.answer(downloadFeeSchedules, undefined)
  await user.click(screen.getByRole('button', { name: 'Download 3 as ZIP' }))
  await waitFor(() => expect(server.requestsTo(downloadFeeSchedules)).toHaveLength(2))
  expect(server.requestsTo(downloadFeeSchedules).map(({ query }) => query.get('ids'))).toEqual(['b', 'a,b,c'])
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3' }))
  expect(isDisabled(screen.getByRole('button', { name: 'Download selected' }))).toBe(true)
})
