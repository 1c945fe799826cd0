import { listLocations } from '@client-center/contract/locations/locations.ts'
import { readContactPhone, sendMessage } from '@client-center/contract/support/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../testing/open-portal.tsx'

const harbor = { ...brightSmile, id: '0b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b02', name: 'Harbor Dental Partners' }
const address = paths.locations(brightSmile.id)

async function write(at: string, server = createPortalServer()) {
  server
    .answer(listLocations, [])
    .answer(readContactPhone, { contactPhoneNumber: '(205) 555-0142' })
    .answer(sendMessage, undefined)
  signedIn()
  const portal = openPortal(at)
  await screen.findByRole('heading', { level: 1 })
  await portal.user.click(await screen.findByRole('button', { name: 'Get help' }))
  await portal.user.click(await screen.findByRole('button', { name: 'Write to your advisor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to your advisor' }))
  await portal.user.type(dialog.getByLabelText(/^Message/), 'What next?')
  return { server, dialog, ...portal }
}

test('a message is about the page on screen, with the phone number that was given last', async () => {
  const { server, dialog, user } = await write(address)
  expect(dialog.getByText('Locations')).toBeDefined()
  await waitFor(() => expect(dialog.getByLabelText(/^Contact phone number/)).toHaveProperty('value', '(205) 555-0142'))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Your message was sent. You can find it under Messages.')).toBeDefined()
  expect(server.requestsTo(sendMessage)[0]?.params).toEqual({ accountId: brightSmile.id })
  expect(server.lastBody(sendMessage)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    summary: 'What next?',
    contactPhoneNumber: '(205) 555-0142',
    topic: { path: address, title: 'Locations' },
  })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Get help' })))
})

test('what it is about can be removed, and added again', async () => {
  const { server, dialog, user } = await write(address)
  await user.click(dialog.getByRole('button', { name: 'Remove Locations' }))
  await user.click(dialog.getByRole('button', { name: 'Add Locations' }))
  await user.click(dialog.getByRole('button', { name: 'Remove Locations' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.lastBody(sendMessage)).toMatchObject({ topic: null }))
})

test('the same message keeps its id when it is sent again, and a changed one gets another', async () => {
  const { server, dialog, user } = await write(address)
  server.answer(sendMessage, refused(503, 'Not just now'))
  const send = async () => {
    const sent = server.requestsTo(sendMessage).length
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.requestsTo(sendMessage)).toHaveLength(sent + 1))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false))
  }
  await send()
  await send()
  await user.type(dialog.getByLabelText(/^Message/), ' Tomorrow?')
  await send()
  const [first, again, changed] = server.requestsTo(sendMessage).map(({ body }) => Reflect.get(Object(body), 'id'))
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})

test('a message that failed to send stays; closing the dialog by a slip is asked about first', async () => {
  const { server, dialog, user } = await write(address)
  server.answer(sendMessage, refused(444, 'Not just now'))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Not just now')).toBeDefined()
  await user.keyboard('{Escape}')
  const confirmation = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }))
  await user.click(confirmation.getByRole('button', { name: 'Close' }))
  expect(dialog.getByLabelText(/^Message/)).toHaveProperty('value', 'What next?')
})

test('outside of a practice, people with several choose the practice', async () => {
  const { server, dialog, user } = await write(paths.home, createPortalServer([brightSmile, harbor]))
  expect(dialog.queryByText('About')).toBeNull()
  await user.click(dialog.getByLabelText(/^Practice/))
  await user.click(await screen.findByRole('option', { name: 'Harbor Dental Partners' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.requestsTo(sendMessage)[0]?.params).toEqual({ accountId: harbor.id }))
  expect(server.lastBody(sendMessage)).toEqual({
    id: expect.any(String),
    summary: 'What next?',
    contactPhoneNumber: '(205) 555-0142',
    topic: null,
  })
})

test('outside of a practice, people with one write to its advisor', async () => {
  const { server, dialog, user } = await write(paths.home)
  expect(dialog.queryByLabelText(/^Practice/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.requestsTo(sendMessage)[0]?.params).toEqual({ accountId: brightSmile.id }))
})
