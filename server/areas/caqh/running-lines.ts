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
const HEADER_START = /^(?:provider(?:name|caqhid)|(?:last)?(?:re)?attest(?:ation|ed)date)/

const CONTINUATION_LABEL = /^(?:provider\s*type|practice\s*setting)\s*:\s*\S/i

const HEADER_HEIGHT = 0.22
const EDGE_HEIGHT = 0.085

/** Removes the lines that are repeated on every page, so that they never become part of a value. */
export function removeRunningLines(
  pages: readonly SummaryPage[],
  cells: readonly (readonly TextCell[])[],
): { readonly body: TextCell[][]; readonly header: RunningHeader; readonly heads: readonly PageHead[] } {
  const heads: string[] = []
  const headCells: TextCell[] = []
  const repeated = findRepeatedLines(pages, cells)
  const body = cells.map((pageCells, index) => {
    const height = pages[index]?.height ?? 0
    const headerLines = findHeaderLines(pageCells.filter((cell) => cell.pageY < height * HEADER_HEIGHT))
    const isInHeader = (cell: TextCell): boolean =>
      headerLines.some((headerLine) => Math.abs(headerLine.pageY - cell.pageY) < headerLine.size * 0.6)
    headCells.push(...pageCells.filter(isInHeader))
    heads.push(
      pageCells
        .filter(isInHeader)
        .sort((a, b) => (Math.abs(a.pageY - b.pageY) < a.size * 0.6 ? a.x - b.x : a.pageY - b.pageY))
        .map((cell) => cell.text)
        .join('   '),
    )
    return pageCells.filter(
      (cell) =>
        !isInHeader(cell) &&
        !(
          isAtEdge(cell, height) &&
          (repeated.has(toRepeatKey(cell)) || /^(page\s*)?\d{1,3}\s*(of|\/)\s*\d{1,3}$/i.test(cell.text))
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
function findHeaderLines(top: readonly TextCell[]): TextCell[] {
  const lines = top.filter((cell) => HEADER_START.test(toLabelKey(cell.text)))
  const below = top.filter((cell) => CONTINUATION_LABEL.test(cell.text)).sort((a, b) => a.pageY - b.pageY)
  for (const cell of below) {
    const gaps = lines.map((line) => (cell.pageY - line.pageY) / cell.size)
    if (gaps.some((gap) => gap >= 0 && gap < 1.9)) lines.push(cell)
  }
  return lines
}

const isAtEdge = (cell: TextCell, height: number): boolean =>
  cell.pageY < height * EDGE_HEIGHT || cell.pageY > height * (1 - EDGE_HEIGHT)

const toRepeatKey = (cell: TextCell): string =>
  `${Math.round(cell.pageY / 4)} ${cell.text.toLowerCase().replace(/\d+/g, '#')}`

function findRepeatedLines(pages: readonly SummaryPage[], cells: readonly (readonly TextCell[])[]): Set<string> {
  if (pages.length < 3) return new Set()
  const seen = new Map<string, number>()
  cells.forEach((pageCells, index) => {
    const [findFirstValue, last] = [
      Math.min(...pageCells.map(({ pageY }) => pageY)),
      Math.max(...pageCells.map(({ pageY }) => pageY)),
    ]
    // Checks only the outermost lines, and only words: dates and row labels may have the same position on several
    // pages.
    const isOuter = (cell: TextCell): boolean =>
      cell.pageY < findFirstValue + cell.size * 3 || cell.pageY > last - cell.size * 3
    const isWords = (cell: TextCell): boolean => /[A-Za-z]{3}/.test(cell.text) && !/[:?]$/.test(cell.text)
    const running = pageCells.filter(
      (cell) => isAtEdge(cell, pages[index]?.height ?? 0) && isOuter(cell) && isWords(cell),
    )
    const keys = new Set(running.map(toRepeatKey))
    for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1)
  })
  return new Set([...seen].filter(([, times]) => times >= Math.max(3, pages.length * 0.6)).map(([key]) => key))
}

function readHeader(heads: readonly string[], cells: readonly TextCell[]): RunningHeader {
  const findFirstValue = (label: keyof typeof LABELS): string | null => {
    for (const head of heads) {
      const value = findValueAfter(head, label)
      if (value !== '') return value
    }
    return null
  }
  const printedNumber = findFirstValue('caqhNumber')
  const caqhNumber = printedNumber !== null && /^\d{8}$/.test(printedNumber) ? printedNumber : null
  const all = heads.join('\n')
  return {
    name: findName(findFirstValue('name')),
    caqhNumber,
    caqhNumberAt: cells.find((cell) => caqhNumber !== null && cell.text.includes(caqhNumber)) ?? null,
    attested: findPrintedDay(findFirstValue('attested') ?? ''),
    providerType: findFirstValue('providerType'),
    labels: [LABELS.name, LABELS.caqhNumber, LABELS.attested].filter((label) => label.test(all)).length,
  }
}

const findName = (name: string | null): string | null => (name === null || isAbsent(name) ? null : name)

/** Returns the date without a time of day. */
function findPrintedDay(text: string): string | null {
  const day = /\d{1,2}\/\d{1,2}\/\d{4}/.exec(text)?.[0] ?? text.replace(/\s+\d{1,2}:\d{2}.*$/, '')
  return parseDay(day) === null ? null : day
}

function findValueAfter(head: string, label: keyof typeof LABELS): string {
  const found = LABELS[label].exec(head)
  if (!found) return ''
  const textAfterLabel = head.slice(found.index + found[0].length)
  const endIndexes = Object.values(LABELS).map((labelPattern) => textAfterLabel.search(labelPattern))
  return textAfterLabel
    .slice(0, Math.min(textAfterLabel.length, ...endIndexes.filter((endIndex) => endIndex >= 0)))
    .trim()
}
