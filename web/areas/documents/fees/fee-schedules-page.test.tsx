import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import {
  countFeeSchedules,
  listFeeScheduleChoices,
  listFeeSchedules,
} from '@client-center/contract/documents/fees/fee-schedules.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { answerChoices, answerCount, answerPages } from '../../../testing/document-pages.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'
import { w9 } from '../../../testing/records.ts'

beforeEach(signedIn)

const schedule = (name: string, more: Partial<AccountDocument>): AccountDocument => ({
  ...w9,
  id: name,
  name: `${name}.pdf`,
  documentTypeId: 9,
  feeScheduleCompany: 1,
  documentStatus: 1,
  ...more,
})
const schedules = [
  schedule('aetna', { uploaded: '2026-11-15T12:00:00.000Z' }),
  schedule('old aetna', { documentStatus: 0, uploaded: '2025-03-15T12:00:00.000Z' }),
  schedule('local', { feeScheduleCompany: 20, otherFeeScheduleCompany: 'Gulf Coast Dental' }),
]

function open(search = '') {
  const server = createPortalServer()
    .answer(listFeeSchedules, answerPages(schedules))
    .answer(countFeeSchedules, answerCount(schedules))
    .answer(listFeeScheduleChoices, answerChoices(schedules))
  return { server, ...openPortal(`${paths.feeSchedules(brightSmile.id)}${search}`) }
}

const rowNames = () => screen.getAllByRole('rowheader').map((one) => one.textContent)

test('each fee schedule shows its company and status', async () => {
  open()
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
  expect((await row(/^Select old aetna/)).getByText('Aetna')).toBeDefined()
  expect((await row(/old aetna/)).getByText('Inactive')).toBeDefined()
  expect((await row(/local/)).getByText('Other: Gulf Coast Dental')).toBeDefined()
})

test('company, status and month are sent to the server, and the address holds them', async () => {
  const { server, user, router } = open()
  const choose = async (field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Company', 'Aetna')
  await choose('Status', 'Inactive')
  await choose('Uploaded', 'March 2025')
  await waitFor(() => expect(rowNames()).toEqual(['old aetna.pdf']))
  expect(router.state.location.search).toEqual({ company: '1', status: '0', month: '2025-03' })
  expect(Object.fromEntries(server.requestsTo(countFeeSchedules).at(-1)?.query ?? [])).toEqual({
    company: '1',
    status: '0',
    uploadMonth: '2025-03',
  })
})

test('an invalid filter in an address counts as missing', async () => {
  const { server } = open('?company=999&status=7&month=March&type=x')
  await screen.findByText('local.pdf')
  expect(server.requestsTo(countFeeSchedules).map(({ query }) => query.toString())).toEqual([''])
})
