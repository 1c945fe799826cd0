import { expect, test } from 'vitest'
import { drawSummary, type Drawing } from '../testing/caqh/draw-summary.ts'
import { madeUpDentist } from '../testing/caqh/made-up-dentist.ts'
import { madeUpSummary, type MadeUpSummary, type Wording } from '../testing/caqh/made-up-summary.ts'
import { extractPages } from './extract-pages.ts'
import { readSummary } from './read-summary.ts'
import { keyOf, type SummaryPage } from './text-run.ts'

const usual: Drawing = {
  page: 'LETTER',
  fonts: ['Helvetica', 'Helvetica-Bold'],
  size: 8.2,
  columns: [0.19, 0.31, 0.19, 0.31],
  padding: 3,
  alignment: 'middle',
  order: 'as read',
  pageNumbers: true,
}
const present: Wording = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }
const older: Wording = { isOlder: true, licensesAsGrid: true, hoursAsGrid: true }

/** What was read for sure, by target; yes and no as words. */
function read(pages: readonly SummaryPage[]): Map<string, string> {
  const answer = readSummary(pages)
  if ('problem' in answer) throw new Error(answer.problem)
  const sure = answer.findings.filter(({ certainty }) => certainty === 'exact')
  return new Map(sure.map(({ target, value }) => [target, value === true ? 'yes' : value === false ? 'no' : value]))
}

const pagesOf = async (summary: MadeUpSummary, drawing: Drawing): Promise<SummaryPage[]> =>
  extractPages(new Uint8Array(await drawSummary(summary, drawing)))

/** Whose wrong value would do harm: empty is better. */
const crucial =
  /^(name|individualNPINumber|ssNumber|dateOfBirth|dea\w*|policyNumber|issueDate|expirationDate|licenses\/.*|stateLicense|hospitalOtherMembership|medicaidOtherParticipation|hmoppo|reasonsServicesRequired|haveInvolvedArbitration|hasProfessionalLiabilityInsuranceDenied|convictedOfCrime)$/

function compared(expected: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>) {
  const wrong = [...found].filter(([target, value]) => expected.get(target) !== value)
  const missing = [...expected.keys()].filter((target) => !found.has(target))
  return { wrong: wrong.map(([target, value]) => [target, value, expected.get(target) ?? null]), missing }
}

const drawings: Readonly<Record<string, Partial<Drawing>>> = {
  'as usual': {},
  'level with the first line': { alignment: 'top' },
  'on A4 in another font': { page: 'A4', fonts: ['Times-Roman', 'Times-Bold'], size: 9 },
  'one pair in a row': { columns: [0.3, 0.7] },
  'one pair in a row, level with the first line': { columns: [0.3, 0.7], alignment: 'top', page: 'A4' },
  'wide labels': { columns: [0.28, 0.24, 0.26, 0.22] },
  'narrow labels': { columns: [0.12, 0.38, 0.12, 0.38] },
  'rows close together': { padding: 1.4 },
  'rows close together, level with the first line': { padding: 1.4, alignment: 'top' },
  'values first': { order: 'values first' },
  'labels first, values off': { order: 'labels first', shift: 2, alignment: 'top' },
  'no order at all, values off': { order: 'shuffled', shift: 2 },
  'every word for itself': { words: true },
  'every word for itself, in letters of one width': { words: true, fonts: ['Courier', 'Courier-Bold'], size: 7 },
  'small': { size: 6.5 },
  'large': { size: 11, padding: 4 },
}

test.each(
  Object.entries(drawings).flatMap(([name, drawing], at) => [
    [name, 'present', madeUpDentist(at), present, drawing] as const,
    [name, 'older', madeUpDentist(at + 20), older, drawing] as const,
  ]),
)('everything is read, and nothing else: %s, in the %s words', async (_, _words, dentist, wording, drawing) => {
  const summary = madeUpSummary(dentist, wording)
  const found = read(await pagesOf(summary, { ...usual, ...drawing }))
  expect(compared(summary.expected, found)).toEqual({ wrong: [], missing: [] })
})

export { crucial, keyOf }
