import type { Finding } from '../findings.ts'
import { getKnownKeys } from '../labels.ts'
import type { SummaryRead } from '../read-summary.ts'
import { toLabelKey } from '../text-run.ts'
import { isAmbiguous } from './is-ambiguous.ts'
import type { RecognisedPage, RecognisedRun } from './recognised-page.ts'
import type { SecondPass } from './second-pass.ts'

/** Dots per inch of the second recognition, and of the third, which only checks critical values. */
const SECOND_PASS_DPI = 300
const THIRD_PASS_DPI = 240
const NEVER_WRONG =
  /^(name|individualNPINumber|ssNumber|dateOfBirth|deaNumber|policyNumber)$|^licenses\/|^dean|^(issueDate|expirationDate)$/

/** Percent: a word of the first recognition and a line of the second are too uncertain below these. */
const SURE = 60
const SURE_ALONE = 50
/** Labels have at least this many letters; shorter ones may be words of values. */
const LONG_LABEL = 10

/**
 * Returns the values whose every line reads the same in a larger picture, marked for review, and leaves out all others.
 * Also leaves out values of the page header, unless they occur in the body or on two pages.
 */
export async function confirmValues(
  answer: SummaryRead,
  pages: readonly RecognisedPage[],
  openPass: (page: number, slope: number, dotsPerInch: number) => Promise<SecondPass>,
): Promise<SummaryRead> {
  const findings: Finding[] = []
  const name = String(answer.findings.find(({ target }) => target === 'name')?.value ?? '')
  const sure = answer.findings.filter(
    (finding) => finding.certainty === 'exact' && !isAmbiguous(finding, name) && !holdsLabel(finding),
  )
  for (const [number, pageFindings] of Map.groupBy(sure, ({ page }) => page)) {
    const page = pages[number - 1]
    if (!page) continue
    const second = await openPass(number - 1, page.slope, SECOND_PASS_DPI)
    const third = await openPass(number - 1, page.slope, THIRD_PASS_DPI)
    for (const finding of pageFindings) {
      const lines = groupRuns(page.runs.filter((run) => isIn(finding.box, run)))
      if (!(await isSeenIn(second, finding, lines))) continue
      if (NEVER_WRONG.test(finding.target) && !(await isSeenIn(third, finding, lines))) continue
      findings.push({ ...finding, value: inCapitals(finding), box: onPage(finding.box, page), certainty: 'doubtful' })
    }
  }
  const findValue = (target: string): string =>
    toLabelKey(String(findings.find((finding) => finding.target === target)?.value ?? ''))
  const isNamed = answer.name !== null && isSameName(toLabelKey(answer.name), findValue('name'))
  return {
    ...answer,
    findings,
    name: isNamed ? answer.name : null,
    caqhNumber: answer.caqhNumber === findValue('caqhNumber') ? answer.caqhNumber : null,
    attestedOn: answer.attestedOn !== null && isOnTwo(answer.attestedOn, pages) ? answer.attestedOn : null,
  }
}

/** The header also contains the middle name. */
const isSameName = (head: string, name: string): boolean =>
  name !== '' && name.length <= head.length && head.startsWith(name.slice(0, 2)) && head.endsWith(name.slice(-4))

function isOnTwo(day: string, pages: readonly RecognisedPage[]): boolean {
  const [year = '', month = '', date = ''] = day.split('-')
  const printedDate = `${Number(month)}/${Number(date)}/${year}`
  const isOn = ({ runs }: RecognisedPage): boolean => runs.some(({ text }) => text.replace(/\b0/g, '') === printedDate)
  return pages.filter(isOn).length >= Math.min(2, pages.length)
}

async function isSeenIn(
  pass: SecondPass,
  finding: Finding,
  lines: readonly (readonly RecognisedRun[])[],
): Promise<boolean> {
  if (lines.length === 0 || !isWhole(finding, lines)) return false
  for (const line of lines) {
    const first = line.map(({ seen }) => seen.text).join(' ')
    const isOwn = line.every(({ text, seen }) => text === seen.text && seen.confidence >= SURE)
    if (!isOwn || hasLostSpace(first)) return false
    const second = await pass.readBox(toBox(line))
    if (second.confidence < SURE_ALONE || !areSame(first, second.text, finding)) return false
  }
  return true
}

/**
 * False for a value that continues on the next page, since only the first page was checked, and for words that may have
 * lost the space between them.
 */
function isWhole({ value }: Finding, lines: readonly (readonly RecognisedRun[])[]): boolean {
  if (typeof value !== 'string') return true
  const seen = lines.flat().map(({ text }) => text)
  const [valueKey, seenKey] = [toLabelKey(value), toLabelKey(seen.join(''))]
  if (valueKey !== seenKey) return valueKey.length <= seenKey.length
  const words = (text: string): string => text.replace(/,/g, '').trim()
  return seen.length === 1 || /[-@]/.test(value) || words(value) === words(seen.join(' '))
}

/** Two words without a space between them. */
const hasLostSpace = (text: string): boolean => /[a-z]{2}[A-Z]/.test(text) && !text.includes('@')

/** Whether the value contains a label whose colon was missed. */
function holdsLabel({ section, value }: Finding): boolean {
  const key = toLabelKey(String(value))
  return [...getKnownKeys(section)].some((label) => label.length >= LONG_LABEL && key.includes(label))
}

/** Whether two readings are equal. Ignores case in state codes, and spaces in numbers, dates and email addresses. */
function areSame(first: string, second: string, { target }: Finding): boolean {
  if (first === second) return true
  const plain = (text: string): string => text.replace(/\s/g, '')
  if (/stateId$/i.test(target)) return plain(first).toLowerCase() === plain(second).toLowerCase()
  return /\d|@/.test(first) && plain(first) === plain(second)
}

/** Converts state codes to upper case, since a U often looks like a u. */
const inCapitals = ({ target, value }: Finding): Finding['value'] =>
  typeof value === 'string' && value.length === 2 && /stateId$/i.test(target) ? value.toUpperCase() : value

function groupRuns(runs: readonly RecognisedRun[]): RecognisedRun[][] {
  const lines: RecognisedRun[][] = []
  for (const run of [...runs].sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    if (line && run.y - (line[0]?.y ?? 0) < run.size * 0.5) line.push(run)
    else lines.push([run])
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x))
}

const toBox = (line: readonly RecognisedRun[]): Finding['box'] => [
  Math.min(...line.map(({ x }) => x)),
  Math.min(...line.map(({ y, size }) => y - size * 0.8)),
  Math.max(...line.map(({ x, width }) => x + width)),
  Math.max(...line.map(({ y, size }) => y + size * 0.25)),
]

/** Whether the middle of the run is inside the box. */
const isIn = ([left, top, right, bottom]: Finding['box'], run: RecognisedRun): boolean => {
  const middle = run.x + run.width / 2
  return middle >= left && middle <= right && run.y > top && run.y < bottom
}

/** Converts the box to the original page, before it was straightened. */
function onPage([left, top, right, bottom]: Finding['box'], { width, height, slope }: RecognisedPage): Finding['box'] {
  if (slope === 0) return [left, top, right, bottom]
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)]
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => {
      const [fromX, fromY] = [x - width / 2, y - height / 2]
      return [width / 2 + fromX * cos - fromY * sin, height / 2 + fromX * sin + fromY * cos] as const
    }),
  )
  const round = (n: number): number => Math.round(n * 10) / 10
  return [
    round(Math.min(...corners.map(([x]) => x))),
    round(Math.min(...corners.map(([, y]) => y))),
    round(Math.max(...corners.map(([x]) => x))),
    round(Math.max(...corners.map(([, y]) => y))),
  ]
}
