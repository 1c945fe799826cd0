import { uploadLicenseFile } from '@client-center/contract/licenses/licenses.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UploadByFetch } from '../testing/upload-by-fetch.ts'
import { isUnreachable } from '../ui/feedback/failure.ts'
import { isPageOld, noteBuild } from './build.ts'
import { saveTokens } from './tokens.ts'
import { upload } from './upload.ts'

beforeEach(() => {
  saveTokens({ authToken: 'auth-1', refreshToken: 'refresh-1' })
  vi.stubGlobal('XMLHttpRequest', UploadByFetch)
})

// Other tests share the page, which is of this build.
const noteThisBuild = () => noteBuild(new Response(null, { headers: { 'x-portal-build': 'this one' } }))
afterEach(noteThisBuild)

const answerWith = (body: string, headers: Record<string, string> = {}) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { headers }))

const uploadScan = () =>
  upload(uploadLicenseFile, { params: { accountId: 'a', id: 'l' }, file: new File(['scan'], 'scan.pdf') })

test('a page that a proxy sends instead of the reply counts as an unreachable server', async () => {
  answerWith('<!doctype html><title>Maintenance</title>')
  const failure: unknown = await uploadScan().catch((error: unknown) => error)
  expect(isUnreachable(failure)).toBe(true)
})

test('an upload notices that the server has newer pages', async () => {
  noteThisBuild()
  expect(isPageOld()).toBe(false)
  answerWith('', { 'x-portal-build': 'a newer one' })
  await uploadScan()
  expect(isPageOld()).toBe(true)
})
