import { beforeAll, expect, test } from 'vitest'
import { brokenPdfs, plainPdf } from '../../testing/caqh/broken-pdfs.ts'
import { drawSummaries, usualDrawing } from '../../testing/caqh/draw-summary.ts'
import { madeUpDentist } from '../../testing/caqh/made-up-dentist.ts'
import { madeUpSummary } from '../../testing/caqh/made-up-summary.ts'
import { copyInChild } from './copy-in-child.ts'
import { extractPages } from './extract-pages.ts'
import { readSummary } from './read-summary.ts'

const words = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }
const [one, other] = [madeUpDentist(1), madeUpDentist(12)]
/** Generous for a busy machine: only one test is about the time. */
const limits = { milliseconds: 600_000, processor: 600_000, memory: 400 * 1024 * 1024 }
let both: Buffer

beforeAll(async () => {
  both = await drawSummaries([madeUpSummary(one, words), madeUpSummary(other, words)], usualDrawing)
})

const readBytes = (copied: Awaited<ReturnType<typeof copyInChild>>): Buffer => {
  if ('problem' in copied) throw new Error(copied.problem)
  return copied
}
const textIn = async (pdf: Buffer): Promise<string> =>
  (await extractPages(new Uint8Array(pdf))).flatMap(({ runs }) => runs.map(({ text }) => text)).join('\n')

test('a copy has the chosen pages unchanged, and no word of the others', async () => {
  const pages = await extractPages(new Uint8Array(both))
  const read = readSummary(pages)
  const [, second] = 'people' in read ? (read.people ?? []) : []
  if (!second) throw new Error('The file is of two people')
  const copy = readBytes(await copyInChild([both], second, { limits }))
  expect(await extractPages(new Uint8Array(copy))).toEqual(pages.slice(second.firstPage - 1))
  const text = await textIn(copy)
  for (const own of [other.ssn, other.npi, other.last]) expect(text).toContain(own)
  for (const foreign of [one.ssn, one.npi, one.last]) expect(text).not.toContain(foreign)
  expect(copy.length).toBeLessThan(both.length)
})

test('the same pages give the same file', async () => {
  const range = { firstPage: 2, lastPage: 4 }
  const first = readBytes(await copyInChild([both], range, { limits }))
  expect(readBytes(await copyInChild([both], range, { limits })).equals(first)).toBe(true)
  // It also has a fixed creation date.
  expect(first.toString('latin1')).toContain('/CreationDate(D:20000101000000)')
})

test('a file that is only protected against changes is copied', async () => {
  const range = { firstPage: 1, lastPage: 1 }
  const copy = readBytes(await copyInChild([await plainPdf('Hello', { ownerPassword: 'owner' })], range, { limits }))
  expect(await textIn(copy)).toBe('Hello')
})

test.each([
  ['a file that broke off', 'CAQH_DAMAGED'],
  ['a password', 'CAQH_ENCRYPTED'],
  ['a hundred megabytes in one kilobyte', 'CAQH_TOO_COMPLEX'],
])('an unreadable file cannot be copied: %s', async (name, problem) => {
  const file = (await brokenPdfs()[name]?.make(both)) ?? both
  expect(await copyInChild([Buffer.from(file)], { firstPage: 1, lastPage: 1 }, { limits })).toEqual({ problem })
})

test('pages that the file does not have cannot be copied', async () => {
  expect(await copyInChild([both], { firstPage: 2, lastPage: 99 }, { limits })).toEqual({ problem: 'CAQH_PAGES' })
})

test('a copy process that exceeds its limits is ended, and half a file does not count', async () => {
  const greedy = copyInChild([both], { firstPage: 1, lastPage: 2 }, { limits: { ...limits, processor: 20 } })
  expect(await greedy).toEqual({ problem: 'CAQH_TOO_COMPLEX' })
})
