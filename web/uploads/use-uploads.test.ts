import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '../ui/feedback/failure.ts'
import { useUploads, type OnProgress, type Upload } from './use-uploads.ts'

const upload = (id: string, send: Upload['send'] = async () => {}): Upload => ({ id, bytes: 10, send })

/** The upload queue, and a promise that the test settles. */
function queue() {
  const { result } = renderHook(() => useUploads())
  const sendAll = (...uploads: Upload[]) => act(() => result.current.sendAll(uploads))
  return { result, sendAll }
}

test('sending returns the ids of stored files, and refused ones keep their reason', async () => {
  const { result, sendAll } = queue()
  const refuse = upload('b', () => Promise.reject(new Failure(444, 'Too large')))
  expect(await sendAll(upload('a'), refuse, upload('c'))).toEqual(['a', 'c'])
  expect([...result.current.progressById]).toEqual([['b', { is: 'failed', reason: 'Too large' }]])
  expect(await sendAll(upload('b'))).toEqual(['b'])
  expect(result.current.progressById.size).toBe(0)
})

test("the progress follows the transfer, whose size is the file's until the first report", async () => {
  const { result } = queue()
  const transfer = Promise.withResolvers<void>()
  let reportProgress: OnProgress = () => {}
  let sending: Promise<unknown> = Promise.resolve()
  act(() => {
    sending = result.current.sendAll([
      upload('a', (onProgress) => {
        reportProgress = onProgress
        return transfer.promise
      }),
    ])
  })
  const progress = () => result.current.progressById.get('a')
  expect(progress()).toEqual({ is: 'sending', sentBytes: 0, totalBytes: 10 })
  act(() => reportProgress(4, 0))
  expect(progress()).toEqual({ is: 'sending', sentBytes: 4, totalBytes: 10 })
  act(() => reportProgress(4, 12))
  expect(progress()).toEqual({ is: 'sending', sentBytes: 4, totalBytes: 12 })
  transfer.resolve()
  await act(() => sending)
  expect(progress()).toBeUndefined()
})

test("a file forgotten during another's upload is not sent", async () => {
  const { result, sendAll } = queue()
  const sent: string[] = []
  const note = (id: string, then = () => {}) =>
    upload(id, async () => {
      sent.push(id)
      then()
    })
  expect(
    await sendAll(
      note('a', () => result.current.forget('b')),
      note('b'),
      note('c'),
    ),
  ).toEqual(['a', 'c'])
  expect(sent).toEqual(['a', 'c'])
})

test('only the current file can be canceled, and it shows that the next save sends it again', async () => {
  const { result, sendAll } = queue()
  expect(result.current.cancel('a')).toBe(false)
  const stoppable = upload('a', (_onProgress, signal) => {
    const stopped = new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
    )
    expect(result.current.cancel('a')).toBe(true)
    return stopped
  })
  expect(await sendAll(stoppable, upload('b'))).toEqual(['b'])
  expect(result.current.progressById.get('a')).toEqual({
    is: 'failed',
    reason: 'The upload was canceled. Save to try again.',
  })
})

test('leaving the page stops the current file, and the rest is not sent', async () => {
  const { result, unmount } = renderHook(() => useUploads())
  const sent: string[] = []
  const leaves = upload('a', (_onProgress, signal) => {
    sent.push('a')
    const stopped = new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
    )
    unmount()
    return stopped
  })
  const { sendAll } = result.current
  expect(await sendAll([leaves, upload('b', async () => sent.push('b'))])).toEqual([])
  expect(await sendAll([upload('c', async () => sent.push('c'))])).toEqual([])
  expect(sent).toEqual(['a'])
})

test('an ended session stops the rest', async () => {
  const { result, sendAll } = queue()
  expect(
    await sendAll(
      upload('a', () => Promise.reject(new Failure(401))),
      upload('b'),
    ),
  ).toEqual([])
  expect([...result.current.progressById.keys()]).toEqual(['a'])
})
