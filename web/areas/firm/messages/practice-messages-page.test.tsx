import {
  closeMessage,
  listPracticeMessages,
  replyToMessage,
  type PracticeMessage,
} from '@client-center/contract/firm/practice-messages.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { listMessages } from '@client-center/contract/support/messages.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const message = (changes: Partial<PracticeMessage> = {}): PracticeMessage => ({
  id: 'm1',
  sentAt: '2026-11-20T15:00:00.000Z',
  state: 'sent',
  subject: 'Locations',
  summary: 'Which address is on file?',
  topic: null,
  sender: { name: 'Maria López', email: 'maria@brightsmile.example' },
  phone: '2055550142',
  writtenAs: null,
  replies: [],
  ...changes,
})

function openMessages(...messages: readonly PracticeMessage[]) {
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(readPractice, brightSmile)
    .answer(listPracticeMessages, { total: messages.length, waiting: 1, messages: [...messages] })
    .answer(replyToMessage, undefined)
    .answer(closeMessage, undefined)
  signedIn()
  return { server, ...openPortal(paths.messages(brightSmile.id)) }
}

test('staff see who wrote, what waits, and the replies; not the list of own messages', async () => {
  const replies = [{ text: 'The one on Main Street.', sentAt: '2026-11-21T15:00:00.000Z', from: 'Ada, Keystone' }]
  const { server } = openMessages(message(), message({ id: 'm2', state: 'answered', subject: 'Taxes', replies }))
  expect(await screen.findByText('1 waiting for an answer')).toBeDefined()
  expect(screen.getAllByText('Maria López · maria@brightsmile.example · (205) 555-0142')).toHaveLength(2)
  expect(screen.getByText('The one on Main Street.')).toBeDefined()
  expect(server.requestsTo(listMessages)).toHaveLength(0)
})

test('a former user gets no reply, and a name that was typed is shown as such', async () => {
  openMessages(message({ sender: null }), message({ id: 'm2', writtenAs: 'Otto Berg, otto@brightsmile.example' }))
  expect(await screen.findByText('A former user · (205) 555-0142')).toBeDefined()
  expect(screen.getByText(/Written as Otto Berg, otto@brightsmile.example$/)).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Reply to/ })).toHaveLength(1)
})

test('a reply is sent below the message that it answers; a failed one stays and is sent again with its id', async () => {
  const { server, user } = openMessages(message())
  server.answer(replyToMessage, refused(444, 'Not just now'))
  await user.click(await screen.findByRole('button', { name: 'Reply to Maria López' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply to Maria López' }))
  expect(dialog.getByText('Which address is on file?')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /^Reply/ }), 'Main Street')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Not just now')).toBeDefined()
  server.answer(replyToMessage, undefined)
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Your reply was sent')).toBeDefined()
  const [first, second] = server.requestsTo(replyToMessage)
  expect(first?.params).toEqual({ accountId: brightSmile.id, messageId: 'm1' })
  expect(second?.body).toEqual({ id: expect.any(String), reply: 'Main Street', replies: 0 })
  expect(second?.body).toEqual(first?.body)
  expect(server.requestsTo(listPracticeMessages).length).toBeGreaterThan(1)
})

test('a message is closed without a reply, and opened again', async () => {
  const { server, user } = openMessages(message(), message({ id: 'm2', state: 'closed' }))
  await user.click(await screen.findByRole('button', { name: 'Close without a reply' }))
  await waitFor(() => expect(server.lastBody(closeMessage)).toEqual({ isClosed: true }))
  await user.click(screen.getByRole('button', { name: 'Open again' }))
  await waitFor(() => expect(server.lastBody(closeMessage)).toEqual({ isClosed: false }))
})

test('a practice user sees the reply under the own message', async () => {
  const replies = [{ text: 'The one on Main Street.', sentAt: '2026-11-21T15:00:00.000Z', from: 'Ada, Keystone' }]
  const { sender: _, phone: _phone, writtenAs: _typed, ...own } = message({ state: 'answered', replies })
  createPortalServer().answer(listMessages, { total: 1, messages: [own] })
  signedIn()
  openPortal(paths.messages(brightSmile.id))
  const list = within(await screen.findByRole('list', { name: 'Replies' }))
  expect(list.getByText('The one on Main Street.')).toBeDefined()
  expect(list.getByText(/Ada, Keystone/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull()
})
