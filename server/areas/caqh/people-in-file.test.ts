import { expect, test } from 'vitest'
import { drawSummary, usualDrawing } from '../../testing/caqh/draw-summary.ts'
import { madeUpDentist, type Dentist } from '../../testing/caqh/made-up-dentist.ts'
import { madeUpSummary } from '../../testing/caqh/made-up-summary.ts'
import { extractPages } from './extract-pages.ts'
import { readSummary } from './read-summary.ts'
import type { SummaryPage } from './text-run.ts'

const words = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }
const drawPages = async (dentist: Dentist): Promise<SummaryPage[]> =>
  extractPages(new Uint8Array(await drawSummary(madeUpSummary(dentist, words), usualDrawing)))

/** A browser leaves out the running header. */
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
])('another %s within one file is noticed, and nothing is read', async (what, change) => {
  const first = await drawPages(one)
  const both = [...first, ...(await drawPages({ ...one, ...change }))]
  const ranges = [
    expect.objectContaining({ firstPage: 1, lastPage: first.length }),
    expect.objectContaining({ firstPage: first.length + 1, lastPage: both.length }),
  ]
  expect(readSummary(both)).toEqual({ problem: 'CAQH_SEVERAL_PEOPLE', people: ranges })
  if (what !== 'CAQH number')
    expect(readSummary(withoutHeads(both))).toEqual({ problem: 'CAQH_SEVERAL_PEOPLE', people: ranges })
})

test('the same summary twice counts as one person', async () => {
  const pages = await drawPages(one)
  expect(readSummary([...pages, ...pages])).not.toHaveProperty('people')
})

/** Header misreadings of a scan on some pages. */
const misread = (pages: readonly SummaryPage[], from: string, to: string): SummaryPage[] =>
  pages.map((page, at) =>
    at % 2 === 0 ? page : { ...page, runs: page.runs.map((run) => ({ ...run, text: run.text.replaceAll(from, to) })) },
  )
const picture = { isPicture: true }

test('two people are noticed in recognized text too, by numbers that differ clearly', async () => {
  const first = await drawPages(one)
  const both = [...first, ...(await drawPages(madeUpDentist(12)))]
  const ranges = [
    expect.objectContaining({ firstPage: 1, lastPage: first.length }),
    expect.objectContaining({ firstPage: first.length + 1, lastPage: both.length }),
  ]
  expect(readSummary(both, picture)).toEqual({ problem: 'CAQH_SEVERAL_PEOPLE', people: ranges })
  expect(readSummary(withoutHeads(both), picture)).toEqual({ problem: 'CAQH_SEVERAL_PEOPLE', people: ranges })
})

test.each([
  ['a name', one.last, 'Fe4thers'],
  [
    'two digits of a number',
    one.caqh,
    `${one.caqh.slice(0, 5)}${one.caqh[5] === '1' ? '7' : '1'}${one.caqh[6]}${one.caqh[7] === '3' ? '8' : '3'}`,
  ],
  ['a number cut short', one.caqh, one.caqh.slice(3)],
])('in recognized text, %s misread on some pages still counts as the same person', async (_, from, to) => {
  const pages = misread(await drawPages(one), from, to)
  expect(pages).not.toEqual(await drawPages(one))
  expect(readSummary(pages, picture)).not.toHaveProperty('people')
})
