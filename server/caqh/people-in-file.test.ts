import { expect, test } from 'vitest'
import { drawSummary, usualDrawing } from '../testing/caqh/draw-summary.ts'
import { madeUpDentist, type Dentist } from '../testing/caqh/made-up-dentist.ts'
import { madeUpSummary } from '../testing/caqh/made-up-summary.ts'
import { extractPages } from './extract-pages.ts'
import { readSummary } from './read-summary.ts'
import type { SummaryPage } from './text-run.ts'

const words = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }
const pagesOf = async (dentist: Dentist): Promise<SummaryPage[]> =>
  extractPages(new Uint8Array(await drawSummary(madeUpSummary(dentist, words), usualDrawing)))

/** A browser leaves the running header out. */
const withoutHeads = (pages: readonly SummaryPage[]): SummaryPage[] =>
  pages.map((page) => ({
    ...page,
    runs: page.runs.filter(({ text }) => !/^(Provider Name|Provider CAQH ID|Attestation Date) :/.test(text)),
  }))

const one = madeUpDentist(1)

test.each([
  ['name', { first: 'Renata', last: 'Okafor' }],
  ['NPI', { npi: madeUpDentist(12).npi }],
  ['SSN', { ssn: madeUpDentist(12).ssn }],
  ['CAQH number', { caqh: '87654321' }],
])('another %s within one file is seen, and nothing is taken', async (what, change) => {
  const first = await pagesOf(one)
  const both = [...first, ...(await pagesOf({ ...one, ...change }))]
  const ranges = [
    expect.objectContaining({ firstPage: 1, lastPage: first.length }),
    expect.objectContaining({ firstPage: first.length + 1, lastPage: both.length }),
  ]
  expect(readSummary(both)).toEqual({ problem: 'CAQH_SEVERAL_PEOPLE', people: ranges })
  if (what !== 'CAQH number')
    expect(readSummary(withoutHeads(both))).toEqual({ problem: 'CAQH_SEVERAL_PEOPLE', people: ranges })
})

test('the same summary twice is of one person', async () => {
  const pages = await pagesOf(one)
  expect(readSummary([...pages, ...pages])).not.toHaveProperty('people')
})
