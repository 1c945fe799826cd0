import { expect, test } from 'vitest'
import { drawSummary, usualDrawing } from '../../testing/caqh/draw-summary.ts'
import { madeUpDentist } from '../../testing/caqh/made-up-dentist.ts'
import { madeUpSummary } from '../../testing/caqh/made-up-summary.ts'
import { extractPages } from './extract-pages.ts'
import { readSummary } from './read-summary.ts'
import type { SummaryPage } from './text-run.ts'

const MAX_MISSED_SHARE = 5

const dentist = madeUpDentist(3)
const summary = madeUpSummary(dentist, { isOlder: false, licensesAsGrid: false, hoursAsGrid: false })

/** The dates of each license of the summary, by license number. */
const issued: Readonly<Record<string, readonly [issued: string, expires: string]>> = {
  [dentist.license]: ['2010-06-21', '2027-12-31'],
  [`D-${dentist.license}`]: ['2014-02', '2028-06-30'],
  [`${dentist.license}-9924`]: ['2016-11-30', '2028-05-31'],
}

/** The dates of the registrations, by kind. */
const registered: Readonly<Record<string, string>> = {
  deanIssueDate: '2024-03',
  deanIssueDateExpirationDate: '2027-03-31',
  cscnIssueDate: '2023-07-01',
  cscNumberExpirationDate: '2028-06-30',
}

/** The dates found, with the record they were assigned to and the one they belong to. */
function foundDates(pages: readonly SummaryPage[]) {
  const answer = readSummary(pages, { isPicture: true })
  if ('problem' in answer) throw new Error(answer.problem)
  const findValue = (target: string) => answer.findings.find((finding) => finding.target === target)?.value
  const licenses = [0, 1, 2].flatMap((row) => {
    const number = String(findValue(`licenses/${row}/number`))
    return ['issueDate', 'expirationDate'].map((name, at) => ({
      license: `${number} ${name}`,
      date: findValue(`licenses/${row}/${name}`),
      is: issued[number]?.[at],
    }))
  })
  const others = Object.entries(registered).map(([license, is]) => ({ license, date: findValue(license), is }))
  return [...licenses, ...others].filter(({ date }) => date !== undefined)
}

/** The lines of the page with the licenses, from the first license to the public programs. */
function numberLines({ runs }: SummaryPage): readonly number[] {
  const top = Math.min(...runs.flatMap(({ text, y }) => (text.startsWith('License State') ? [y] : [])))
  const bottom = Math.min(...runs.flatMap(({ text, y }) => (text === 'Medicare' ? [y] : [])), Infinity)
  const lines = new Set(runs.flatMap(({ y }) => (y >= top && y < bottom ? [Math.round(y)] : [])))
  return [...lines].sort((a, b) => a - b)
}

test('in a dirty scan with missed lines, no license or registration gets the dates of another', async () => {
  const sections = ['PERSONAL INFORMATION', 'PROFESSIONAL IDENTIFICATION NUMBERS', 'SPECIALTY INFORMATION']
  const pages = await extractPages(new Uint8Array(await drawSummary(summary, { ...usualDrawing, sections })))
  expect(foundDates(pages).map(({ date, is }) => date === is)).toEqual(Array.from({ length: 10 }, () => true))

  const at = pages.findIndex(({ runs }) => runs.some(({ text }) => text.startsWith('License State')))
  const page = pages[at]
  if (!page) throw new Error('There are no licenses')
  const lines = numberLines(page)
  const wrong: unknown[] = []
  let right = 0
  // Any adjacent lines may have been missed.
  for (const from of lines.keys())
    for (let count = 1; count <= MAX_MISSED_SHARE && from + count <= lines.length; count += 1) {
      const gone = new Set(lines.slice(from, from + count))
      const runs = page.runs.filter(({ y }) => !gone.has(Math.round(y)))
      for (const foundDate of foundDates(pages.with(at, { ...page, runs })))
        if (foundDate.date === foundDate.is) right += 1
        else wrong.push({ ...foundDate, gone: [...gone] })
    }
  expect(wrong).toEqual([])
  // Lines that were not missed have their dates.
  expect(right).toBeGreaterThan(lines.length * MAX_MISSED_SHARE * 5)
})
