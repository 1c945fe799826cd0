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
for (const [id, { fields, unusedLabels = [] }] of sectionLayouts()) {
  const spellings = Object.values(fields).flatMap((labelsByField) => Object.values(labelsByField).flat())
  const dayLabels = id === 'locations' ? days : []
  keysBySection.set(id, new Set([...spellings, ...unusedLabels, ...dayLabels].map(toLabelKey)))
}

export const getKnownKeys = (section: SectionId): ReadonlySet<string> => keysBySection.get(section) ?? new Set()

const LABEL_END = /[:?]\s*$/
export const SAME_EDGE = 2.5
const MAX_LINES = 6
/** In letter heights: lines of a wrapped label are closer together than this. */
const MAX_WRAP_DISTANCE = 1.75

/** Returns the left edges of labels that are certainly known. */
export function findLabelEdges(segments: readonly Segment[]): number[] {
  const edges = segments.flatMap(({ section, cells }) =>
    section
      ? cells
          .filter((cell) => LABEL_END.test(cell.text) && getKnownKeys(section).has(toLabelKey(cell.text)))
          .map(({ x }) => x)
      : [],
  )
  return toDistinctEdges(edges)
}

/** Splits cells in which label and value are printed without a gap, and joins separate colons to their labels. */
export function splitLabels(cells: readonly TextCell[], section: SectionId, edges: readonly number[]): TextCell[] {
  return mergeLonelyColons(cells).flatMap((cell) => splitLabel(cell, getKnownKeys(section), edges))
}

function mergeLonelyColons(cells: readonly TextCell[]): TextCell[] {
  if (!cells.some((cell) => /^[:?]/.test(cell.text))) return [...cells]
  const texts = new Map<TextCell, string>()
  const currentText = (cell: TextCell): string => texts.get(cell) ?? cell.text
  const merged = new Set<TextCell>()
  for (const cell of cells.filter((cell) => /^[:?]/.test(cell.text))) {
    const closestOnLeft = cells
      .filter(
        (otherCell) =>
          otherCell.x < cell.x && Math.abs(otherCell.y - cell.y) < cell.size * 0.45 && !merged.has(otherCell),
      )
      .sort((a, b) => b.x - a.x)[0]
    const above = cells.find(
      (otherCell) =>
        Math.abs(otherCell.x - cell.x) < SAME_EDGE &&
        cell.y - otherCell.y > 0 &&
        cell.y - otherCell.y < cell.size * MAX_WRAP_DISTANCE,
    )
    const label = cell.text.length === 1 ? (above ?? closestOnLeft) : closestOnLeft
    if (!label || LABEL_END.test(currentText(label))) continue
    texts.set(label, `${currentText(label)} ${cell.text[0]}`)
    if (cell.text.length === 1) merged.add(cell)
    else texts.set(cell, cell.text.slice(1).trim())
  }
  return cells.filter((cell) => !merged.has(cell)).map((cell) => ({ ...cell, text: currentText(cell) }))
}

function splitLabel(cell: TextCell, knownKeys: ReadonlySet<string>, edges: readonly number[]): TextCell[] {
  if (knownKeys.has(toLabelKey(cell.text))) return [cell]
  const day = new RegExp(`^(?:${days.join('|')})\\b(?=.*[:\\d])`, 'i').exec(cell.text)?.[0]
  if (day !== undefined && day.length < cell.text.length && knownKeys.has(day.toLowerCase())) {
    const [first, remainder] = cutAt(cell, day.length)
    const text = remainder.text.trimStart()
    return [first, ...splitLabel({ ...remainder, text }, knownKeys, edges)]
  }
  const separator = /[:?]+\s*:?\s*(?=\S)/g
  for (const found of cell.text.matchAll(separator)) {
    const valueStart = found.index + found[0].length
    if (knownKeys.has(toLabelKey(cell.text.slice(0, valueStart)))) {
      const [label, value] = cutAt(cell, valueStart)
      return [label, ...splitLabel({ ...value, followsLabel: true }, knownKeys, edges)]
    }
  }
  if (!LABEL_END.test(cell.text)) return [cell]
  for (const found of cell.text.matchAll(/\s+/g)) {
    const labelStart = found.index + found[0].length
    const [value, label] = cutAt(cell, labelStart)
    if (knownKeys.has(toLabelKey(label.text)) && edges.some((edge) => Math.abs(edge - label.x) < 4))
      return [...splitLabel(value, knownKeys, edges), label]
  }
  return [cell]
}

function cutAt(cell: TextCell, index: number): [TextCell, TextCell] {
  const run = { text: cell.text, width: cell.right - cell.x }
  const first = cell.text.slice(0, index).trimEnd()
  return [
    { ...cell, text: first, right: cell.x + offsetIn(run, first.length) },
    { ...cell, text: cell.text.slice(index), x: cell.x + offsetIn(run, index) },
  ]
}

/** Separates labels from values by the label table, their punctuation and their left edge. */
export function separateLabels(
  cells: readonly TextCell[],
  section: SectionId,
  edges: readonly number[],
): SeparatedLabels {
  const knownKeys = getKnownKeys(section)
  const used = new Set<TextCell>()
  const labels: Label[] = []
  const addLabel = (lines: readonly TextCell[], isKnown: boolean): void => {
    for (const line of lines) used.add(line)
    labels.push(toLabel(lines, isKnown))
  }
  const byEdge = groupColumns(cells)
  for (const cell of cells) {
    if (used.has(cell) || cell.followsLabel) continue
    const lines = findKnownLabelLines(cell, byEdge, knownKeys, used)
    if (!lines) continue
    const isAtEdge = edges.some((edge) => Math.abs(edge - cell.x) < SAME_EDGE)
    if (isAtEdge || LABEL_END.test(lines.at(-1)?.text ?? '') || isDay(cell)) addLabel(lines, true)
  }
  const labelEdges = toDistinctEdges(labels.map(({ x }) => x))
  for (const cell of cells) {
    if (used.has(cell) || cell.followsLabel) continue
    const isAtEdge = labelEdges.some((edge) => Math.abs(edge - cell.x) < 1.5)
    if (LABEL_END.test(cell.text)) addLabel([cell], false)
    else if (isAtEdge) addLabel(findUnknownLabelLines(cell, byEdge, knownKeys, used), false)
  }
  return { labels: labels.sort((a, b) => a.top - b.top || a.x - b.x), values: cells.filter((cell) => !used.has(cell)) }
}

const isDay = (cell: TextCell): boolean => days.some((day) => day === toLabelKey(cell.text))

/** Returns the longest sequence of lines that together form a known label. */
export function findKnownLabelLines(
  cell: TextCell,
  byEdge: ReadonlyMap<number, readonly TextCell[]>,
  knownKeys: ReadonlySet<string>,
  used: ReadonlySet<TextCell>,
): TextCell[] | null {
  let found: TextCell[] | null = null
  const lines: TextCell[] = []
  for (const line of iterateLinesBelow(cell, byEdge)) {
    if (used.has(line)) break
    lines.push(line)
    if (knownKeys.has(toLabelKey(lines.map(({ text }) => text).join('')))) found = [...lines]
    if (LABEL_END.test(line.text)) break
  }
  return found
}

function findUnknownLabelLines(
  cell: TextCell,
  byEdge: ReadonlyMap<number, readonly TextCell[]>,
  knownKeys: ReadonlySet<string>,
  used: ReadonlySet<TextCell>,
): TextCell[] {
  const lines: TextCell[] = []
  for (const line of iterateLinesBelow(cell, byEdge)) {
    if (used.has(line) || (lines.length > 0 && findKnownLabelLines(line, byEdge, knownKeys, used))) break
    lines.push(line)
    if (LABEL_END.test(line.text)) return lines
  }
  return [cell]
}

function* iterateLinesBelow(cell: TextCell, byEdge: ReadonlyMap<number, readonly TextCell[]>): Generator<TextCell> {
  const column = byEdge.get(Math.round(cell.x)) ?? []
  let last = cell
  yield cell
  let count = 1
  for (let index = findFirstBelow(column, cell.y); index < column.length && count < MAX_LINES; index += 1) {
    const next = column[index]
    if (!next || next.y - last.y > last.size * MAX_WRAP_DISTANCE) return
    if (next.y <= last.y + last.size * 0.5 || Math.abs(next.x - cell.x) >= SAME_EDGE) continue
    yield next
    last = next
    count += 1
  }
}

function findFirstBelow(column: readonly TextCell[], y: number): number {
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
    isPunctuated: LABEL_END.test(text),
    x: Math.min(...lines.map(({ x }) => x)),
    right: Math.max(...lines.map(({ right }) => right)),
    top: Math.min(...lines.map(({ y }) => y)),
    bottom: Math.max(...lines.map(({ y }) => y)),
    size: lines[0]?.size ?? 10,
  }
}

function toDistinctEdges(edges: readonly number[]): number[] {
  const sorted = [...edges].sort((a, b) => a - b)
  return sorted.filter((edge, index) => index === 0 || edge - (sorted[index - 1] ?? 0) > 0.5)
}
