import { disclosureTopics } from '../../areas/caqh/disclosure-topics.ts'
import { openPages } from '../../areas/caqh/recognition/draw-pages.ts'
import { recogniseSummary } from '../../areas/caqh/recognition/recognise-summary.ts'
import type { TextRecogniser } from '../../areas/caqh/recognition/text-recogniser.ts'
import { asScanned, type Scan } from './as-scanned.ts'
import { drawSummary, usualDrawing, type Drawing } from './draw-summary.ts'
import { madeUpDentist } from './made-up-dentist.ts'
import { madeUpSummary, type Wording } from './made-up-summary.ts'

/** Targets whose value may be missing, but never wrong. */
const NEVER_WRONG = new Set([
  'name',
  'individualNPINumber',
  'ssNumber',
  'dateOfBirth',
  'policyNumber',
  'issueDate',
  'expirationDate',
  'deaNumber',
  'deanIssueDate',
  'deanIssueDateExpirationDate',
  ...disclosureTopics.map(({ answer }) => answer),
])

/**
 * Whether the value of a target must never be wrong: identity, numbers, dates of licenses and policies, disclosures.
 */
export const isNeverWrong = (target: string): boolean => NEVER_WRONG.has(target) || target.startsWith('licenses/')

/** The summary of an invented dentist, with its layout and scan. */
export interface Scanned {
  readonly seed: number
  readonly wording: Wording
  readonly drawing?: Partial<Drawing>
  readonly scan: Scan
}

/**
 * Returns the values recognized in a scan by target, and the expected ones. Throws when the scan cannot be read at all.
 */
export async function recognised({ seed, wording, drawing, scan }: Scanned, recogniser: TextRecogniser) {
  const summary = madeUpSummary(madeUpDentist(seed), wording)
  const drawn = await drawSummary(summary, { ...usualDrawing, ...drawing })
  const pages = await openPages(await asScanned(drawn, scan))
  const answer = await recogniseSummary(pages, recogniser, () => undefined)
  if ('problem' in answer) throw new Error(answer.problem)
  const found = new Map(answer.findings.map(({ target, value }) => [target, inWords(value)]))
  const wrong = [...found].filter(([target, value]) => summary.expected.get(target) !== value)
  return { pages: pages.count, answer, found, wrong, expected: summary.expected }
}

const inWords = (value: string | boolean): string => (value === true ? 'yes' : value === false ? 'no' : value)
