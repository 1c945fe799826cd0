import { changeApplications } from '@client-center/contract/firm/applications/change-applications.ts'
import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { createApplications, previewApplications } from '@client-center/contract/firm/applications/new-applications.ts'
import { readPracticeApplications } from '@client-center/contract/firm/applications/practice-applications.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
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

test('chips show only what they name', async () => {
  const { user } = open(`${paths.practiceApplications(brightSmile.id)}?show=practice`)
  const grid = await screen.findByRole('grid', { name: 'Applications' })
  expect(within(grid).getAllByRole('row')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /^Over 45 days/ }))
  await waitFor(() => expect(within(screen.getByRole('grid')).queryByText('Daniel Reyes')).toBeNull())
})

test('bulk add previews every outcome, and creates what is left with ids of its own', async () => {
  const { server, user, path } = open(paths.addFirmApplications(brightSmile.id))
  const existing = { applicationId: 'a1', projectId: 'p1', isCap: true, payerId: 5, otherPayer: '', statusId: 3 }
  const reason = 'Noah Lindgren’s malpractice policy expired 11/02/2026.'
  server
    .answer(previewApplications, {
      today,
      projects: [{ ...projects[0], id: 'p1', name: 'CAP', isCap: true, refusal: '' }],
      projectId: 'p1',
      refusal: '',
      providers: [
        { id: 'v1', name: 'Priya Raman', typeId: 2, otherwise: 'new', reason: '', existing: [existing] },
        { id: 'v2', name: 'Noah Lindgren', typeId: 2, otherwise: 'document', reason, existing: [] },
        {
          id: 'v3',
          name: 'Rosa Ibarra',
          typeId: 6,
          otherwise: 'refused',
          reason: 'Only owners and associates can have applications',
          existing: [],
        },
      ],
    })
    .answer(createApplications, { created: 3, documents: 2 })
  await user.click(await screen.findByRole('button', { name: 'Select all' }))
  await user.click(screen.getByRole('checkbox', { name: /^Rosa Ibarra/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Cigna' }))
  await user.click(screen.getByRole('checkbox', { name: 'MetLife' }))
  const table = screen.getByRole('table', { name: 'Preview' })
  expect(within(table).getAllByText('New')).toHaveLength(1)
  expect(within(table).getAllByText('Needs document')).toHaveLength(2)
  expect(within(table).getByText('Not allowed: only owners and associates can have applications')).toBeDefined()
  expect(within(table).getByRole('link', { name: 'In Process' })).toBeDefined()
  expect(screen.getByText(reason)).toBeDefined()
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
})
