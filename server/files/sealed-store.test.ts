import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { storePromises } from '../testing/store-promises.ts'
import { openDiskStore } from './disk-store.ts'
import { FilesLocked, openFileKeys } from './file-keys.ts'
import { type FileStore, toStoreKey } from './file-store.ts'
import { CHUNK_BYTES, HEADER_BYTES, SealBroken } from './sealed-content.ts'
import { sealedStore } from './sealed-store.ts'

const TAG = 16

let world: TestDatabase
let folder: string
let disk: FileStore
let store: FileStore

const storeWith = (secretKey: Buffer): FileStore =>
  sealedStore(disk, openFileKeys({ system: world.database.system, secretKey }))

beforeAll(async () => {
  world = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sealed-'))
  disk = await openDiskStore(folder)
  store = storeWith(Buffer.alloc(32, 7))
})
afterAll(async () => {
  await world.drop()
  await rm(folder, { recursive: true })
})

const newKey = (): string => toStoreKey(randomUUID())
const filePath = (key: string): string => join(folder, key.slice(0, 2), key)
const toStream = (...chunks: Buffer[]): Readable => Readable.from(chunks, { objectMode: false })
const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Stores the content in pieces of uneven size. */
async function stored(content: Buffer): Promise<string> {
  const key = newKey()
  const pieces: Buffer[] = []
  for (let at = 0, size = 1; at < content.length; at += size, size = (size * 7) % 100_003)
    pieces.push(content.subarray(at, at + size))
  await store.write(key, toStream(...pieces))
  return key
}

describe('An encrypted store meets the promises of every store', () => {
  test.each(storePromises)('$promise', ({ verify }) => verify(store))
})

test.each([
  ['whole', undefined],
  ['in part', { start: 0, end: CHUNK_BYTES }],
])('a file that is read %s is closed when the reader leaves before the first byte', async (_, range) => {
  const key = await stored(randomBytes(20 * CHUNK_BYTES))
  const opened: Readable[] = []
  const read: FileStore['read'] = async (...given) => {
    const content = await disk.read(...given)
    opened.push(content)
    return content
  }
  const watched = sealedStore(
    { ...disk, read },
    openFileKeys({ system: world.database.system, secretKey: Buffer.alloc(32, 7) }),
  )
  const content = await watched.read(key, range)
  content.destroy()
  await once(content, 'close')
  expect(opened.map(({ destroyed }) => destroyed)).toEqual(opened.map(() => true))
})

describe('The bytes on the disk', () => {
  test('show nothing of a file, and differ each time the same file is stored', async () => {
    const content = Buffer.from(`%PDF-1.7 ${'Social Security number 666-12-3456 '.repeat(3000)}`)
    const [one, two] = [await stored(content), await stored(content)]
    const [first, second] = await Promise.all([readFile(filePath(one)), readFile(filePath(two))])
    for (const bytes of [first, second])
      for (const shown of ['%PDF', '666-12-3456', 'Social']) expect(bytes.includes(shown)).toBe(false)
    expect(first.subarray(HEADER_BYTES, HEADER_BYTES + 64)).not.toEqual(
      second.subarray(HEADER_BYTES, HEADER_BYTES + 64),
    )
    expect(await store.getSize(one)).toBe(content.length)
  })

  test.each([1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES, 3 * CHUNK_BYTES + 5])(
    '%i bytes read back, whole and in every range around the chunk boundaries',
    async (size) => {
      const content = randomBytes(size)
      const key = await stored(content)
      expect(sha(await buffer(await store.read(key)))).toBe(sha(content))
      expect(await store.getSize(key)).toBe(size)
      expect((await readFile(filePath(key))).length).toBe(HEADER_BYTES + size + Math.ceil(size / CHUNK_BYTES) * TAG)
      const borders = [0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES, size - 1].filter(
        (at) => at < size,
      )
      for (const start of borders)
        for (const end of borders.filter((at) => at >= start))
          expect(sha(await buffer(await store.read(key, { start, end }))), `${start}-${end}`).toBe(
            sha(content.subarray(start, end + 1)),
          )
    },
  )
})

describe('A file that was tampered with cannot be read', () => {
  const size = 3 * CHUNK_BYTES + 100
  const chunkAt = (number: number): number => HEADER_BYTES + number * (CHUNK_BYTES + TAG)
  const swapped = (bytes: Buffer): Buffer =>
    Buffer.concat([
      bytes.subarray(0, chunkAt(0)),
      bytes.subarray(chunkAt(1), chunkAt(2)),
      bytes.subarray(chunkAt(0), chunkAt(1)),
      bytes.subarray(chunkAt(2)),
    ])
  const flipped = (at: number) => (bytes: Buffer) => {
    const next = Buffer.from(bytes)
    next[at] = (next[at] ?? 0) ^ 1
    return next
  }

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['a changed byte', flipped(chunkAt(2) + 7)],
    ['a changed tag', flipped(chunkAt(1) - 1)],
    ['a changed key in the header', flipped(40)],
    ['a changed nonce in the header', flipped(HEADER_BYTES - 1)],
    ['two chunks in each other’s place', swapped],
    ['a chunk left out', (bytes) => Buffer.concat([bytes.subarray(0, chunkAt(1)), bytes.subarray(chunkAt(2))])],
    ['a cut at the end of a chunk', (bytes) => bytes.subarray(0, chunkAt(2))],
    ['a cut in the middle of one', (bytes) => bytes.subarray(0, chunkAt(2) + 500)],
    ['a cut behind the header', (bytes) => bytes.subarray(0, HEADER_BYTES)],
    ['something behind its end', (bytes) => Buffer.concat([bytes, Buffer.alloc(20)])],
  ])('%s', async (_, tamper) => {
    const key = await stored(randomBytes(size))
    await writeFile(filePath(key), tamper(await readFile(filePath(key))))
    await expect(store.read(key).then(buffer)).rejects.toThrow(SealBroken)
  })

  test('a range of it cannot be read either where it was cut off', async () => {
    const key = await stored(randomBytes(size))
    await writeFile(filePath(key), (await readFile(filePath(key))).subarray(0, chunkAt(2)))
    await expect(store.read(key, { start: CHUNK_BYTES, end: CHUNK_BYTES + 5 }).then(buffer)).rejects.toThrow(SealBroken)
  })

  test('a file in place of another cannot be read', async () => {
    const [one, two] = [await stored(Buffer.from('a license')), await stored(Buffer.from('another'))]
    await writeFile(filePath(two), await readFile(filePath(one)))
    await expect(store.read(two)).rejects.toThrow(SealBroken)
  })
})

describe('With another installation key', () => {
  test('a file is refused with a sentence before its first byte, and new files are stored', async () => {
    const key = await stored(Buffer.from('sealed with the former key'))
    const other = storeWith(Buffer.alloc(32, 9))
    for (const read of [() => other.read(key), () => other.read(key, { start: 0, end: 3 }), () => other.getSize(key)])
      await expect(read()).rejects.toThrow(FilesLocked)
    await expect(other.read(key)).rejects.toMatchObject({
      status: 444,
      message: expect.stringContaining('cannot be opened because its encryption key was replaced'),
    })
    const fresh = newKey()
    await other.write(fresh, toStream(Buffer.from('new')))
    expect(String(await buffer(await other.read(fresh)))).toBe('new')
    await expect(store.read(fresh)).rejects.toThrow(FilesLocked)
    expect(String(await buffer(await store.read(key)))).toBe('sealed with the former key')
  })
})

test('a file stored unencrypted by an older version can be read', async () => {
  for (const content of [Buffer.from('short'), randomBytes(200_000)]) {
    const key = newKey()
    await disk.write(key, toStream(content))
    expect(sha(await buffer(await store.read(key)))).toBe(sha(content))
    expect(sha(await buffer(await store.read(key, { start: 2, end: 4 })))).toBe(sha(content.subarray(2, 5)))
    expect(await store.getSize(key)).toBe(content.length)
  }
})
