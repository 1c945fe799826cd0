import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { documentLimit, licenseFileLimit } from '@client-center/domain/documents/file-limits.ts'
import { wrongTypeSentence } from '@client-center/domain/documents/file-types.ts'
import { emptyFileSentence } from '@client-center/domain/documents/check-file.ts'
import { pdfPasswordSentence, officePasswordSentence } from '@client-center/domain/documents/password-search.ts'
import { lockedPdfs } from '@client-center/domain/documents/testing/locked-pdfs.ts'
import { ConfigProblem } from '../config/setting.ts'
import { openScanner } from './clamd-scanner.ts'
import { eicar, startClamd } from '../testing/clamd.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { receiveFile } from './receive-file.ts'

let folder: string
let store: FileStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  store = await openDiskStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const expected = { name: 'W9.pdf', limitBytes: documentLimit, scanner: null, freeSpaceReserve: 0 }
const receive = (source: Readable, overrides: Partial<Parameters<typeof receiveFile>[3]> = {}) =>
  receiveFile(store, randomUUID(), source, { ...expected, ...overrides })

const bytes = (...chunks: (string | Buffer)[]): Readable =>
  Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: false },
  )

const locked = (name: string): Buffer[] =>
  [...Buffer.from(lockedPdfs[name] ?? '', 'base64')].map((byte) => Buffer.of(byte))
const OLE = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')
const PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')

function* pdfChunks(size: number): Generator<Buffer> {
  yield Buffer.from('%PDF-1.7')
  for (let left = size - 8; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), 'x')
}
const pdf = (size: number): Readable => Readable.from(pdfChunks(size), { objectMode: false })

async function listStoredFiles(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).map(({ name }) => name)
}

afterEach(async () => {
  for await (const key of store.listKeys()) await store.remove(key)
})

test('a document is stored with its name, size, type and checksum', async () => {
  const received = await receive(bytes('%PDF', '-1.7 Ünïcode'), { name: 'C:\\scans\\Ünïcode "quoted" №5.PDF' })
  expect(received).toMatchObject({
    name: 'Ünïcode "quoted" №5.PDF',
    size: Buffer.byteLength('%PDF-1.7 Ünïcode'),
    sha256: createHash('sha256').update('%PDF-1.7 Ünïcode').digest(),
    type: 'application/pdf',
    scanned: false,
  })
  expect(await listStoredFiles()).toEqual([received.key])
})

test('20,971,520 bytes are accepted, one byte more is refused and nothing of it is stored', async () => {
  expect((await receive(pdf(documentLimit))).size).toBe(20_971_520)
  await expect(receive(pdf(documentLimit + 1))).rejects.toMatchObject({ status: 444, message: 'Max size is 20 MB' })
  expect(await listStoredFiles()).toHaveLength(1)
})

test('a file that is too large is refused in the middle, before all of it has arrived', async () => {
  let given = 0
  function* endless(): Generator<Buffer> {
    for (const chunk of pdfChunks(licenseFileLimit * 4)) {
      given += chunk.length
      yield chunk
    }
  }
  const source = Readable.from(endless(), { objectMode: false })
  await expect(receive(source, { limitBytes: 1_000_000 })).rejects.toMatchObject({ message: 'Max size is 1 MB' })
  expect(given).toBeLessThan(3_000_000)
  source.destroy()
  expect(await listStoredFiles()).toEqual([])
})

test.each([
  ['an empty file', bytes(), 'W9.pdf', emptyFileSentence],
  ['a program', bytes('MZ'), 'setup.exe', wrongTypeSentence],
  ['a page of scripts', bytes('<html>'), 'page.html', wrongTypeSentence],
  [
    'a program that is called a PDF',
    bytes('MZ\0\x03'),
    'W9.pdf',
    expect.stringContaining('its content does not match'),
  ],
  ['a PDF that needs a password', bytes(Buffer.concat(locked('r6-locked'))), 'W9.pdf', pdfPasswordSentence],
  ['one that comes byte by byte', bytes(...locked('r3-locked')), 'W9.pdf', pdfPasswordSentence],
  ['a workbook that needs a password', bytes(OLE, Buffer.alloc(90_000), PACKAGE), 'Fees.xlsx', officePasswordSentence],
  ['a file without a name', bytes('%PDF-1.7'), '', 'The file has no name'],
])('%s is refused and not stored', async (_, source, name, message) => {
  await expect(receive(source, { name })).rejects.toMatchObject({ status: 444, message })
  expect(await listStoredFiles()).toEqual([])
})

test('a file with the extension of another type gets its own, and one with a password only against changes is accepted', async () => {
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  expect(await receive(bytes(photo), { name: 'IMG_0042.HEIC' })).toMatchObject({
    name: 'IMG_0042.jpg',
    type: 'image/jpeg',
  })
  expect(await receive(bytes(...locked('r6-open')), { name: 'W9.jpg' })).toMatchObject({
    name: 'W9.pdf',
    type: 'application/pdf',
  })
})

test('the type is recognized even when the first bytes come one by one', async () => {
  expect((await receive(bytes(...'%PDF-1.7'.split('')))).size).toBe(8)
})

test('a sender who disconnects leaves nothing', async () => {
  const source = pdf(1_000_000)
  source.once('data', () => source.destroy())
  await expect(receive(source)).rejects.toMatchObject({ status: 400 })
  expect(await listStoredFiles()).toEqual([])
})

test('a sender who disconnected before anything was read leaves nothing, and the server continues', async () => {
  const source = pdf(1_000_000)
  const received = receive(source)
  source.destroy(new Error('Unexpected end of multipart data'))
  await expect(received).rejects.toMatchObject({ status: 400 })
  expect(await listStoredFiles()).toEqual([])
})

test('a file is refused while the disk has less space than the reserve', async () => {
  const refused = receive(pdf(100), { freeSpaceReserve: Number.MAX_SAFE_INTEGER })
  await expect(refused).rejects.toMatchObject({ status: 507, message: expect.stringContaining('not enough space') })
})

test('a disk that fills up in the middle is reported as full', async () => {
  const full = await open('/dev/full', 'w')
  const fullStore: FileStore = {
    ...store,
    write: async (_, content) => {
      const chunks: AsyncIterable<Buffer> = content
      for await (const chunk of chunks) await full.write(chunk)
    },
  }
  const refused = receiveFile(fullStore, randomUUID(), pdf(1_000_000), expected)
  await expect(refused).rejects.toMatchObject({ status: 507, cause: { code: 'ENOSPC' } })
  await full.close()
})

test('a file that arrives faster than it can be stored waits at its sender, not in memory', async () => {
  let given = 0
  function* fast(): Generator<Buffer> {
    for (const chunk of pdfChunks(20_000_000)) {
      given += chunk.length
      yield chunk
    }
  }
  let taken = 0
  let mostHeld = 0
  const slowStore: FileStore = {
    ...store,
    write: async (_, content) => {
      const chunks: AsyncIterable<Buffer> = content
      for await (const chunk of chunks) {
        taken += chunk.length
        await nextTurn()
        mostHeld = Math.max(mostHeld, given - taken)
      }
    },
  }
  await receiveFile(slowStore, randomUUID(), Readable.from(fast(), { objectMode: false }), expected)
  expect(taken).toBe(20_000_000)
  expect(mostHeld).toBeLessThan(512 * 1024)
})

test('malware is refused, a clean file is marked as scanned, and each was scanned completely', async () => {
  const clamd = await startClamd()
  const scanner = openScanner(clamd.url)
  await expect(receive(bytes('%PDF-1.7 ', eicar), { scanner })).rejects.toMatchObject({
    status: 444,
    message: 'The file contains malware and was refused',
  })
  expect(await listStoredFiles()).toEqual([])
  expect(await receive(pdf(3_000_000), { scanner })).toMatchObject({ scanned: true })
  expect(clamd.received()).toBe(3_000_000)
  await clamd.close()
})

test('while the scanner is unavailable, or gives no verdict, files are refused for now', async () => {
  const notChecked = { status: 503, message: expect.stringContaining('could not be checked') }
  const clamd = await startClamd({ maxBytes: 100_000 })
  await expect(receive(pdf(3_000_000), { scanner: openScanner(clamd.url) })).rejects.toMatchObject(notChecked)
  await clamd.close()
  await expect(receive(pdf(100), { scanner: openScanner(clamd.url) })).rejects.toMatchObject(notChecked)
  expect(await listStoredFiles()).toEqual([])
})

test('a scanner that does not reply times out', async () => {
  const clamd = await startClamd({ silent: true })
  await expect(receive(pdf(100), { scanner: openScanner(clamd.url, 50) })).rejects.toMatchObject({ status: 503 })
  await clamd.close()
})

test.each(['http://127.0.0.1:3310', 'tcp://127.0.0.1', 'clamd'])('%s is not a scanner address', (url) => {
  expect(() => openScanner(url)).toThrow(ConfigProblem)
})
