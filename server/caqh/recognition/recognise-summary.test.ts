import { beforeAll, expect, test } from 'vitest'
import { asScanned, type Scan } from '../../testing/caqh/as-scanned.ts'
import { drawSummary, usualDrawing, type Drawing } from '../../testing/caqh/draw-summary.ts'
import { madeUpDentist } from '../../testing/caqh/made-up-dentist.ts'
import { madeUpSummary, type Wording } from '../../testing/caqh/made-up-summary.ts'
import { disclosureTopics } from '../disclosure-topics.ts'
import { openPages } from './draw-pages.ts'
import { recogniseSummary } from './recognise-summary.ts'
import { startRecogniser, type TextRecogniser } from './text-recogniser.ts'

const present: Wording = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }
const older: Wording = { isOlder: true, licensesAsGrid: true, hoursAsGrid: true }

/** Empty is allowed, wrong is not. */
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
const isNeverWrong = (target: string): boolean => NEVER_WRONG.has(target) || target.startsWith('licenses/')

let recogniser: TextRecogniser
beforeAll(async () => {
  recogniser = await startRecogniser()
})

async function recognised(seed: number, wording: Wording, drawing: Partial<Drawing>, scan: Scan) {
  const summary = madeUpSummary(madeUpDentist(seed), wording)
  const drawn = await drawSummary(summary, { ...usualDrawing, ...drawing })
  const pages = await openPages(await asScanned(drawn, scan))
  const answer = await recogniseSummary(pages, recogniser, () => undefined)
  if ('problem' in answer) throw new Error(answer.problem)
  const plain = (value: string | boolean): string => (value === true ? 'yes' : value === false ? 'no' : value)
  const found = new Map(answer.findings.map(({ target, value }) => [target, plain(value)]))
  return { answer, found, expected: summary.expected }
}

const person = ['PERSONAL INFORMATION', 'PROFESSIONAL IDENTIFICATION NUMBERS', 'SPECIALTY INFORMATION']
const policy = ['PERSONAL INFORMATION', 'SPECIALTY INFORMATION', 'INSURANCE INFORMATION']
const answers = ['PERSONAL INFORMATION', 'SPECIALTY INFORMATION', 'DISCLOSURE INFORMATION']

test.each<[string, number, Wording, Partial<Drawing>, Scan, readonly string[]]>([
  [
    'drawn at 200 dots an inch',
    0,
    present,
    { sections: person },
    { dotsAnInch: 200 },
    ['ssNumber', 'licenses/0/number'],
  ],
  ['an older one', 20, older, { sections: policy, alignment: 'top' }, { dotsAnInch: 300 }, ['dateOfBirth', 'email']],
  ['lying askew', 1, older, { sections: person }, { dotsAnInch: 300, degrees: 0.7, noise: 30 }, ['dateOfBirth']],
  [
    'in other letters',
    2,
    present,
    { sections: policy, page: 'A4', fonts: ['Times-Roman', 'Times-Bold'], size: 9 },
    { dotsAnInch: 200 },
    ['name'],
  ],
  ['askew and dirty', 3, present, { sections: answers }, { dotsAnInch: 200, degrees: -0.5, noise: 20 }, []],
  [
    'one pair in a row',
    8,
    present,
    { sections: person, columns: [0.3, 0.7] },
    { dotsAnInch: 300, noise: 10 },
    ['dateOfBirth'],
  ],
])(
  'nothing that is found in pictures of a summary is wrong: %s',
  async (_, seed, wording, drawing, scan, atLeast) => {
    const { answer, found, expected } = await recognised(seed, wording, drawing, scan)
    expect(new Set(answer.findings.map(({ certainty }) => certainty))).toEqual(new Set(['doubtful']))
    const wrong = [...found].filter(([target, value]) => isNeverWrong(target) && expected.get(target) !== value)
    expect(wrong.map(([target, value]) => [target, value, expected.get(target)])).toEqual([])
    for (const target of atLeast) expect(found.get(target)).toBe(expected.get(target))
  },
  60_000,
)
