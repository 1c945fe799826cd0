import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../ui/feedback/failure.ts'
import { messages } from '../ui/feedback/toast.ts'
import { useCheck } from './use-check.ts'

const PAUSE = 300

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  for (const message of messages.now()) messages.close(message)
})

/** A check of typed text, answered when the test says so. */
function typing(first?: string) {
  const requests: { readonly value: string; readonly answer: (reply: string) => void; readonly fail: () => void }[] = []
  const request = (value: string) =>
    new Promise<string>((answer, reject) => {
      requests.push({ value, answer, fail: () => reject(new Failure(500)) })
    })
  const cache = new QueryClient()
  const view = renderHook(({ value }) => useCheck({ name: 'npi', value, pause: PAUSE, request }), {
    initialProps: { value: first },
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  })
  return {
    type: (value: string | undefined) => view.rerender({ value }),
    wait: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    now: () => view.result.current,
    values: () => requests.map(({ value }) => value),
    of: (value: string) => requests.findLast((one) => one.value === value),
  }
}

test('the server is called once, after a whole pause in typing', async () => {
  const { type, wait, values, now } = typing()
  type('1')
  await wait(PAUSE - 1)
  type('12')
  await wait(PAUSE - 1)
  expect(values()).toEqual([])
  expect(now().busy).toBe(true)
  await wait(1)
  expect(values()).toEqual(['12'])
})

test("the check is busy from the first key until the current value's result, so that Save waits", async () => {
  const { type, wait, of: requestFor, now } = typing()
  expect(now().busy).toBe(false)
  type('1')
  expect(now().busy).toBe(true)
  await wait(PAUSE)
  expect(now().busy).toBe(true)
  requestFor('1')?.answer('taken')
  await wait(0)
  expect(now()).toEqual({ busy: false, answer: 'taken' })
})

test('a result for an older value is ignored, whether it comes before or after the newer one', async () => {
  const { type, wait, of: requestFor, now } = typing()
  type('old')
  await wait(PAUSE)
  type('new')
  requestFor('old')?.answer('about the old')
  await wait(0)
  expect(now()).toEqual({ busy: true, answer: undefined })
  await wait(PAUSE)
  requestFor('new')?.answer('about the new')
  await wait(0)
  type('older')
  await wait(PAUSE)
  type('new')
  await wait(PAUSE)
  requestFor('new')?.answer('about the new')
  await wait(0)
  requestFor('older')?.answer('too late')
  await wait(0)
  expect(now()).toEqual({ busy: false, answer: 'about the new' })
})

test('a check that is no longer needed is neither sent nor awaited', async () => {
  const { type, wait, values, now } = typing()
  type('1')
  await wait(PAUSE - 1)
  type(undefined)
  expect(now()).toEqual({ busy: false, answer: undefined })
  await wait(PAUSE)
  expect(values()).toEqual([])
})

test('a failed check shows one message, and does not prevent saving', async () => {
  const { type, wait, of: requestFor, now } = typing()
  type('1')
  await wait(PAUSE)
  requestFor('1')?.fail()
  await wait(0)
  expect(now()).toEqual({ busy: false, answer: undefined })
  expect(messages.now().map(({ sentence }) => sentence)).toEqual(['Unexpected error happened, please try again.'])
})
