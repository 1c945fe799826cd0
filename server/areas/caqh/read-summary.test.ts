import { expect, test } from 'vitest'
import { drawSummary, usualDrawing as usual, type Drawing } from '../../testing/caqh/draw-summary.ts'
import { madeUpDentist } from '../../testing/caqh/made-up-dentist.ts'
import { madeUpSummary, type MadeUpSummary, type Wording } from '../../testing/caqh/made-up-summary.ts'
import { extractPages } from './extract-pages.ts'
import { readSummary } from './read-summary.ts'
import { toLabelKey, type SummaryPage, type TextRun } from './text-run.ts'

const present: Wording = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }
const older: Wording = { isOlder: true, licensesAsGrid: true, hoursAsGrid: true }

/** The exact findings, by target; yes and no as words. */
function read(pages: readonly SummaryPage[]): Map<string, string> {
  const answer = readSummary(pages)
  if ('problem' in answer) throw new Error(answer.problem)
  const sure = answer.findings.filter(({ certainty }) => certainty === 'exact')
  return new Map(sure.map(({ target, value }) => [target, value === true ? 'yes' : value === false ? 'no' : value]))
}

const drawPages = async (summary: MadeUpSummary, drawing: Drawing): Promise<SummaryPage[]> =>
  extractPages(new Uint8Array(await drawSummary(summary, drawing)))

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
  small: { size: 6.5 },
  large: { size: 11, padding: 4 },
}

test.each(
  Object.entries(drawings).flatMap(([name, drawing], at) => [
    [name, 'present', madeUpDentist(at), present, drawing] as const,
    [name, 'older', madeUpDentist(at + 20), older, drawing] as const,
  ]),
)('everything is read, and nothing else: %s, in the %s words', async (_, _words, dentist, wording, drawing) => {
  const summary = madeUpSummary(dentist, wording)
  const found = read(await drawPages(summary, { ...usual, ...drawing }))
  expect(compared(summary.expected, found)).toEqual({ wrong: [], missing: [] })
})

const names = [
  'PERSONAL INFORMATION',
  'PROFESSIONAL IDENTIFICATION NUMBERS',
  'EDUCATION',
  'TRAINING INFORMATION',
  'SPECIALTY INFORMATION',
  'PRACTICE LOCATIONS',
  'HOSPITAL AFFILIATIONS',
  'CREDENTIALING INFORMATION',
  'INSURANCE INFORMATION',
  'WORK HISTORY INFORMATION',
  'REFERENCES INFORMATION',
  'DISCLOSURE INFORMATION',
]

const selections: readonly (readonly [string, readonly string[]])[] = [
  ['in another order', [...names].reverse()],
  ...names.map((left) => [`without ${left}`, names.filter((name) => name !== left)] as const),
]

test.each(selections)('sections may come %s: those present are read as usual', async (_, sections) => {
  const summary = madeUpSummary(madeUpDentist(3), present)
  const found = read(await drawPages(summary, { ...usual, sections }))
  const { wrong } = compared(summary.expected, found)
  // Without its own section a value may come from the next best place: the degree from the provider type, a phone from
  // the office.
  expect(wrong).toEqual([])
  const whole = read(await drawPages(summary, usual))
  const lost = [...whole.keys()].filter((target) => !found.has(target))
  const gone = names.filter((name) => !sections.includes(name))
  expect(gone.length === 0 ? lost : []).toEqual([])
  expect(lost.length).toBeLessThan(whole.size / 2)
})

const labels = [
  'First Name :',
  'Last Name :',
  'Birth Date :',
  'Individual NPI :',
  'Social Security Number :',
  'License State :',
  'License Number :',
  'Issue Date :',
  'DEA Number :',
  'CDS Number :',
  'Medicaid Number :',
  'Professional School :',
  'School :',
  'Degree :',
  'Institution/Hospital Name :',
  'Primary Specialty :',
  'Practice Name :',
  'Street 1 :',
  'City :',
  'Tax ID :',
  'Accepting New Patients?',
  'Minimum Age :',
  'Hospital Name :',
  'Policy Number :',
  'Current Effective Date :',
  'Carrier/Self Insured Name :',
  'Practice/Employer Name :',
  'Position :',
  'Start Date :',
  'End Date :',
  'Provider Type :',

  'Phone Number :',
  'Fax Number :',
  'Email Address :',
  'HMO',
  'Do you have a DEA Registration',
]

test.each(labels)('an unknown label instead of "%s" makes no other value wrong', async (label) => {
  const summary = madeUpSummary(madeUpDentist(5), present)
  const renamed = { [label]: label.endsWith('?') ? 'Something else altogether?' : 'Something Else Altogether :' }
  const pages = await drawPages(summary, { ...usual, renamed })
  expect(compared(summary.expected, read(pages)).wrong).toEqual([])
  const answer = readSummary(pages)
  expect('problem' in answer || answer.unknownLabels).toBeGreaterThan(0)
})

test.each([
  [
    'in any order',
    (runs: readonly TextRun[]) =>
      [...runs].sort((a, b) => ((a.x * 31 + a.y * 17) % 101) - ((b.x * 31 + b.y * 17) % 101)),
  ],
  ['from the end', (runs: readonly TextRun[]) => [...runs].reverse()],
])('the order in which a page is drawn does not matter: %s', async (_, mutated) => {
  const pages = await drawPages(madeUpSummary(madeUpDentist(4), older), usual)
  expect(read(pages.map((page) => ({ ...page, runs: mutated(page.runs) })))).toEqual(read(pages))
})

test.each([present, older])('files without spaces are read', async (wording) => {
  const summary = madeUpSummary(madeUpDentist(6), wording)
  const pages = await drawPages(summary, usual)
  const found = read(
    pages.map((page) => ({ ...page, runs: page.runs.map((run) => ({ ...run, text: run.text.replaceAll(' ', '') })) })),
  )
  const plain = (map: ReadonlyMap<string, string>) =>
    new Map([...map].map(([target, value]) => [target, toLabelKey(value)]))
  expect(compared(plain(summary.expected), plain(found))).toEqual({ wrong: [], missing: [] })
})

test('a value has its page and position', async () => {
  const pages = await drawPages(madeUpSummary(madeUpDentist(0), present), usual)
  const answer = readSummary(pages)
  const ssn = 'problem' in answer ? undefined : answer.findings.find(({ target }) => target === 'ssNumber')
  const page = pages[(ssn?.page ?? 0) - 1]
  const [left = 0, top = 0, right = 0, bottom = 0] = ssn?.box ?? []
  const inside = page?.runs.filter(
    ({ x, y, width }) => x >= left - 0.1 && x + width <= right + 0.1 && y > top && y < bottom,
  )
  expect(inside?.map(({ text }) => text)).toEqual([ssn?.value])
})

test('a number that fails its checksum is marked for review', async () => {
  const dentist = { ...madeUpDentist(2), npi: '2000000001', dea: 'FB1234567', ssn: '***-**-1234' }
  const pages = await drawPages(madeUpSummary(dentist, present), usual)
  const answer = readSummary(pages)
  const doubtful = 'problem' in answer ? [] : answer.findings.filter(({ certainty }) => certainty === 'doubtful')
  expect(doubtful.map(({ target, value }) => [target, value])).toEqual([
    ['individualNPINumber', '2000000001'],
    ['ssNumber', '***-**-1234'],
    ['deaNumber', 'FB1234567'],
    ['deanIssueDate', '2024-03'],
    ['deanIssueDateExpirationDate', '2027-03-31'],
  ])
})

test('text that runs over the edge of its page is not trusted as complete', async () => {
  const summary = madeUpSummary(madeUpDentist(2), present)
  const pages = await drawPages(summary, usual)
  const ends = pages.flatMap(({ runs }) => runs.map(({ x, width }) => x + width)).toSorted((a, b) => a - b)
  const narrow = ends[Math.floor(ends.length * 0.9)] ?? 0
  const found = read(pages.map((page) => ({ ...page, width: narrow })))
  const whole = read(pages)
  expect(compared(summary.expected, found).wrong).toEqual([])
  expect(found.size).toBeLessThan(whole.size)
  expect(found.size).toBeGreaterThan(whole.size / 2)
})

const above: Readonly<Record<string, Partial<Drawing>>> = {
  'small letters, three columns': { size: 10, above: { size: 7.5, columns: 3 } },
  'letters of one size': { size: 9, above: { size: 9, columns: 3 } },
  'letters of one size, with colons': { size: 9, above: { size: 9, columns: 2, hasColons: true } },
  'larger letters': { size: 8, above: { size: 9, columns: 3 } },
  'one column': { size: 10, above: { size: 7.5, columns: 1 } },
  'four columns': { size: 10, padding: 2, above: { size: 8, columns: 4 } },
}

test.each(
  Object.entries(above).flatMap(([name, drawing], at) => [
    [name, madeUpDentist(at + 40), present, drawing] as const,
    [`${name}, with tables`, madeUpDentist(at + 50), older, drawing] as const,
  ]),
)('labels may be above their values: %s', async (_, dentist, wording, drawing) => {
  const summary = madeUpSummary(dentist, wording)
  const found = read(await drawPages(summary, { ...usual, ...drawing }))
  expect(compared(summary.expected, found)).toEqual({ wrong: [], missing: [] })
})

/** The summary with other values for some of its labels. */
const withValues = (summary: MadeUpSummary, other: (label: string, value: string) => string): MadeUpSummary => ({
  ...summary,
  sections: summary.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      block.kind === 'pairs'
        ? { ...block, pairs: block.pairs.map(([label, value]) => [label, other(label, value)] as const) }
        : block,
    ),
  })),
})

test.each(['N/A', 'NA', 'n/a', 'None', 'Not applicable', 'Not Applicable.', '-', '—'])(
  '"%s" counts as empty in every field (AMB-149)',
  async (absent) => {
    const summary = madeUpSummary(madeUpDentist(8), present)
    const empty = read(
      await drawPages(
        withValues(summary, (_, value) => value),
        usual,
      ),
    )
    const filled = read(
      await drawPages(
        withValues(summary, (_, value) => (value === '' ? absent : value)),
        usual,
      ),
    )
    expect(filled).toEqual(empty)
    const none = readSummary(
      await drawPages(
        withValues(summary, (label, value) => (/^(?:First|Last) Name|Policy|Website/.test(label) ? absent : value)),
        usual,
      ),
    )
    expect('problem' in none ? [] : none.findings.filter(({ value }) => value === absent)).toEqual([])
  },
)

test('a row without its key field is doubtful as a whole', async () => {
  const summary = madeUpSummary(madeUpDentist(8), present)
  const without = async (label: string) => {
    const answer = readSummary(
      await drawPages(
        withValues(summary, (one, value) => (one === label ? '' : value)),
        usual,
      ),
    )
    if ('problem' in answer) throw new Error(answer.problem)
    return answer.findings
  }
  const exact = async (label: string, row: RegExp) =>
    (await without(label)).filter(({ target, certainty }) => row.test(target) && certainty === 'exact')
  expect(await exact('License Number :', /^licenses\//)).toEqual([])
  expect(await exact('License State :', /^licenses\//)).toEqual([])
  expect(await exact('Practice/Employer Name :', /^workHistory\//)).toEqual([])
  expect(await exact('DEA Number :', /^dea[nN]/)).toEqual([])
  expect(await exact('Policy Number :', /^(professionalLiability|aggregate|issueDate|expirationDate)/)).toEqual([])
  expect(await exact('Hospital Name :', /^ha[A-Z]/)).toEqual([])
})

test('newspaper columns are reported as such', async () => {
  const pages = await drawPages(madeUpSummary(madeUpDentist(3), present), { ...usual, columns: [0.3, 0.7], size: 8 })
  // Every second page is to the right of the one before.
  const sheets = pages.flatMap((page, at) => {
    const next = pages[at + 1]
    if (at % 2 === 1) return []
    const right = (next?.runs ?? []).map((run) => ({ ...run, x: run.x + page.width }))
    return [{ ...page, width: page.width * 2, runs: [...page.runs, ...right] }]
  })
  expect(readSummary(sheets)).toEqual({ problem: 'CAQH_COLUMNS' })
})
