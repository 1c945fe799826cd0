import { downloadLicenseFile } from '@client-center/contract/licenses/licenses.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveTokens } from './tokens.ts'
import { fetchAndSave } from './download.ts'

const given = { params: { accountId: 'a', id: 'l', docId: 'd', name: 'scan.pdf' }, query: { inline: '1' as const } }
const saved: Blob[] = []

beforeEach(() => {
  saveTokens({ authToken: 'auth-1', refreshToken: 'refresh-1' })
  saved.length = 0
  URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => vi.unstubAllGlobals())

/** A server that sends these parts and announces this many bytes. */
const serve = (parts: readonly string[], bytes: number) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const body = new ReadableStream({
      start(to) {
        for (const part of parts) to.enqueue(new TextEncoder().encode(part))
        to.close()
      },
    })
    return new Response(body, { headers: { 'Content-Length': String(bytes) } })
  })

/** A browser with as much of a private file system as a download needs. */
function privateFiles(quota: number) {
  const files = new Map<string, string>()
  const folder = {
    entries: async function* () {},
    removeEntry: async (name: string) => void files.delete(name),
    getFileHandle: async (name: string) => ({
      createWritable: async () => {
        files.set(name, '')
        return new WritableStream<Uint8Array>({
          write: (part) => void files.set(name, `${files.get(name)}${new TextDecoder().decode(part)}`),
        })
      },
      getFile: async () => new File([files.get(name) ?? ''], name),
    }),
  }
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ quota, usage: 0 }), getDirectory: async () => folder },
  })
  return files
}

test('a large file is downloaded by way of the disk, reports its progress, and leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const files = privateFiles(1e9)
  serve(['a'.repeat(25_000_000), 'b'.repeat(75_000_000)], 100_000_000)
  const progress: number[] = []
  await fetchAndSave(downloadLicenseFile, given, 'scan.pdf', (percent) => progress.push(percent))
  expect(progress).toEqual([25, 100])
  expect(saved[0]?.size).toBe(100_000_000)
  expect(files.size).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(files.size).toBe(0)
  vi.useRealTimers()
})

test.each([
  ['is small', 5, 1e9],
  ['does not fit on the disk', 60_000_000, 1_000],
])('a file that %s is saved nevertheless', async (_, bytes, quota) => {
  const files = privateFiles(quota)
  serve(['bytes'], bytes)
  await fetchAndSave(downloadLicenseFile, given, 'scan.pdf', () => {})
  expect(await saved[0]?.text()).toBe('bytes')
  expect(files.size).toBe(0)
})
