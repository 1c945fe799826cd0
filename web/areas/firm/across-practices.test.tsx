import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import {
  countFirmMessages,
  listFirmMessages,
  readFirmMessage,
} from '@client-center/contract/firm/messages-across-practices.ts'
import { closeMessage, replyToMessage } from '@client-center/contract/firm/practice-messages.ts'
import { assignPractices, listWorkloads } from '@client-center/contract/firm/practices/assign-practices.ts'
import { countPractices, listPractices } from '@client-center/contract/firm/practices/practice-list.ts'
import { readPracticeOverview } from '@client-center/contract/firm/practices/practice-overview.ts'
import { pickPractices } from '@client-center/contract/firm/practices/practice-picker.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { searchPractices } from '@client-center/contract/firm/search-practices.ts'
import { removeCover } from '@client-center/contract/firm/staff.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../testing/open-portal.tsx'
import { createOverview } from '../../testing/practice-overview.ts'

const MESSAGE = '3b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b03'
const GRACE = '9b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b01'
const annex = '1b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b02'
const none = { rows: [], more: false }

const message: EndpointReply<typeof readFirmMessage> = {
  accountId: brightSmile.id,
  practice: brightSmile.name,
  message: {
    id: MESSAGE,
    sentAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    state: 'sent',
    subject: 'General question',
    summary: 'Which W-9 do you need?',
    topic: null,
    replies: [],
    sender: { name: 'Maria López', email: 'maria@brightsmile.example' },
    phone: '2055550142',
    writtenAs: null,
  },
}

const overview = createOverview(MESSAGE, GRACE)

const row = (id: string, name: string) => ({
  id,
  name,
  tier: 4,
  advisor: null,
  openApplications: 10,
  oldestChange: null,
  documentsInReview: 0,
  expiredLicenses: 0,
  expiringLicenses: 0,
  lastUpdate: null,
  isUpdateLate: false,
  usersNotSignedIn: 0,
})

const createFirmServer = (role: 'advisor' | 'lead' = 'advisor') =>
  createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: role })
    .answer(readPractice, brightSmile)
    .answer(readPracticeOverview, overview)
    .answer(pickPractices, {
      total: 40,
      found: 1,
      rows: [{ id: brightSmile.id, name: brightSmile.name, advisor: 'Grace Nakamura' }],
    })
    .answer(readFirmMessage, message)
    .answer(countFirmMessages, { waiting: 2 })
    .answer(replyToMessage, undefined)
    .answer(closeMessage, undefined)
    .answer(removeCover, undefined)
    .answer(listFirmMessages, {
      waiting: 2,
      done: 0,
      rows: [
        {
          ...message.message,
          kind: 'message',
          accountId: brightSmile.id,
          practice: brightSmile.name,
          sender: 'Maria López',
        },
      ],
    })
    .answer(listPractices, {
      total: 2,
      rows: [row(brightSmile.id, brightSmile.name), row(annex, 'Bright Smile Annex')],
    })
    .answer(countPractices, {
      all: 2,
      former: 0,
      noAdvisor: 2,
      expired: 0,
      neverSignedIn: 0,
      updateLate: 0,
      toReview: 0,
      advisors: [],
    })

test('the messages of all practices show who waits since when, and one opens at its own address', async () => {
  createFirmServer()
  signedIn()
  const { user, path } = openPortal('/firm/messages')
  const link = await screen.findByRole('link', { name: 'General question' })
  const cells = within(link.closest('tr') ?? link)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells).toEqual([brightSmile.name, 'Maria López', expect.stringContaining('/'), '3 days'])
  expect(await screen.findByRole('link', { name: /^Messages.*2.*waiting/ })).toBeDefined()
  await user.click(link)
  await waitFor(() => expect(path()).toBe(`/firm/messages/${MESSAGE}`))
  expect(await screen.findByText('Which W-9 do you need?')).toBeDefined()
  expect(screen.getByRole('link', { name: `From ${brightSmile.name}` }).getAttribute('href')).toBe(
    `/firm/practices/${brightSmile.id}`,
  )
})

test('a message is answered in its practice, and closed and opened again', async () => {
  const server = createFirmServer()
  signedIn()
  const { user } = openPortal(`/firm/messages/${MESSAGE}`)
  await user.click(await screen.findByRole('button', { name: 'Reply to Maria López' }))
  await user.type(await screen.findByRole('textbox'), 'The one of this year.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.requestsTo(replyToMessage)).toHaveLength(1))
  expect(server.requestsTo(replyToMessage)[0]?.body).toMatchObject({ reply: 'The one of this year.', replies: 0 })
  await user.click(await screen.findByRole('button', { name: 'Close without a reply' }))
  await waitFor(() => expect(server.requestsTo(closeMessage)).toHaveLength(1))
})

test('a message of another advisor shows that it cannot be opened', async () => {
  createFirmServer().answer(readFirmMessage, refused(404))
  signedIn()
  openPortal(`/firm/messages/${MESSAGE}`)
  expect(await screen.findByText('This message cannot be opened')).toBeDefined()
})

test('the picker names the number of practices, finds one while typing, and opens it with Enter', async () => {
  const server = createFirmServer()
  signedIn()
  const { user, path } = openPortal('/firm/messages')
  await user.click(await screen.findByRole('button', { name: 'My 40 practices' }))
  await user.type(await screen.findByRole('combobox', { name: 'Find a practice' }), 'bright')
  await waitFor(() =>
    expect(server.requestsTo(pickPractices).some(({ query }) => query.get('text') === 'bright')).toBe(true),
  )
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe(`/firm/practices/${brightSmile.id}`))
  expect(await screen.findByRole('button', { name: `Practice: ${brightSmile.name}. Choose another one` })).toBeDefined()
})

test('the search finds a provider of a practice and opens it', async () => {
  createFirmServer().answer(searchPractices, {
    practices: none,
    users: none,
    providers: {
      rows: [
        {
          id: GRACE,
          accountId: brightSmile.id,
          practice: brightSmile.name,
          hasCap: true,
          rank: 1,
          name: 'Amara Okonkwo',
          typeName: 'Owner',
          npi: '1827662606',
        },
      ],
      more: false,
    },
    projects: none,
    applications: none,
  })
  signedIn()
  const { user, path } = openPortal('/firm/messages')
  await screen.findByRole('link', { name: 'General question' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /^Practices, users/ }), 'okonkwo')
  await user.click(await screen.findByRole('option', { name: /Amara Okonkwo.*NPI 1827662606.*Bright Smile/ }))
  await waitFor(() => expect(path()).toBe(`/dashboard/${brightSmile.id}/providers/${GRACE}`))
})

test('the overview shows what waits on us with its link, and activity of the practice alone', async () => {
  createFirmServer()
  signedIn()
  const { user } = openPortal(`/firm/practices/${brightSmile.id}`)
  const waiting = within(await screen.findByRole('region', { name: 'Waiting on us' }))
  expect(waiting.getByRole('link', { name: '“Which W-9 do you need?”' }).getAttribute('href')).toBe(
    `/firm/messages/${MESSAGE}`,
  )
  expect(waiting.getByText(/days late$/)).toBeDefined()
  expect(waiting.getByText('Snoozed until 01/04').getAttribute('title')).toBe('The owner is on leave')
  expect(waiting.getByText('1 snoozed')).toBeDefined()
  expect(screen.getByText('19 open of 28')).toBeDefined()
  expect(screen.getByText('Farid Rahimi covers until 01/04/2030')).toBeDefined()
  const activity = within(screen.getByRole('region', { name: 'Activity' }))
  await user.click(activity.getByRole('button', { name: 'Practice' }))
  expect(activity.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Maria López changed a location'),
  ])
  // Only leads change tier, advisor and cover.
  expect(screen.queryByRole('button', { name: 'Assign advisor' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^End the cover/ })).toBeNull()
})

test('a lead ends a cover after a confirmation', async () => {
  const server = createFirmServer('lead')
  signedIn()
  const { user } = openPortal(`/firm/practices/${brightSmile.id}`)
  await user.click(await screen.findByRole('button', { name: 'End the cover by Farid Rahimi' }))
  expect(server.requestsTo(removeCover)).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name: 'End cover' }))
  await waitFor(() => expect(server.requestsTo(removeCover)).toHaveLength(1))
})

test('a lead selects practices and assigns an advisor to all of them, who is chosen by workload', async () => {
  const server = createFirmServer('lead')
    .answer(listWorkloads, [{ staffId: GRACE, name: 'Grace Nakamura', practices: 40, openApplications: 300 }])
    .answer(assignPractices, { assigned: 2, name: 'Grace Nakamura' })
  signedIn()
  const { user } = openPortal('/firm/practices')
  await user.click(await screen.findByRole('checkbox', { name: `Select ${brightSmile.name}` }))
  const bar = within(screen.getByRole('region', { name: 'Selected practices' }))
  expect(bar.getByText('1 selected')).toBeDefined()
  expect(bar.getByText('10 open applications')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Select all practices on this page' }))
  expect(bar.getByText('2 selected')).toBeDefined()
  await user.click(bar.getByRole('button', { name: 'Assign advisor' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('combobox', { name: /^Advisor/ }))
  await user.click(await screen.findByRole('option', { name: 'Grace Nakamura (40 practices, 300 open applications)' }))
  // A refused request changes nothing, and the practices stay selected.
  server.answer(assignPractices, refused(444, 'This staff member has left.'))
  await user.click(dialog.getByRole('button', { name: 'Assign advisor' }))
  expect(await screen.findByText('This staff member has left.')).toBeDefined()
  expect(screen.getByText('2 selected')).toBeDefined()
  server.answer(assignPractices, { assigned: 2, name: 'Grace Nakamura' })
  await user.click(dialog.getByRole('button', { name: 'Assign advisor' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected practices' })).toBeNull())
  expect(server.requestsTo(assignPractices).at(-1)?.body).toEqual({
    staffId: GRACE,
    practices: [
      { accountId: brightSmile.id, previousStaffId: null },
      { accountId: annex, previousStaffId: null },
    ],
  })
})

test('G and a letter open a page, and the letter alone does not', async () => {
  createFirmServer()
  signedIn()
  const { user, path } = openPortal('/firm/practices')
  await screen.findByRole('link', { name: brightSmile.name })
  await user.keyboard('m')
  expect(path()).toBe('/firm/practices')
  await user.keyboard('gm')
  await waitFor(() => expect(path()).toBe('/firm/messages'))
  await user.keyboard('gp')
  await waitFor(() => expect(path()).toBe('/firm/practices'))
})
