import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { FileMissing, type FileStore, toStoreKey } from '../files/file-store.ts'

/**
 * Tests that every file store must pass. `disk-store.test.ts` runs them against the disk, and `scripts/test-s3.ts`
 * against a real S3 service.
 */
export interface StorePromise {
  readonly promise: string
  readonly verify: (store: FileStore) => Promise<void>
}

const newKey = (): string => toStoreKey(randomUUID())

const toStream = (...chunks: Buffer[]): Readable => Readable.from(chunks, { objectMode: false })

async function collectKeys(keys: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const key of keys) all.push(key)
  return all
}

/** Twelve megabytes, which is more than the size from which S3 uploads are split into parts. */
const LARGE = 12 * 1024 * 1024

async function* largeContent(bytes = LARGE): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < bytes; sent += 65_536) yield Buffer.alloc(65_536, sent / 65_536)
}

async function* brokenContent(bytes: number): AsyncGenerator<Buffer> {
  yield* largeContent(bytes)
  throw new Error('the sender went away')
}

async function breaksOff(store: FileStore, bytes: number): Promise<void> {
  const key = newKey()
  await assert.rejects(store.write(key, Readable.from(brokenContent(bytes), { objectMode: false })), /went away/)
  assert.equal(await store.getSize(key), null)
  assert.ok(!(await collectKeys(store.listKeys())).includes(key))
  assert.ok(!(await collectKeys(store.listUnfinished())).includes(key))
}

export const storePromises: readonly StorePromise[] = [
  {
    promise: 'a file comes back byte by byte',
    verify: async (store) => {
      const key = newKey()
      const content = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256))
      await store.write(key, toStream(content.subarray(0, 300), content.subarray(300)))
      assert.deepEqual(await buffer(await store.read(key)), content)
      assert.equal(await store.getSize(key), 1000)
    },
  },
  {
    promise: 'a large file comes back byte by byte',
    verify: async (store) => {
      const key = newKey()
      await store.write(key, Readable.from(largeContent(), { objectMode: false }))
      const sent = createHash('sha256')
      for await (const chunk of largeContent()) sent.update(chunk)
      const received = createHash('sha256')
      for await (const chunk of await store.read(key)) received.update(chunk)
      assert.equal(received.digest('hex'), sent.digest('hex'))
      assert.equal(await store.getSize(key), LARGE)
    },
  },
  {
    promise: 'a range gives both of its ends',
    verify: async (store) => {
      const key = newKey()
      await store.write(key, toStream(Buffer.from('0123456789')))
      assert.equal(String(await buffer(await store.read(key, { start: 2, end: 5 }))), '2345')
      assert.equal(String(await buffer(await store.read(key, { start: 9, end: 9 }))), '9')
    },
  },
  { promise: 'a small file that breaks off leaves nothing', verify: (store) => breaksOff(store, 100_000) },
  { promise: 'a large file that breaks off leaves nothing', verify: (store) => breaksOff(store, LARGE) },
  {
    promise: 'a file shows only when it is whole, and what a dead process began can be removed',
    verify: async (store) => {
      const key = newKey()
      let release = (): void => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      async function* slow(): AsyncGenerator<Buffer> {
        yield* largeContent()
        await held
        yield Buffer.from('the end')
      }
      const writing = store.write(key, Readable.from(slow(), { objectMode: false }))
      // Polls until the write in progress is listed as unfinished.
      while (!(await collectKeys(store.listUnfinished())).includes(key)) await after(10)
      assert.equal(await store.getSize(key), null)
      await assert.rejects(store.read(key), FileMissing)
      await store.removeUnfinished(key)
      assert.ok(!(await collectKeys(store.listUnfinished())).includes(key))
      release()
      await assert.rejects(writing)
      assert.equal(await store.getSize(key), null)
    },
  },
  {
    promise: 'a removed file is gone, and removing it twice is no error',
    verify: async (store) => {
      const key = newKey()
      await store.write(key, toStream(Buffer.from('gone soon')))
      assert.ok((await collectKeys(store.listKeys())).includes(key))
      await store.remove(key)
      await store.remove(key)
      assert.ok(!(await collectKeys(store.listKeys())).includes(key))
      await assert.rejects(store.read(key), FileMissing)
    },
  },
  {
    promise: 'only keys made by the server name a file',
    verify: async (store) => {
      for (const key of ['../../etc/passwd', '', 'a'.repeat(33), 'A'.repeat(32)])
        await assert.rejects(async () => store.write(key, toStream(Buffer.from('x'))), /Not a key/)
    },
  },
  {
    promise: 'it is identified by the same id each time, which names no file',
    verify: async (store) => {
      const id = await store.identify()
      assert.match(id, /^[0-9a-f-]{36}$/)
      assert.equal(await store.identify(), id)
      assert.ok(!(await collectKeys(store.listKeys())).includes(id))
    },
  },
]
