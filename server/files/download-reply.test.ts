import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadReply, type DownloadRequest } from './download-reply.ts'
import { openDiskStore } from './disk-store.ts'
import { type FileStore, toStoreKey } from './file-store.ts'
import type { StoredFile } from './stored-file-queries.ts'

const content = '%PDF-1.7 0123456789'
const id = randomUUID()
const sha256 = createHash('sha256').update(content).digest()
const file: StoredFile = {
  id,
  key: toStoreKey(id),
  name: 'Größe.pdf',
  size: content.length,
  sha256,
  type: 'application/pdf',
  scanned: true,
}
const etag = `"${sha256.toString('base64url')}"`

let folder: string
let store: FileStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  store = await openDiskStore(folder)
  await store.write(file.key, Readable.from([Buffer.from(content)]))
})
afterAll(() => rm(folder, { recursive: true }))

const download = async (request: DownloadRequest = {}, storedFile = file) => {
  const { body, ...rest } = await downloadReply(store, storedFile, request)
  return { ...rest, body: body ? await text(body) : null }
}

test('a download is an attachment with its name, and nothing in it can run', async () => {
  expect(await download()).toMatchObject({
    status: 200,
    body: content,
    headers: {
      'content-type': 'application/pdf',
      'content-length': '19',
      'content-disposition': `attachment; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag,
    },
  })
})

test.each([
  ['bytes=9-12', 206, '0123', 'bytes 9-12/19'],
  ['bytes=17-', 206, '89', 'bytes 17-18/19'],
  ['bytes=-3', 206, '789', 'bytes 16-18/19'],
  ['bytes=9-9999', 206, '0123456789', 'bytes 9-18/19'],
  ['bytes=-9999', 206, content, 'bytes 0-18/19'],
  ['bytes=19-', 416, null, 'bytes */19'],
  ['bytes=-0', 416, null, 'bytes */19'],
  ['bytes=5-2', 200, content, undefined],
  ['bytes=0-1,4-5', 200, content, undefined],
  ['pages=1-2', 200, content, undefined],
  ['bytes=-', 200, content, undefined],
])('the range %s gets status %i', async (range, status, body, contentRange) => {
  const answer = await download({ headers: { range } })
  expect(answer).toMatchObject({ status, body })
  expect(answer.headers['content-range']).toBe(contentRange)
  expect(answer.headers['content-length']).toBe(body === null ? undefined : String(body.length))
})

test('a download is resumed only if the file is still the same', async () => {
  const range = 'bytes=9-12'
  expect(await download({ headers: { range, 'if-range': etag } })).toMatchObject({ status: 206 })
  expect(await download({ headers: { range, 'if-range': '"another"' } })).toMatchObject({ status: 200 })
})

test('a client that already has the file gets "not modified"', async () => {
  for (const matchingEtag of [etag, `"x", ${etag}`, `W/${etag}`, '*'])
    expect(await download({ headers: { 'if-none-match': matchingEtag } })).toMatchObject({ status: 304, body: null })
  expect(await download({ headers: { 'if-none-match': '"x"' } })).toMatchObject({ status: 200 })
})

test('only PDF and pictures are shown in the browser', async () => {
  const shown = async (type: string) =>
    (await download({ inline: true }, { ...file, type })).headers['content-disposition']?.split(';')[0]
  expect(await shown('application/pdf')).toBe('inline')
  expect(await shown('image/png')).toBe('inline')
  expect(await shown('text/plain')).toBe('attachment')
  expect(await shown('text/html')).toBe('attachment')
  expect((await download({ inline: true }, { ...file, type: 'text/html' })).headers['content-type']).toBe(
    'application/octet-stream',
  )
})
