import { acknowledgeForm } from '@client-center/contract/firm/projects/form-acknowledgment.ts'
import { removeFirmProvider } from '@client-center/contract/firm/projects/firm-roster.ts'
import {
  provideItemByHand,
  saveFirmSignDocument,
  withdrawProjectItem,
  type FirmItem,
} from '@client-center/contract/firm/projects/project-items.ts'
import { readFirmProject, saveFirmProject, type FirmProject } from '@client-center/contract/firm/projects/projects.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const PROJECT = '0b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b99'

const item = (name: string, changes: Partial<FirmItem> = {}): FirmItem => ({
  id: `id of ${name}`,
  name,
  documentTypeId: 4,
  providerId: null,
  providerName: null,
  requestedAt: '2026-11-09T15:00:00.000Z',
  isProvided: false,
  providedOn: null,
  byHand: null,
  isInReview: false,
  uploadedAt: null,
  rejection: null,
  withdrawn: null,
  ...changes,
})

const project: FirmProject = {
  id: PROJECT,
  rev: 3,
  isCap: false,
  name: 'Acquisition of Pier Street Dental: 10207',
  status: 'In Progress',
  practiceType: 1,
  change: 0,
  optionType: 1,
  analyst: { id: 's1', name: 'Grace Nakamura' },
  showCredentialingForm: true,
  showApplications: true,
  canAddApplications: false,
  creatioCaseId: 'CR-20931',
  creatioAccount: null,
  startedAt: '2026-11-09T15:00:00.000Z',
  lastChange: { who: 'Tobias Adeyemi', when: '2026-11-20T15:00:00.000Z' },
  items: [item('W9'), item('Bill of sale', { isProvided: true, providedOn: '2026-11-14' })],
  signDocuments: [],
  providers: [{ id: 'p1', name: 'Amara Okonkwo', detail: 'Owner' }],
  locations: [],
  forms: [],
  analysts: [{ id: 's1', name: 'Grace Nakamura' }],
  addableProviders: [],
  addableLocations: [],
  today: '2026-11-24',
}

async function openProject(changes: Partial<FirmProject> = {}) {
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(readPractice, brightSmile)
    .answer(readFirmProject, { ...project, ...changes })
  signedIn()
  const opened = openPortal(paths.firmProject(brightSmile.id, PROJECT))
  await screen.findByRole('heading', { level: 1, name: /^Acquisition of Pier Street Dental/ })
  return { server, row: (name: string) => within(screen.getByRole('row', { name: new RegExp(name) })), ...opened }
}

test('the page shows status, facts and how long each item is waiting', async () => {
  const { row } = await openProject({
    items: [
      item('W9'),
      item('CAQH Summary, Amara Okonkwo', { providerName: 'Amara Okonkwo', rejection: 'A page is missing' }),
      item('Master fee schedule', { isInReview: true, uploadedAt: '2026-11-20T15:00:00.000Z' }),
      item('Bill of sale', {
        isProvided: true,
        providedOn: '2026-11-14',
        byHand: { who: 'Farid Rahimi', reason: 'Seen at the closing' },
      }),
    ],
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('In Progress')
  expect(screen.getByText('10207')).toBeDefined()
  expect(screen.getByText('Tobias Adeyemi, 11/20/2026')).toBeDefined()
  expect(screen.getByText('1 of 4 provided, 1 in review')).toBeDefined()
  expect(row('W9').getByText('15 days')).toBeDefined()
  expect(row('CAQH Summary').getByText('A page is missing')).toBeDefined()
  expect(row('Master fee').getByText('In review')).toBeDefined()
  expect(row('Bill of sale').getByText('Provided manually')).toBeDefined()
  expect(row('Bill of sale').getByText('Seen at the closing · Farid Rahimi')).toBeDefined()
})

test('an item is withdrawn, struck through, and restored by Undo', async () => {
  const { server, user } = await openProject()
  server.answer(withdrawProjectItem, undefined)
  const withdrawn = { who: 'Grace Nakamura', when: '2026-11-24T15:00:00.000Z' }
  server.answer(readFirmProject, { ...project, items: [item('W9', { withdrawn })] })
  await user.click(screen.getByRole('button', { name: 'Withdraw W9' }))
  expect(await screen.findByText('W9 withdrawn. The practice no longer sees it.')).toBeDefined()
  expect(server.lastBody(withdrawProjectItem)).toEqual({ isWithdrawn: true })
  expect(await screen.findByText('0 of 0 provided')).toBeDefined()
  server.answer(readFirmProject, project)
  await user.click(screen.getByRole('button', { name: 'Undo withdrawing W9' }))
  await waitFor(() => expect(server.lastBody(withdrawProjectItem)).toEqual({ isWithdrawn: false }))
  expect(await screen.findByText('W9 restored')).toBeDefined()
})

test('an item is marked as provided with a reason', async () => {
  const { server, user } = await openProject()
  server.answer(provideItemByHand, undefined)
  await user.click(screen.getByRole('button', { name: 'Mark W9 as provided' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as provided' }))
  await user.click(dialog.getByRole('button', { name: 'Mark as provided' }))
  expect(server.requestsTo(provideItemByHand)).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Seen at the closing')
  await user.click(dialog.getByRole('button', { name: 'Mark as provided' }))
  await waitFor(() => expect(server.lastBody(provideItemByHand)).toEqual({ reason: 'Seen at the closing' }))
})

test('the settings are saved with the rev; a colleague who was first keeps the dialog open', async () => {
  const { server, user } = await openProject({ status: 'Waiting for client' })
  server.answer(saveFirmProject, refused(444, STALE))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }))
  expect(dialog.getByText(/“Waiting for client” came with an import/)).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), ' LLC')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(STALE)).toBeDefined()
  expect(server.lastBody(saveFirmProject)).toMatchObject({
    rev: 3,
    title: 'Acquisition of Pier Street Dental LLC',
    code: '10207',
    status: null,
  })
  expect(screen.getByRole('dialog', { name: 'Edit project' })).toBeDefined()
})

test('a document to sign with a link that is none stays in the dialog', async () => {
  const { server, user } = await openProject()
  server.answer(saveFirmSignDocument, undefined)
  const card = within(screen.getByRole('region', { name: 'Documents to sign' }))
  await user.click(card.getByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a document to sign' }))
  await user.type(dialog.getByRole('textbox', { name: /^Document/ }), 'Service agreement')
  const link = dialog.getByRole('textbox', { name: /^Link/ })
  await user.type(link, 'javascript:alert(1)')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(dialog.getByText('Enter a link that begins with http:// or https://')).toBeDefined()
  await user.clear(link)
  await user.type(link, 'https://sign.example/d/1')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(server.lastBody(saveFirmSignDocument)).toMatchObject({
      rev: 0,
      documentTypeName: 'Service agreement',
      documentLink: 'https://sign.example/d/1',
      status: 0,
    }),
  )
})

test('a provider is removed after a confirmation, and a finished form is acknowledged', async () => {
  const form = { kind: 'intake' as const, providerId: null, providerName: null, rev: 4, acknowledged: null }
  const { server, user } = await openProject({
    forms: [{ id: PROJECT, finishedAt: '2026-11-20T15:00:00.000Z', ...form }],
  })
  server.answer(removeFirmProvider, undefined).answer(acknowledgeForm, undefined)
  await user.click(screen.getByRole('button', { name: 'Remove Amara Okonkwo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Amara Okonkwo from the project?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(server.requestsTo(removeFirmProvider)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Acknowledge Intake' }))
  await waitFor(() => expect(server.lastBody(acknowledgeForm)).toEqual({ formId: PROJECT, rev: 4 }))
})

test('keys add an item, and withdraw the one with the focus', async () => {
  const { server, user } = await openProject()
  server.answer(withdrawProjectItem, undefined)
  await user.keyboard('j')
  expect(document.activeElement?.closest('tr')?.textContent).toContain('W9')
  await user.keyboard('w')
  await waitFor(() => expect(server.requestsTo(withdrawProjectItem)).toHaveLength(1))
  await user.keyboard('i')
  expect(await screen.findByRole('dialog', { name: 'Add a required item' })).toBeDefined()
})

test('the Access Point shows its settings, and nothing that only engagements have', async () => {
  await openProject({ isCap: true, items: [] })
  expect(screen.getByRole('region', { name: 'Setup' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Required items' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Documents to sign' })).toBeNull()
})

test('a project of another practice is not found', async () => {
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(readPractice, brightSmile)
    .answer(readFirmProject, refused(404, 'It could not be found'))
  signedIn()
  openPortal(paths.firmProject(brightSmile.id, PROJECT))
  expect(await screen.findByText('The project cannot be found')).toBeDefined()
  expect(server.requestsTo(readFirmProject).length).toBeGreaterThan(0)
})
