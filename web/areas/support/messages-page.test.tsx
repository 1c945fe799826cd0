import { listMessages, readContactPhone, sendMessage, type Message } from '@client-center/contract/support/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../testing/open-portal.tsx'

const message = (at: number, changes: Partial<Message> = {}): Message => ({
  id: `m${at}`,
  sentAt: '2026-11-20T15:00:00.000Z',
  state: 'sent',
  subject: `Question ${at}`,
  summary: `Text ${at}`,
  topic: null,
  replies: [],
  ...changes,
})

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => message(from + at))

function openMessages(server = createPortalServer()) {
  signedIn()
  server.answer(readContactPhone, { contactPhoneNumber: '(205) 555-0142' })
  return { server, ...openPortal(paths.messages(brightSmile.id)) }
}

test('a message shows what it is about as a link, its date, its state and its text', async () => {
  const path = paths.locations(brightSmile.id)
  const answered = message(1, { state: 'answered', summary: 'Line 1\nLine 2', topic: { path, title: 'Locations' } })
  openMessages(createPortalServer().answer(listMessages, { total: 1, messages: [answered] }))
  expect(await screen.findByText('Answered')).toBeDefined()
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Locations' })
  expect(link.getAttribute('href')).toBe(path)
  expect(screen.getByText(/^11\/20\/2026/)).toBeDefined()
  expect(screen.getByText(/Line 1\s+Line 2/)).toBeDefined()
})

test('without messages the page says so', async () => {
  openMessages(createPortalServer().answer(listMessages, { total: 0, messages: [] }))
  expect(await screen.findByText('No messages yet')).toBeDefined()
})

test('a list that failed to load can be tried again', async () => {
  const { server, user } = openMessages(createPortalServer().answer(listMessages, refused(500)))
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer(listMessages, { total: 1, messages: [message(1)] })
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeDefined()
})

test('older messages are added, and the first of them takes the focus', async () => {
  const server = createPortalServer().answer(listMessages, ({ query }) => ({
    total: 23,
    messages: range(0, Math.min(Number(query.get('limit')), 23)),
  }))
  const { user } = openMessages(server)
  expect(await screen.findByText('20 of 23')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show older messages' }))
  const first = await screen.findByRole('heading', { name: 'Question 20' })
  expect(document.activeElement).toBe(first.closest('li'))
  expect(screen.getByText('23 in total')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull()
})

test('a message written on this page is about no page, and is listed once it is sent', async () => {
  const server = createPortalServer().answer(listMessages, { total: 0, messages: [] }).answer(sendMessage, undefined)
  const { user } = openMessages(server)
  await user.click(await screen.findByRole('button', { name: 'Write to your advisor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to your advisor' }))
  expect(dialog.queryByText('About')).toBeNull()
  await waitFor(() => expect(dialog.getByLabelText(/^Contact phone number/)).toHaveProperty('value', '(205) 555-0142'))
  await user.type(dialog.getByLabelText(/^Message/), 'Hello')
  server.answer(listMessages, { total: 1, messages: [message(1)] })
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeDefined()
  expect(server.lastBody(sendMessage)).toEqual({
    id: expect.any(String),
    summary: 'Hello',
    contactPhoneNumber: '(205) 555-0142',
    topic: null,
  })
})
