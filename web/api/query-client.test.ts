import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../ui/feedback/failure.ts'
import { messages } from '../ui/feedback/toast.ts'
import { newQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An open page whose list loads from a server in this state. */
function openList() {
  const server = { status: 503, requests: 0 }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: server.status }))
  const observer = new QueryObserver(newQueryClient(), {
    queryKey: ['list'],
    queryFn: () => {
      server.requests += 1
      if (server.status !== 200) throw new Failure(server.status)
      return Promise.resolve(['a row'])
    },
  })
  return { server, observer, close: observer.subscribe(() => undefined) }
}

test('a page whose list could not be loaded loads it by itself once the server is ready', async () => {
  const { server, observer, close } = openList()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(observer.getCurrentResult().isError).toBe(true)
  expect(messages.now()).toHaveLength(1)
  // While the server is not ready, only that is requested, so that the page does not flicker.
  const before = server.requests
  await vi.advanceTimersByTimeAsync(30_000)
  expect(server.requests).toBe(before)
  server.status = 200
  await vi.advanceTimersByTimeAsync(5000)
  expect(observer.getCurrentResult().data).toEqual(['a row'])
  expect(messages.now()).toHaveLength(0)
  close()
})

test('nothing is requested any more for a page that was left, or after a refusal', async () => {
  const { server, close } = openList()
  await vi.advanceTimersByTimeAsync(10_000)
  close()
  await vi.advanceTimersByTimeAsync(5000)
  vi.mocked(fetch).mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).not.toHaveBeenCalled()
  const refused = openList()
  refused.server.status = 403
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).not.toHaveBeenCalled()
  expect(server.requests).toBe(3)
  refused.close()
})
