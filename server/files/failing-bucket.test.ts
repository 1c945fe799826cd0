import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { toRefusal } from '../http/calls/error-reply.ts'
import type { FileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

const key = 'a'.repeat(32)

let service: Server
let store: FileStore
afterEach(() => {
  store.close()
  service.close()
  service.closeAllConnections()
})

/** Opens a bucket whose service answers everything with this status from then on, or nothing. */
async function openFailingBucket(status: number | null, code = ''): Promise<void> {
  service = createServer((request, response) => {
    const isOpening = request.method === 'HEAD' && !request.url?.includes(key)
    if (status === null && !isOpening) return
    response.statusCode = isOpening || status === null ? 200 : status
    request.resume().on('end', () => response.end(`<Error><Code>${code}</Code><Message>No</Message></Error>`))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  // The server listens on a port, not on a path.
  const { port } = service.address() as AddressInfo
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const endpoint = `http://127.0.0.1:${port}`
  store = await openS3Store({ endpoint, region: 'us-east-1', bucket: 'bucket', credentials }, 300)
}

const work: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['reading', () => store.read(key)],
  ['writing', () => store.write(key, Readable.from([Buffer.from('content')]))],
  ['the size', () => store.getSize(key)],
]

test.each(work)('%s is answered 503 while the bucket does not answer', async (_name, run) => {
  await openFailingBucket(null)
  const problem: unknown = await run().catch((reason: unknown) => reason)
  expect(toRefusal(problem)).toMatchObject({ status: 503 })
})

test.each(work)('%s is answered 503 while nothing listens at the address of the bucket', async (_name, run) => {
  await openFailingBucket(503)
  service.closeAllConnections()
  service.close()
  const problem: unknown = await run().catch((reason: unknown) => reason)
  expect(toRefusal(problem)).toMatchObject({ status: 503 })
})

for (const [name, run] of work)
  test.each([
    [503, 'SlowDown'],
    [500, 'InternalError'],
  ])(`${name} is answered 503 while the bucket answers %i`, async (status, code) => {
    await openFailingBucket(status, code)
    const problem: unknown = await run().catch((reason: unknown) => reason)
    expect(toRefusal(problem)).toMatchObject({ status: 503 })
  })

test('a bucket that refuses the key is an error of its own, since waiting does not help', async () => {
  await openFailingBucket(403, 'AccessDenied')
  const problem: unknown = await store.read(key).catch((reason: unknown) => reason)
  expect(problem).toBeInstanceOf(Error)
  expect(toRefusal(problem)?.status).not.toBe(503)
})
