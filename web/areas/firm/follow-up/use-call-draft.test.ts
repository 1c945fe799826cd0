import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DraftContent, LocalDraftStore } from '../../../forms/local-drafts/local-draft-store.ts'
import { toCallContent, useStoredCall, type CallContent } from './use-call-draft.ts'

const row = { id: 'entry', reference: 'ML-1', statusId: 3, note: 'In review', nextOn: '2026-12-04' }
const typed: CallContent = { callId: 'call', selected: ['a1'], rows: [['a1', row]], shared: { note: 'Two weeks' } }
const nothing: CallContent = { callId: 'next', selected: [], rows: [], shared: {} }

/** A device, and how often something was written to it. */
function createDevice() {
  let stored: DraftContent | undefined
  let writes = 0
  const store: LocalDraftStore = {
    save: async (draft) => {
      writes += 1
      stored = draft
    },
    find: async () => stored,
    drop: async () => {
      stored = undefined
    },
  }
  return { store, countWrites: () => writes, read: () => toCallContent(stored?.base, stored?.answers) }
}

describe('What is typed of a call', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const open = (first = typed) => {
    const device = createDevice()
    const page = renderHook(({ content }) => useStoredCall(device.store, content), { initialProps: { content: first } })
    return { ...device, ...page, type: (content: CallContent) => page.rerender({ content }) }
  }

  test('is on the device shortly after the last key, once, with the id of the call', () => {
    const { type, read, countWrites } = open()
    type({ ...typed, shared: { note: 'Two weeks, s' } })
    type({ ...typed, shared: { note: 'Two weeks, she said' } })
    expect(read()).toBeUndefined()
    vi.advanceTimersByTime(300)
    expect(read()).toEqual({ ...typed, shared: { note: 'Two weeks, she said' } })
    expect(countWrites()).toBe(1)
  })

  test('is stored at once when the browser closes the page, and when another page is opened', () => {
    const closed = open()
    window.dispatchEvent(new Event('pagehide'))
    expect(closed.read()).toEqual(typed)
    const left = open()
    left.unmount()
    expect(left.read()).toEqual(typed)
    vi.advanceTimersByTime(1000)
    expect([closed.countWrites(), left.countWrites()]).toEqual([1, 1])
  })

  test('is gone once the call is saved, also if the next company is opened at once', () => {
    const { type, read, unmount } = open()
    vi.advanceTimersByTime(300)
    expect(read()).toEqual(typed)
    type(nothing)
    unmount()
    expect(read()).toBeUndefined()
  })

  test('is not stored before anything is selected', () => {
    const { read, countWrites } = open(nothing)
    vi.advanceTimersByTime(300)
    expect([read(), countWrites()]).toEqual([undefined, 0])
  })
})

test('a stored call is restored as far as it fits', () => {
  const { callId, ...answers } = typed
  expect(toCallContent(callId, answers)).toEqual(typed)
  // Rows of an older version of the app.
  const older = [['a2', { ...row, statusId: 'In Process' }], ['a3'], ['a4', { ...row, nextOn: undefined }], 'a5']
  expect(toCallContent(callId, { ...answers, selected: ['a1', 7], rows: [...typed.rows, ...older] })).toEqual(typed)
  for (const stored of [undefined, null, 'call', [], { ...answers, rows: {} }, { ...answers, shared: [] }, {}])
    expect(toCallContent(callId, stored)).toBeUndefined()
  expect(toCallContent(undefined, answers)).toBeUndefined()
})
