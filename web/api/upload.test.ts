import { uploadLicenseFile } from '@client-center/contract/licenses/licenses.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UploadByFetch } from '../testing/upload-by-fetch.ts'
import { isUnreachable, toFailureSentence } from '../ui/feedback/failure.ts'
import { isPageOld, noteBuild } from './build.ts'
import { saveTokens } from './tokens.ts'
import { upload } from './upload.ts'

beforeEach(() => {
  saveTokens({ authToken: 'auth-1', refreshToken: 'refresh-1' })
  vi.stubGlobal('XMLHttpRequest', UploadByFetch)
})

// Other tests share the page, which is of this build.
const noteThisBuild = () => noteBuild(new Response(null, { headers: { 'x-portal-build': 'this one' } }))
afterEach(() => {
  noteThisBuild()
  if (vi.isFakeTimers()) vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
})

const answerWith = (body: string, headers: Record<string, string> = {}) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { headers }))

const uploadScan = () =>
  upload(uploadLicenseFile, { params: { accountId: 'a', id: 'l' }, file: new File(['scan'], 'scan.pdf') })

test('a page that a proxy sends instead of the reply counts as an unreachable server', async () => {
  answerWith('<!doctype html><title>Maintenance</title>')
  const failure: unknown = await uploadScan().catch((error: unknown) => error)
  expect(isUnreachable(failure)).toBe(true)
})

test.each([
  ['the connection ends', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy finds no server', async () => new Response('<html>Bad Gateway</html>', { status: 502 })],
  ['the server is stopping', async () => new Response('{"message":"Stopping"}', { status: 503 })],
])('when %s, a sentence says that nothing is lost and that it can be sent again', async (_how, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const failure: unknown = await uploadScan().catch((error: unknown) => error)
  expect(isUnreachable(failure)).toBe(true)
  expect(toFailureSentence(failure)).toBe(
    'The upload was interrupted before the server confirmed it. Nothing you entered is lost. Please try again.',
  )
})

test('a refused upload shows the sentence of the server, and an error the general one', async () => {
  for (const [status, sentence] of [
    [444, 'This is not a PDF.'],
    [500, 'Unexpected error happened, please try again.'],
  ] as const) {
    const body = JSON.stringify({ message: 'This is not a PDF.' })
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }))
    expect(toFailureSentence(await uploadScan().catch((error: unknown) => error))).toBe(sentence)
  }
})

test('an upload notices that the server has newer pages', async () => {
  vi.useFakeTimers()
  noteThisBuild()
  expect(isPageOld()).toBe(false)
  answerWith('', { 'x-portal-build': 'a newer one' })
  await uploadScan()
  vi.advanceTimersByTime(30_000)
  expect(isPageOld()).toBe(true)
})
