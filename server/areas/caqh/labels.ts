import { offsetIn, type TextCell } from './text-cells.ts'
import type { Segment } from './sections.ts'
import { sectionLayouts, type SectionId } from './summary-layout.ts'
import { toLabelKey } from './text-run.ts'

/** A label with all of its lines. */
export interface Label {
  readonly key: string
  /** Whether the section's label table contains it, used by the form or not. */
  readonly isKnown: boolean
  /** Whether it ends in a colon or a question mark. */
  readonly isPunctuated: boolean
  readonly x: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly size: number
}

export interface SeparatedLabels {
  readonly labels: readonly Label[]
  /** The cells that are not labels. */
  readonly values: readonly TextCell[]
}

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const keysBySection = new Map<SectionId, ReadonlySet<string>>()
for (const [id, { fields, other = [] }] of sectionLayouts()) {
  const spellings = Object.values(fields).flatMap((own) => Object.values(own).flat())
  const also = id === 'locations' ? days : []
  keysBySection.set(id, new Set([...spellings, ...other, ...also].map(toLabelKey)))
}

export const knownIn = (section: SectionId): ReadonlySet<string> => keysBySection.get(section) ?? new Set()

const ENDS = /[:?]\s*$/
export const SAME_EDGE = 2.5
const MAX_LINES = 6
/** In letter heights: lines of a wrapped label are closer together than this. */
const WRAPPED = 1.75

/** Returns the left edges of labels that are certainly known. */
export function labelEdges(segments: readonly Segment[]): number[] {
  const edges = segments.flatMap(({ section, cells }) =>
    section
      ? cells.filter((cell) => ENDS.test(cell.text) && knownIn(section).has(toLabelKey(cell.text))).map(({ x }) => x)
      : [],
  )
  return distinct(edges)
}

/** Splits cells in which label and value are printed without a gap, and joins separate colons to their labels. */
export function splitLabels(cells: readonly TextCell[], section: SectionId, edges: readonly number[]): TextCell[] {
  return withoutLonelyColons(cells).flatMap((cell) => splitLabel(cell, knownIn(section), edges))
}

function withoutLonelyColons(cells: readonly TextCell[]): TextCell[] {
  if (!cells.some((cell) => /^[:?]/.test(cell.text))) return [...cells]
  const texts = new Map<TextCell, string>()
  const currentText = (cell: TextCell): string => texts.get(cell) ?? cell.text
  const gone = new Set<TextCell>()
  for (const cell of cells.filter((one) => /^[:?]/.test(one.text))) {
    const left = cells
      .filter((one) => one.x < cell.x && Math.abs(one.y - cell.y) < cell.size * 0.45 && !gone.has(one))
      .sort((a, b) => b.x - a.x)[0]
    const above = cells.find(
      (one) => Math.abs(one.x - cell.x) < SAME_EDGE && cell.y - one.y > 0 && cell.y - one.y < cell.size * WRAPPED,
    )
    const label = cell.text.length === 1 ? (above ?? left) : left
    if (!label || ENDS.test(currentText(label))) continue
    texts.set(label, `${currentText(label)} ${cell.text[0]}`)
    if (cell.text.length === 1) gone.add(cell)
    else texts.set(cell, cell.text.slice(1).trim())
  }
  return cells.filter((cell) => !gone.has(cell)).map((cell) => ({ ...cell, text: currentText(cell) }))
}

function splitLabel(cell: TextCell, known: ReadonlySet<string>, edges: readonly number[]): TextCell[] {
  if (known.has(toLabelKey(cell.text))) return [cell]
  const day = new RegExp(`^(?:${days.join('|')})\\b(?=.*[:\\d])`, 'i').exec(cell.text)?.[0]
  if (day !== undefined && day.length < cell.text.length && known.has(day.toLowerCase())) {
    const [first, rest] = cutAt(cell, day.length)
    const text = rest.text.trimStart()
    return [first, ...splitLabel({ ...rest, text }, known, edges)]
  }
  const behind = /[:?]+\s*:?\s*(?=\S)/g
  for (const found of cell.text.matchAll(behind)) {
    const at = found.index + found[0].length
    if (known.has(toLabelKey(cell.text.slice(0, at)))) {
      const [label, value] = cutAt(cell, at)
      return [label, ...splitLabel({ ...value, isBehindLabel: true }, known, edges)]
    }
  }
  if (!ENDS.test(cell.text)) return [cell]
  for (const found of cell.text.matchAll(/\s+/g)) {
    const at = found.index + found[0].length
    const [value, label] = cutAt(cell, at)
    if (known.has(toLabelKey(label.text)) && edges.some((edge) => Math.abs(edge - label.x) < 4))
      return [...splitLabel(value, known, edges), label]
  }
  return [cell]
}

function cutAt(cell: TextCell, at: number): [TextCell, TextCell] {
  const run = { text: cell.text, width: cell.right - cell.x }
  const first = cell.text.slice(0, at).trimEnd()
  return [
    { ...cell, text: first, right: cell.x + offsetIn(run, first.length) },
    { ...cell, text: cell.text.slice(at), x: cell.x + offsetIn(run, at) },
  ]
}

/** Separates labels from values by the label table, their punctuation and their left edge. */
export function separateLabels(
  cells: readonly TextCell[],
  section: SectionId,
  edges: readonly number[],
): SeparatedLabels {
  const known = knownIn(section)
  const taken = new Set<TextCell>()
  const labels: Label[] = []
  const take = (lines: readonly TextCell[], isKnown: boolean): void => {
    for (const line of lines) taken.add(line)
    labels.push(toLabel(lines, isKnown))
  }
  const byEdge = groupColumns(cells)
  for (const cell of cells) {
    if (taken.has(cell) || cell.isBehindLabel) continue
    const lines = knownLines(cell, byEdge, known, taken)
    if (!lines) continue
    const isAtEdge = edges.some((edge) => Math.abs(edge - cell.x) < SAME_EDGE)
    if (isAtEdge || ENDS.test(lines.at(-1)?.text ?? '') || isDay(cell)) take(lines, true)
  }
  const own = distinct(labels.map(({ x }) => x))
  for (const cell of cells) {
    if (taken.has(cell) || cell.isBehindLabel) continue
    const isAtEdge = own.some((edge) => Math.abs(edge - cell.x) < 1.5)
    if (ENDS.test(cell.text)) take([cell], false)
    else if (isAtEdge) take(unknownLines(cell, byEdge, known, taken), false)
  }
  return { labels: labels.sort((a, b) => a.top - b.top || a.x - b.x), values: cells.filter((cell) => !taken.has(cell)) }
}

const isDay = (cell: TextCell): boolean => days.some((day) => day === toLabelKey(cell.text))

/** Returns the longest sequence of lines that together form a known label. */
export function knownLines(
  cell: TextCell,
  byEdge: ReadonlyMap<number, readonly TextCell[]>,
  known: ReadonlySet<string>,
  taken: ReadonlySet<TextCell>,
): TextCell[] | null {
  let found: TextCell[] | null = null
  const lines: TextCell[] = []
  for (const line of below(cell, byEdge)) {
    if (taken.has(line)) break
    lines.push(line)
    if (known.has(toLabelKey(lines.map(({ text }) => text).join('')))) found = [...lines]
    if (ENDS.test(line.text)) break
  }
  return found
}

function unknownLines(
  cell: TextCell,
  byEdge: ReadonlyMap<number, readonly TextCell[]>,
  known: ReadonlySet<string>,
  taken: ReadonlySet<TextCell>,
): TextCell[] {
  const lines: TextCell[] = []
  for (const line of below(cell, byEdge)) {
    if (taken.has(line) || (lines.length > 0 && knownLines(line, byEdge, known, taken))) break
    lines.push(line)
    if (ENDS.test(line.text)) return lines
  }
  return [cell]
}

function* below(cell: TextCell, byEdge: ReadonlyMap<number, readonly TextCell[]>): Generator<TextCell> {
  const column = byEdge.get(Math.round(cell.x)) ?? []
  let last = cell
  yield cell
  let count = 1
  for (let at = firstBelow(column, cell.y); at < column.length && count < MAX_LINES; at += 1) {
    const next = column[at]
    if (!next || next.y - last.y > last.size * WRAPPED) return
    if (next.y <= last.y + last.size * 0.5 || Math.abs(next.x - cell.x) >= SAME_EDGE) continue
    yield next
    last = next
    count += 1
  }
}

function firstBelow(column: readonly TextCell[], y: number): number {
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((column[middle]?.y ?? 0) > y) high = middle
    else low = middle + 1
  }
  return low
}

/** Groups cells by left edge, rounded to points, each column in page order. */
export function groupColumns(cells: readonly TextCell[]): Map<number, TextCell[]> {
  const columns = new Map<number, TextCell[]>()
  for (const cell of [...cells].sort((a, b) => a.y - b.y)) {
    const edge = Math.round(cell.x)
    for (let near = edge - 3; near <= edge + 3; near += 1) {
      const column = columns.get(near)
      if (column) column.push(cell)
      else columns.set(near, [cell])
    }
  }
  return columns
}

export function toLabel(lines: readonly TextCell[], isKnown: boolean): Label {
  const text = lines.map((line) => line.text).join(' ')
  return {
    key: toLabelKey(text),
    isKnown,
    isPunctuated: ENDS.test(text),
    x: Math.min(...lines.map(({ x }) => x)),
    right: Math.max(...lines.map(({ right }) => right)),
    top: Math.min(...lines.map(({ y }) => y)),
    bottom: Math.max(...lines.map(({ y }) => y)),
    size: lines[0]?.size ?? 10,
  }
}

function distinct(edges: readonly number[]): number[] {
  const sorted = [...edges].sort((a, b) => a - b)
  return sorted.filter((edge, at) => at === 0 || edge - (sorted[at - 1] ?? 0) > 0.5)
}
