import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { messages, toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  for (const message of messages.now()) messages.close(message)
  render(
    <Themed env="test">
      <Toaster />
      <button>Add Location</button>
    </Themed>,
  )
})
afterEach(() => vi.useRealTimers())

function say(...run: readonly (() => unknown)[]): void {
  act(() => {
    for (const one of run) one()
  })
}
function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
/** The sentences in front, or of all messages while they are open. */
const sentences = () =>
  [...document.querySelectorAll('[data-kind]:not([hidden]) p')].map((sentence) => sentence.textContent)
const words = (role: 'alert' | 'status') =>
  within(screen.getByRole(role))
    .queryAllByText(/./)
    .map((one) => one.textContent)

test('the newest message is in front; a button shows the others, at most three (NOTE-03)', () => {
  say(...['One', 'Two', 'Three', 'Four'].map((sentence) => () => toast.error(sentence)))
  expect(sentences()).toEqual(['Four'])
  fireEvent.click(screen.getByRole('button', { name: '2 more' }))
  expect(sentences()).toEqual(['Two', 'Three', 'Four'])
  fireEvent.click(screen.getByRole('button', { name: 'Less' }))
  expect(sentences()).toEqual(['Four'])
})

test('an error comes back to the front when a success goes, and when it is repeated', () => {
  say(
    () => toast.error('Not like this'),
    () => toast.ok('Saved'),
  )
  expect(sentences()).toEqual(['Saved'])
  say(() => toast.error('Not like this'))
  expect(sentences()).toEqual(['Not like this'])
  say(() => toast.ok('Saved'))
  pass(6000)
  expect(sentences()).toEqual(['Not like this'])
})

test('a success goes after six seconds; an error stays until it is closed', async () => {
  say(
    () => toast.ok('Saved'),
    () => toast.error('Not like this'),
  )
  pass(6000)
  expect(words('status')).toEqual([])
  expect(words('alert')).toEqual(['Not like this'])
  vi.useRealTimers()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close message' }))
  expect(words('alert')).toEqual([])
})

test('a repeated message is not stacked, and gets its whole six seconds', () => {
  say(() => toast.ok('Saved'))
  pass(5000)
  say(() => toast.ok('Saved'))
  expect(words('status')).toEqual(['Saved'])
  pass(5000)
  expect(words('status')).toEqual(['Saved'])
  pass(1000)
  expect(words('status')).toEqual([])
})

test('Ctrl+Z runs the action of the newest message that has one, once, but never while typing in a field', () => {
  const undo = vi.fn<() => void>()
  const older = vi.fn<() => void>()
  say(
    () => toast.ok('Provider is deleted', { label: 'Undo', run: older }),
    () => toast.ok('Location is deleted', { label: 'Undo', run: undo }),
    () => toast.error('Not like this'),
  )
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
  field.remove()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true })
  fireEvent.keyDown(document.body, { key: 'z' })
  expect(undo).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Add Location' }), { key: 'z', ctrlKey: true })
  expect([undo.mock.calls.length, older.mock.calls.length]).toEqual([1, 0])
  fireEvent.keyDown(document.body, { key: 'z', metaKey: true })
  expect([undo.mock.calls.length, older.mock.calls.length]).toEqual([1, 1])
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect([undo.mock.calls.length, older.mock.calls.length]).toEqual([1, 1])
})

test('a message with an action stays twelve seconds, does it once, and is gone', async () => {
  const undone = vi.fn<() => void>()
  say(() => toast.ok('Location is deleted', { label: 'Undo', run: undone }))
  pass(11_000)
  expect(words('status')).toEqual(['Location is deleted', 'Undo'])
  const button = screen.getByRole('button', { name: 'Undo' })
  vi.useRealTimers()
  const user = userEvent.setup()
  await user.dblClick(button)
  expect(undone).toHaveBeenCalledOnce()
  expect(words('status')).toEqual([])
})

test('two messages with Undo can both be undone', () => {
  const action = { label: 'Undo', run: () => undefined }
  say(
    () => toast.ok('Location is deleted', action),
    () => toast.ok('Location is deleted', action),
  )
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '1 more' }))
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2)
  pass(12_000)
  expect(words('status')).toEqual([])
})

test.each([
  ['undone', 'Undo'],
  ['closed', 'Close message'],
])('a message that is %s by keyboard returns the focus', async (_, name) => {
  say(() => toast.ok('Location is deleted', { label: 'Undo', run: () => undefined }))
  vi.useRealTimers()
  const user = userEvent.setup()
  const before = screen.getByRole('button', { name: 'Add Location' })
  before.focus()
  await user.tab({ shift: true })
  while (document.activeElement !== screen.getByRole('button', { name })) await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  expect(words('status')).toEqual([])
  expect(document.activeElement).toBe(before)
})
