import { readAccountApplication } from '@client-center/contract/applications/applications.ts'
import { readCall } from '@client-center/contract/firm/follow-up/calls.ts'
import { logFollowUp, readFollowUpLog } from '@client-center/contract/firm/follow-up/follow-up-log.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

type Log = EndpointReply<typeof readFollowUpLog>

const id = 'f7000000-0000-4000-8000-000000000001'
const log: Log = {
  applicationId: id,
  rev: 3,
  statusId: 2,
  payerId: 12,
  npi: '1587949730',
  tin: '472210938',
  today: '2026-11-24',
  submittedOn: '2026-10-09',
  nextOn: '2026-11-20',
  phone: '(800) 555-0139',
  portal: '',
  likely: { from: '2026-12-12', to: '2027-01-20', cases: 9, isLate: false },
  entries: [
    {
      id: 'e1',
      at: '2026-11-17T15:00:00.000Z',
      staffName: 'Grace Nakamura',
      channel: 1,
      spokeWith: 'Denise',
      department: 'Provider Relations',
      reference: 'ML-4471902',
      note: 'Assigned to a reviewer',
      promisedOn: null,
      nextOn: '2026-11-20',
      nextReason: '',
      visibleText: '',
    },
  ],
  changes: [{ id: '1', at: '2026-10-12T15:00:00.000Z', fromStatus: 1, toStatus: 2, happenedOn: '2026-10-09' }],
}
const application: EndpointReply<typeof readAccountApplication> = {
  id,
  rev: 3,
  projectId: 'p1',
  optionType: null,
  name: 'Priya Raman - MetLife',
  applicationSource: 1,
  provider: { id: 'v1', name: 'Priya Raman', npi: '1587949730', email: '', typeId: 1, isNew: false },
  insuranceCompanyId: 12,
  insuranceCompany: 'MetLife',
  otherInsuranceCompany: '',
  insuranceRep: '',
  insuranceRepEmail: '',
  insuranceRepPhone: '',
  statusId: 2,
  createdBy: 'Grace Nakamura',
  updatedOn: '2026-10-12T15:00:00.000Z',
  effectiveDate: null,
  renewalDate: null,
  caseId: null,
  documentLink: null,
  attachmentDocuments: [],
  relatedDocuments: [],
  history: [],
}

async function openApplication({ isStaff } = { isStaff: true }) {
  const staff = isStaff ? ('advisor' as const) : undefined
  const server = createPortalServer(isStaff ? [] : [brightSmile])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff })
    .answer(readPractice, brightSmile)
    .answer(readAccountApplication, application)
    .answer(readFollowUpLog, log)
  signedIn()
  const opened = openPortal(paths.application(brightSmile.id, id))
  await screen.findByRole('heading', { level: 1, name: 'Priya Raman - MetLife' })
  return { server, ...opened }
}

async function openPanel() {
  const opened = await openApplication()
  await opened.user.click(await screen.findByRole('button', { name: 'Log follow-up' }))
  const panel = within(await screen.findByRole('form', { name: 'Log follow-up' }))
  return { ...opened, panel }
}

test('staff see the log with its internal marks and status changes, and what the next contact needs', async () => {
  await openApplication()
  await screen.findByText('Assigned to a reviewer')
  const region = within(screen.getByRole('region', { name: 'Follow-up log' }))
  expect(region.getByText('Grace Nakamura with Denise, Provider Relations')).toBeDefined()
  expect(region.getByText('Internal')).toBeDefined()
  expect(region.getByText('on 10/09')).toBeDefined()
  expect(screen.getByText('11/20, 4 days late')).toBeDefined()
  expect(screen.getByText('47-2210938')).toBeDefined()
  expect(screen.getByText('Dec 12 – Jan 20')).toBeDefined()
})

test('only what the practice reads, on request', async () => {
  const { user } = await openApplication()
  await user.click(await screen.findByRole('button', { name: 'Visible to practice' }))
  expect(await screen.findByText('Nothing is visible to the practice yet')).toBeDefined()
})

test('practice users neither see nor load the log', async () => {
  const { server } = await openApplication({ isStaff: false })
  await waitFor(() => expect(server.requestsTo(readAccountApplication).length).toBeGreaterThan(0))
  expect(screen.queryByText('Follow-up log')).toBeNull()
  expect(server.requestsTo(readFollowUpLog)).toHaveLength(0)
})

test('one save sends entry, status with its day and the next follow-up, against what was shown', async () => {
  const { server, user, panel } = await openPanel()
  await user.type(panel.getByLabelText(/^Note/), 'In review')
  await user.type(panel.getByLabelText('Promised by'), '12/02/2026')
  await user.tab()
  expect(panel.getByLabelText<HTMLInputElement>(/^Next follow-up/).value).toBe('12/03/2026')
  server.answer(logFollowUp, undefined)
  await user.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.lastBody(logFollowUp)).toMatchObject({
      rev: 3,
      logged: 1,
      channel: 1,
      note: 'In review',
      reference: 'ML-4471902',
      promisedOn: '2026-12-02',
      nextOn: '2026-12-03',
      statusId: 2,
      statusOn: null,
      visibleText: '',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Log follow-up' })).toBeNull())
})

test('a Social Security number is warned about, and a refusal leaves what was typed', async () => {
  const { server, user, panel } = await openPanel()
  await user.type(panel.getByLabelText(/^Note/), 'Case 123-45-6789')
  expect(panel.getByText(/^This looks like a Social Security number/)).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(server.requestsTo(logFollowUp)).toHaveLength(0)
  await user.click(panel.getByLabelText(/This is not a Social Security number/))
  server.answer(logFollowUp, refused(444, 'This application was canceled. Nothing was saved.'))
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This application was canceled. Nothing was saved.')).toBeDefined()
  expect(panel.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Case 123-45-6789')
})

const due = {
  accountId: brightSmile.id,
  practiceName: brightSmile.name,
  applicationId: 'f7000000-0000-4000-8000-000000000002',
  projectId: 'p1',
  isCap: true,
  rev: 1,
  logged: 0,
  providerName: 'Noah Park',
  npi: '',
  tin: '',
  otherPayer: '',
  statusId: 2,
  submittedOn: null,
  reference: '',
  note: '',
  nextOn: '2026-11-24',
  lateOn: null,
}

test('Save and next opens the panel of the next application that is due at the same company', async () => {
  const { server, user, panel, path } = await openPanel()
  await user.type(panel.getByLabelText(/^Note/), 'In review')
  server
    .answer(logFollowUp, undefined)
    .answer(readCall, {
      contact: { phone: '', hours: '', portal: '', usualDays: '', notes: '', rev: 0, changedBy: null, changedOn: null },
      applications: [{ ...due, applicationId: id }, { ...due, nextOn: '2026-11-25', applicationId: 'later' }, due],
    })
    .answer(readAccountApplication, { ...application, id: due.applicationId, name: 'Noah Park - MetLife' })
    .answer(readFollowUpLog, { ...log, applicationId: due.applicationId, entries: [] })
  await user.keyboard('{Alt>}{Enter}{/Alt}')
  await waitFor(() => expect(path()).toBe(paths.application(brightSmile.id, due.applicationId)))
  const next = within(await screen.findByRole('complementary', { name: 'Log follow-up' }))
  expect(await next.findByText('Noah Park - MetLife')).toBeDefined()
  expect(next.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('')
})

test('without another due application, Save and next says so and closes the panel', async () => {
  const { server, user, panel } = await openPanel()
  await user.type(panel.getByLabelText(/^Note/), 'In review')
  const contact = {
    phone: '',
    hours: '',
    portal: '',
    usualDays: '',
    notes: '',
    rev: 0,
    changedBy: null,
    changedOn: null,
  }
  server.answer(logFollowUp, undefined).answer(readCall, { contact, applications: [] })
  await user.click(panel.getByRole('button', { name: 'Save and next' }))
  expect(await screen.findByText('No other follow-up is due at this insurance company')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Log follow-up' })).toBeNull())
})

test('D opens the panel with a request for a document', async () => {
  const { user } = await openApplication()
  await screen.findByText('Assigned to a reviewer')
  await user.keyboard('d')
  const panel = within(await screen.findByRole('form', { name: 'Log follow-up' }))
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: /request/i }).checked).toBe(true)
})
