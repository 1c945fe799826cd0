import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { storePromises } from '../testing/store-promises.ts'

let folder: string
let store: FileStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  store = await openDiskStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test.each(storePromises)('on disk, $promise', ({ verify }) => verify(store))

test('only the server can read files', async () => {
  const key = 'ab'.repeat(16)
  await store.write(key, Readable.from([Buffer.from('secret')]))
  expect((await stat(join(folder, 'ab', key))).mode & 0o077).toBe(0)
  expect((await stat(join(folder, 'ab'))).mode & 0o077).toBe(0)
  expect(await readdir(join(folder, 'writing'))).toEqual([])
})

test('two writers of one key never mix', async () => {
  const key = 'cd'.repeat(16)
  const both = await Promise.allSettled(
    ['one', 'two'].map((text) => store.write(key, Readable.from([Buffer.from(text)]))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await store.getSize(key)).toBe(3)
})

test('the store reports the free space of the disk', async () => {
  expect(await store.freeBytes()).toBeGreaterThan(0)
})
