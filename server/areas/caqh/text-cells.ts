import type { SummaryPage, TextRun } from './text-run.ts'

/** Text that belongs together on one line: a label, a value, or one line of either. */
export interface TextCell {
  readonly text: string
  readonly x: number
  readonly right: number
  /** The baseline. After the pages are joined, its position in the joined pages. */
  readonly y: number
  /** The baseline on its own page. */
  readonly pageY: number
  readonly size: number
  /** Counted from 1. */
  readonly page: number
  /** Whether it is the first line of a value printed directly after its label; the value continues below the label. */
  readonly followsLabel?: true
  /** Whether it extends over the edge of the page, so that part of it may be missing. */
  readonly isCut?: true
}

/** In letter heights: a wider gap separates two cells. */
const MIN_CELL_GAP = 0.45
/** In letter heights: a wider gap separates two cells if the second one starts at a column edge. */
const MIN_CELL_GAP_AT_EDGE = 0.36
/** In letter heights: a wider gap within a cell is a space. */
const MIN_SPACE = 0.12
const SAME_LINE = 0.45
const MIN_LETTER_HEIGHT = 4

/** Joins the text runs of all pages into cells. In files without spaces, gaps become spaces. */
export function toTextCells(pages: readonly SummaryPage[]): TextCell[][] {
  const pieces = pages.map(({ runs }) =>
    runs
      .filter((run) => run.size >= MIN_LETTER_HEIGHT && run.text.trim() !== '')
      .flatMap(splitRun)
      .sort((a, b) => a.x - b.x || a.y - b.y),
  )
  const spacing = { gap: measureWidestSpace(pieces), edges: findEdges(pieces) }
  return pieces.map((runs, index) =>
    toPageCells(runs, index + 1, spacing).map((cell) =>
      cell.right > (pages[index]?.width ?? 0) ? { ...cell, isCut: true as const } : cell,
    ),
  )
}

interface Spacing {
  readonly gap: number
  /** Positions at which many runs start, in half points. */
  readonly edges: ReadonlySet<number>
}

const halfPoints = (x: number): number => Math.round(x * 2)

function findEdges(pages: readonly (readonly TextRun[])[]): Set<number> {
  const counts = new Map<number, number>()
  for (const runs of pages) for (const { x } of runs) counts.set(halfPoints(x), (counts.get(halfPoints(x)) ?? 0) + 1)
  const total = pages.reduce((sum, runs) => sum + runs.length, 0)
  return new Set([...counts].filter(([, count]) => count >= Math.max(5, total * 0.02)).map(([edge]) => edge))
}

/**
 * Returns the widest gap that is only a space, in letter heights. It is wider in monospaced text in which every word is
 * a run.
 */
function measureWidestSpace(pages: readonly (readonly TextRun[])[]): number {
  let [wide, narrow] = [0, 0]
  for (const runs of pages) {
    const ends = new Map<number, TextRun>()
    for (const run of runs) {
      const line = Math.round(run.y * 2)
      const last = ends.get(line)
      ends.set(line, run)
      const gap = last ? (run.x - last.x - last.width) / run.size : 0
      if (gap > 0.15 && gap <= MIN_CELL_GAP) narrow += 1
      if (gap > 0.55 && gap < 0.65) wide += 1
    }
  }
  return wide > 50 && wide > narrow * 4 ? 0.7 : MIN_CELL_GAP
}

function toPageCells(runs: readonly TextRun[], number: number, spacing: Spacing): TextCell[] {
  const rows = new Map<number, GrowingCell[]>()
  const all: GrowingCell[] = []
  for (const run of runs) {
    const found = findNearestCell(rows, run, spacing)
    if (found) addRun(found, run)
    else {
      const cell = { text: run.text, x: run.x, right: run.x + run.width, y: run.y, size: run.size }
      all.push(cell)
      const band = toBand(run.y)
      rows.set(band, [...(rows.get(band) ?? []), cell])
    }
  }
  return all.map(({ text, ...cell }) => ({ ...cell, text: collapseSpaces(text), pageY: cell.y, page: number }))
}

interface GrowingCell {
  text: string
  readonly x: number
  right: number
  readonly y: number
  readonly size: number
}

const BAND = 12
const toBand = (y: number): number => Math.floor(y / BAND)

function findNearestCell(
  rows: Map<number, GrowingCell[]>,
  run: TextRun,
  { gap: widest, edges }: Spacing,
): GrowingCell | undefined {
  const reach = Math.ceil((run.size * SAME_LINE) / BAND)
  const isAtEdge = edges.has(halfPoints(run.x)) && widest === MIN_CELL_GAP
  let best: GrowingCell | undefined
  for (let band = toBand(run.y) - reach; band <= toBand(run.y) + reach; band += 1)
    for (const cell of rows.get(band) ?? []) {
      const fits = continues(cell, run, isAtEdge ? MIN_CELL_GAP_AT_EDGE : widest)
      if (fits && (!best || Math.abs(run.y - cell.y) < Math.abs(run.y - best.y))) best = cell
    }
  return best
}

/** Whether a run continues the cell before it on its line, with letters of about the same size. */
function continues(cell: GrowingCell, run: TextRun, widest: number): boolean {
  const [small, large] = [Math.min(run.size, cell.size), Math.max(run.size, cell.size)]
  const gap = (run.x - cell.right) / run.size
  return Math.abs(run.y - cell.y) <= SAME_LINE * small && gap < widest && gap > -0.6 && large < 1.3 * small
}

function addRun(cell: GrowingCell, run: TextRun): void {
  const isApart = (run.x - cell.right) / run.size > MIN_SPACE || /\s$/.test(cell.text) || /^\s/.test(run.text)
  cell.text += (isApart ? ' ' : '') + run.text
  cell.right = Math.max(cell.right, run.x + run.width)
}

/** Splits a run that contains a whole line with columns separated by spaces. */
function splitRun(run: TextRun): TextRun[] {
  const parts = [...run.text.matchAll(/\S+(?:\s{1,2}\S+)*/g)]
  return parts.map((part) => {
    const startOffset = offsetIn(run, part.index)
    const endOffset = offsetIn(run, part.index + part[0].length)
    return { ...run, text: part[0], x: run.x + startOffset, width: endOffset - startOffset }
  })
}

/** Returns the approximate offset of a letter in a run, since letters differ in width. */
export function offsetIn(run: Pick<TextRun, 'text' | 'width'>, index: number): number {
  if (index <= 0) return 0
  if (index >= run.text.length) return run.width
  return (run.width * measureEms(run.text.slice(0, index))) / measureEms(run.text)
}

function measureEms(text: string): number {
  let ems = 0
  for (const letter of text)
    ems += /[iljtfI.,:;'|!()[\] -]/.test(letter)
      ? 0.3
      : /[mwMW@%]/.test(letter)
        ? 0.85
        : /[A-Z]/.test(letter)
          ? 0.68
          : 0.55
  return ems
}

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()
