import { changeApplications } from '@client-center/contract/firm/applications/change-applications.ts'
import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import {
  createApplications,
  previewApplications,
  undoCreateApplications,
} from '@client-center/contract/firm/applications/new-applications.ts'
import { readPracticeApplications } from '@client-center/contract/firm/applications/practice-applications.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { readStoredRecord } from '../../../ui/storage/stored-record.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const today = '2026-11-24'
const application = (over: Partial<FirmApplication>): FirmApplication => ({
  accountId: brightSmile.id,
  practiceName: brightSmile.name,
  applicationId: 'a1000000-0000-4000-8000-000000000001',
  projectId: 'p1',
  projectName: 'Credentialing Access Point',
  isCap: true,
  rev: 2,
  logged: 1,
  providerId: 'v1',
  providerName: 'Priya Raman',
  payerId: 5,
  otherPayer: '',
  statusId: 3,
  statusOn: '2026-10-12',
  submittedOn: '2026-10-01',
  contactedOn: '2026-11-03',
  plannedOn: '2026-11-20',
  nextOn: '2026-11-20',
  representative: '',
  reference: '',
  missingDocuments: 0,
  missingDocument: '',
  ...over,
})
const applications = [
  application({}),
  application({ applicationId: 'a2', payerId: 7, statusId: 6, nextOn: '2026-12-01', contactedOn: '2026-11-24' }),
  application({ applicationId: 'a3', payerId: 7, statusId: 4, nextOn: null, statusOn: '2024-04-10' }),
  application({
    applicationId: 'a4',
    providerId: 'v2',
    providerName: 'Daniel Reyes',
    statusId: 1,
    nextOn: '2026-12-01',
    contactedOn: null,
    submittedOn: null,
    missingDocuments: 1,
    missingDocument: 'W9',
  }),
]
const providers = [
  { id: 'v2', name: 'Daniel Reyes', typeId: 1 },
  { id: 'v1', name: 'Priya Raman', typeId: 2 },
]
const projects = [{ id: 'p1', name: 'Credentialing Access Point', isCap: true }]

const open = (address: string) => {
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(readPractice, brightSmile)
    .answer(readPracticeApplications, { today, projects, providers, applications })
  signedIn()
  return { server, ...openPortal(address) }
}

test('the grid shows each cell in words, and keys move, select and start an application', async () => {
  const { server, user } = open(paths.practiceApplications(brightSmile.id))
  const grid = await screen.findByRole('grid', { name: 'Applications' })
  expect(screen.getByText('3 open of 4')).toBeDefined()
  const late = within(grid).getByRole('link', {
    name: 'Priya Raman, Cigna: In Process, last follow-up 21 days ago, follow-up due',
  })
  expect(
    within(grid).getByRole('link', {
      name: 'Priya Raman, Delta Dental: Pending Confirmation, last follow-up today, 1 more application',
    }).textContent,
  ).toContain('Pending Conf.')
  expect(within(grid).getByRole('link', { name: 'Daniel Reyes, Cigna: New, W9 missing' })).toBeDefined()
  const empty = within(grid).getByRole('link', { name: 'Add application: Daniel Reyes, Delta Dental' })
  expect(empty.getAttribute('href')).toContain('provider=v2')
  expect(empty.getAttribute('href')).toContain('company=7')

  late.focus()
  await user.keyboard('x')
  expect(screen.getByText('1 selected')).toBeDefined()
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toContain('Daniel Reyes, Cigna: New, W9 missing')
  await user.keyboard('{ArrowDown}{Shift>}X{/Shift}')
  // The completed one is left out.
  expect(screen.getByText('2 selected')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(/ selected$/)).toBeNull()

  // A refused change names the row, and the selection stays.
  late.focus()
  await user.keyboard('x')
  server.answer(
    changeApplications,
    refused(444, 'Priya Raman, Cigna: This application was canceled. Nothing was saved.'),
  )
  await user.click(screen.getByRole('button', { name: 'Set next follow-up' }))
  await user.click(await screen.findByRole('button', { name: 'Change 1 application' }))
  expect(await screen.findByText('Priya Raman, Cigna: This application was canceled. Nothing was saved.')).toBeDefined()
  expect(screen.getByText('1 selected')).toBeDefined()
  const [sent] = server.requestsTo(changeApplications)
  expect(sent?.body).toMatchObject({
    kind: 'next',
    nextOn: '2026-12-01',
    applications: [{ applicationId: applications[0]?.applicationId, rev: 2, logged: 1, plannedOn: '2026-11-20' }],
  })
  // After a change nothing is selected, and no dialog opens with the next selection.
  server.answer(changeApplications, undefined)
  await user.click(screen.getByRole('button', { name: 'Change 1 application' }))
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  within(await screen.findByRole('grid'))
    .getByRole('link', { name: /^Priya Raman, Cigna/ })
    .focus()
  await user.keyboard('x')
  expect(screen.getByText('1 selected')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a large practice shows all its providers, fifty more at a time, also with a filter', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({
    id: `v${at}`,
    name: `Provider ${at + 100}`,
    typeId: at < 70 ? 1 : 2,
  }))
  const { server, user } = open(paths.practiceApplications(brightSmile.id))
  server.answer(readPracticeApplications, { today, projects, providers: many, applications: [] })
  const providers = () => within(screen.getByRole('grid')).getAllByRole('rowheader')
  await screen.findByRole('grid')
  expect(providers()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Show 50 more providers' }))
  expect(providers()).toHaveLength(100)
  // The keys go on with the first new row.
  expect(document.activeElement?.textContent).toBe('Provider 150')
  await user.click(screen.getByRole('button', { name: 'Show 20 more providers' }))
  expect(providers()).toHaveLength(120)
  expect(screen.queryByRole('button', { name: /more providers$/ })).toBeNull()
  // Another filter begins with the first fifty of its own.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Providers' }), 'Owners')
  await waitFor(() => expect(providers()).toHaveLength(50))
  await user.click(screen.getByRole('button', { name: 'Show 20 more providers' }))
  expect(providers()).toHaveLength(70)
})

test('chips show only what they name', async () => {
  const { user } = open(`${paths.practiceApplications(brightSmile.id)}?show=practice`)
  const grid = await screen.findByRole('grid', { name: 'Applications' })
  expect(within(grid).getAllByRole('row')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /^Over 45 days/ }))
  await waitFor(() => expect(within(screen.getByRole('grid')).queryByText('Daniel Reyes')).toBeNull())
})

/** The choices of bulk add that the device stores for Grace. */
const readChoices = () => readStoredRecord('client-center.bulk-add.7')

/** What may be added for three providers. */
const preview = (existing: EndpointReply<typeof previewApplications>['providers'][number]['existing'] = []) => ({
  today,
  projects: [{ id: 'p1', name: 'CAP', isCap: true, refusal: '' }],
  projectId: 'p1',
  refusal: '',
  providers: [
    { id: 'v1', name: 'Priya Raman', typeId: 2, otherwise: 'new' as const, reason: '', existing },
    {
      id: 'v2',
      name: 'Noah Lindgren',
      typeId: 2,
      otherwise: 'document' as const,
      reason: 'Noah Lindgren’s malpractice policy expired 11/02/2026.',
      existing: [],
    },
    {
      id: 'v3',
      name: 'Rosa Ibarra',
      typeId: 6,
      otherwise: 'refused' as const,
      reason: 'Only owners and associates can have applications',
      existing: [],
    },
  ],
})

test('bulk add previews every outcome, and creates what is left with ids of its own', async () => {
  const { server, user, path } = open(paths.addFirmApplications(brightSmile.id))
  const existing = { applicationId: 'a1', projectId: 'p1', isCap: true, payerId: 5, otherPayer: '', statusId: 3 }
  server.answer(previewApplications, preview([existing])).answer(createApplications, { created: 3, documents: 2 })
  await user.click(await screen.findByRole('button', { name: 'Select all' }))
  await user.click(screen.getByRole('checkbox', { name: /^Rosa Ibarra/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Cigna' }))
  await user.click(screen.getByRole('checkbox', { name: 'MetLife' }))
  const table = screen.getByRole('table', { name: 'Preview' })
  expect(within(table).getAllByText('New')).toHaveLength(1)
  expect(within(table).getAllByText('Needs document')).toHaveLength(2)
  expect(within(table).getByText('Not allowed: only owners and associates can have applications')).toBeDefined()
  expect(within(table).getByRole('link', { name: 'In Process' })).toBeDefined()
  expect(screen.getByText('Noah Lindgren’s malpractice policy expired 11/02/2026.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Create 3 applications' }))
  await waitFor(() => expect(path()).toBe(paths.practiceApplications(brightSmile.id)))
  const [sent] = server.requestsTo(createApplications)
  expect(sent?.body).toMatchObject({
    projectId: 'p1',
    requestsDocuments: true,
    applications: [
      { providerId: 'v1', payerId: 12 },
      { providerId: 'v2', payerId: 5 },
      { providerId: 'v2', payerId: 12 },
    ],
  })
  // Undo sends the same again, and the choices are forgotten.
  server.answer(undoCreateApplications, { removed: 3 })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('3 applications removed')).toBeDefined()
  expect(server.requestsTo(undoCreateApplications)[0]?.body).toEqual(sent?.body)
  expect(readChoices()).toEqual({})
})

test('bulk add has the same choices after a reload, and in a window that was too narrow for a while', async () => {
  const matchMedia = window.matchMedia
  const narrow = { matches: false, listeners: new Set<(event: { matches: boolean }) => void>() }
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(max-width: 899.98px)'
      ? Object.assign(matchMedia(query), {
          matches: narrow.matches,
          addEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
            void narrow.listeners.add(listener),
        })
      : matchMedia(query),
  )
  const first = open(paths.addFirmApplications(brightSmile.id))
  first.server.answer(previewApplications, preview())
  await first.user.click(await screen.findByRole('checkbox', { name: /^Priya Raman/ }))
  await first.user.click(screen.getByRole('checkbox', { name: 'Cigna' }))
  await first.user.type(screen.getByLabelText(/^Internal note/), 'Effective with the closing')
  expect(screen.getByRole('button', { name: 'Create 1 application' })).toBeDefined()
  act(() => {
    narrow.matches = true
    for (const changed of narrow.listeners) changed(narrow)
  })
  expect(await screen.findByText('Bulk add needs a wider window. What you chose stays.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Create 1 application' })).toBeNull()
  // The keys of the hidden form do nothing.
  await first.user.keyboard('{Control>}{Enter}{/Control}')
  act(() => {
    narrow.matches = false
    for (const changed of narrow.listeners) changed(narrow)
  })
  expect(await screen.findByDisplayValue('Effective with the closing')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Create 1 application' })).toBeDefined()
  expect(first.server.requestsTo(createApplications)).toHaveLength(0)

  first.unmount()
  const again = open(paths.addFirmApplications(brightSmile.id))
  again.server.answer(previewApplications, preview())
  expect(await screen.findByRole('checkbox', { name: /^Priya Raman/, checked: true })).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'Cigna', checked: true })).toBeDefined()
  // The note is not stored: it may have a number of a person.
  expect(readChoices()).toEqual({ [brightSmile.id]: { providers: ['v1'], payers: [5] } })
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(again.path()).toBe(paths.practiceApplications(brightSmile.id)))
  expect(readChoices()).toEqual({})
})
