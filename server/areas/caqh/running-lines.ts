import type { TextCell } from './text-cells.ts'
import type { PageHead } from './people-in-file.ts'
import { toLabelKey, type SummaryPage } from './text-run.ts'
import { parseDay, isAbsent } from './values.ts'

/** The header and footer printed on every page. */
export interface RunningHeader {
  readonly name: string | null
  readonly caqhNumber: string | null
  /** The first place where the number is printed. */
  readonly caqhNumberAt: TextCell | null
  /** The date as printed. */
  readonly attested: string | null
  readonly providerType: string | null
  /** The number of header labels found. */
  readonly labels: number
}

const LABELS = {
  name: /provider\s*name\s*:\s*/i,
  caqhNumber: /(?:provider\s*caqh\s*id|caqh\s*provider\s*id)\s*:\s*/i,
  attested: /(?:last\s*)?(?:re)?-?attest(?:ation|ed)\s*date\s*:\s*/i,
  providerType: /provider\s*type\s*:\s*/i,
  setting: /practice\s*setting\s*:\s*/i,
  page: /page\s*\d+\s*of\s*\d+/i,
}
/**
 * Labels that start a header line. Other labels may follow on the same line, but have a different meaning elsewhere.
 */
const OPENING = /^(?:provider(?:name|caqhid)|(?:last)?(?:re)?attest(?:ation|ed)date)/

const ALSO = /^(?:provider\s*type|practice\s*setting)\s*:\s*\S/i

const HEAD = 0.22
const EDGE = 0.085

/** Removes the lines that are repeated on every page, so that they never become part of a value. */
export function removeRunningLines(
  pages: readonly SummaryPage[],
  cells: readonly (readonly TextCell[])[],
): { readonly body: TextCell[][]; readonly header: RunningHeader; readonly heads: readonly PageHead[] } {
  const heads: string[] = []
  const headCells: TextCell[] = []
  const repeated = findRepeatedLines(pages, cells)
  const body = cells.map((own, index) => {
    const height = pages[index]?.height ?? 0
    const openings = headLines(own.filter((cell) => cell.at < height * HEAD))
    const isHead = (cell: TextCell): boolean => openings.some((one) => Math.abs(one.at - cell.at) < one.size * 0.6)
    headCells.push(...own.filter(isHead))
    heads.push(
      own
        .filter(isHead)
        .sort((a, b) => (Math.abs(a.at - b.at) < a.size * 0.6 ? a.x - b.x : a.at - b.at))
        .map((cell) => cell.text)
        .join('   '),
    )
    return own.filter(
      (cell) =>
        !isHead(cell) &&
        !(
          isAtEdge(cell, height) &&
          (repeated.has(repeatKey(cell)) || /^(page\s*)?\d{1,3}\s*(of|\/)\s*\d{1,3}$/i.test(cell.text))
        ),
    )
  })
  const byPage = heads.map((head) => ({
    name: findValueAfter(head, 'name'),
    caqhNumber: findValueAfter(head, 'caqhNumber'),
  }))
  return { body, header: readHeader(heads, headCells), heads: byPage }
}

/**
 * Returns the lines that start with a header label, and lines directly below with a label that also occurs elsewhere.
 */
function headLines(top: readonly TextCell[]): TextCell[] {
  const lines = top.filter((cell) => OPENING.test(toLabelKey(cell.text)))
  const below = top.filter((cell) => ALSO.test(cell.text)).sort((a, b) => a.at - b.at)
  for (const cell of below) {
    const gaps = lines.map((line) => (cell.at - line.at) / cell.size)
    if (gaps.some((gap) => gap >= 0 && gap < 1.9)) lines.push(cell)
  }
  return lines
}

const isAtEdge = (cell: TextCell, height: number): boolean => cell.at < height * EDGE || cell.at > height * (1 - EDGE)

const repeatKey = (cell: TextCell): string =>
  `${Math.round(cell.at / 4)} ${cell.text.toLowerCase().replace(/\d+/g, '#')}`

function findRepeatedLines(pages: readonly SummaryPage[], cells: readonly (readonly TextCell[])[]): Set<string> {
  if (pages.length < 3) return new Set()
  const seen = new Map<string, number>()
  cells.forEach((own, index) => {
    const [first, last] = [Math.min(...own.map(({ at }) => at)), Math.max(...own.map(({ at }) => at))]
    // Checks only the outermost lines, and only words: dates and row labels may have the same position on several
    // pages.
    const isOuter = (cell: TextCell): boolean => cell.at < first + cell.size * 3 || cell.at > last - cell.size * 3
    const isWords = (cell: TextCell): boolean => /[A-Za-z]{3}/.test(cell.text) && !/[:?]$/.test(cell.text)
    const running = own.filter((cell) => isAtEdge(cell, pages[index]?.height ?? 0) && isOuter(cell) && isWords(cell))
    const keys = new Set(running.map(repeatKey))
    for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1)
  })
  return new Set([...seen].filter(([, times]) => times >= Math.max(3, pages.length * 0.6)).map(([key]) => key))
}

function readHeader(heads: readonly string[], cells: readonly TextCell[]): RunningHeader {
  const first = (label: keyof typeof LABELS): string | null => {
    for (const head of heads) {
      const value = findValueAfter(head, label)
      if (value !== '') return value
    }
    return null
  }
  const printed = first('caqhNumber')
  const caqhNumber = printed !== null && /^\d{8}$/.test(printed) ? printed : null
  const all = heads.join('\n')
  return {
    name: findName(first('name')),
    caqhNumber,
    caqhNumberAt: cells.find((cell) => caqhNumber !== null && cell.text.includes(caqhNumber)) ?? null,
    attested: dayPrinted(first('attested') ?? ''),
    providerType: first('providerType'),
    labels: [LABELS.name, LABELS.caqhNumber, LABELS.attested].filter((label) => label.test(all)).length,
  }
}

const findName = (name: string | null): string | null => (name === null || isAbsent(name) ? null : name)

/** Returns the date without a time of day. */
function dayPrinted(text: string): string | null {
  const day = /\d{1,2}\/\d{1,2}\/\d{4}/.exec(text)?.[0] ?? text.replace(/\s+\d{1,2}:\d{2}.*$/, '')
  return parseDay(day) === null ? null : day
}

function findValueAfter(head: string, label: keyof typeof LABELS): string {
  const found = LABELS[label].exec(head)
  if (!found) return ''
  const rest = head.slice(found.index + found[0].length)
  const ends = Object.values(LABELS).map((other) => rest.search(other))
  return rest.slice(0, Math.min(rest.length, ...ends.filter((at) => at >= 0))).trim()
}
