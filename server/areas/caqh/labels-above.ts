import type { TextCell } from './text-cells.ts'
import type { Segment } from './sections.ts'
import { groupColumns, days, knownIn, knownLines, toLabel, SAME_EDGE, type Label } from './labels.ts'
import { groupLines } from './label-values.ts'
import type { SectionId } from './summary-layout.ts'
import { toLabelKey } from './text-run.ts'

/** A label with the value below it. */
export interface Above {
  readonly key: string
  readonly isKnown: boolean
  readonly lines: readonly (readonly TextCell[])[]
  readonly isDoubtful: boolean
  /** Whether it starts a row of a table with a header. */
  readonly beginsRow: boolean
}

interface Votes {
  readonly above: number
  readonly left: number
}

/** In letter heights: the largest distance of a value below its label. */
const BELOW = 2.2
/** In letter heights: lines of one value are closer together than this. */
const WRAPS = 1.3
const ON_LINE = 0.45
/** Fewer labels than this are no evidence about a whole document. */
const FEW = 10

/** Returns the segments that print values below their labels; none if the document prints values next to labels. */
export function stackedSegments(segments: readonly Segment[]): ReadonlySet<Segment> {
  const votes = segments.map((segment) => [segment, countVotes(segment)] as const)
  const above = votes.reduce((sum, [, one]) => sum + one.above, 0)
  const left = votes.reduce((sum, [, one]) => sum + one.left, 0)
  if (above < FEW || above < left * 2) return new Set()
  return new Set(votes.filter(([, one]) => one.above >= one.left).map(([segment]) => segment))
}

function countVotes({ section, cells }: Segment): Votes {
  const votes = { above: 0, left: 0 }
  if (!section || section === 'disclosure') return votes
  const { labels, taken } = knownLabels(cells, section)
  for (const label of labels) {
    const onLine = cells.filter((cell) => cell.x > label.right - 1 && isOnLine(cell, label))
    const next = onLine.toSorted((a, b) => a.x - b.x)[0]
    const hasValueOnLine = next !== undefined && !taken.has(next)
    const below = cells.filter(
      (cell) =>
        Math.abs(cell.x - label.x) < SAME_EDGE && isBelow(cell, label) && cell.y - label.bottom < cell.size * BELOW,
    )
    const isAbove = below.some((cell) => !taken.has(cell))
    if (hasValueOnLine) votes.left += 1
    else if (isAbove) votes.above += 1
  }
  return votes
}

const isOnLine = (cell: TextCell, { top, bottom, size }: Label): boolean =>
  cell.y > top - size * ON_LINE && cell.y < bottom + size * ON_LINE

const isBelow = (cell: TextCell, { bottom, size }: Label): boolean => cell.y > bottom + size * 0.6

/** Finds the known labels and the cells that they consist of. */
function knownLabels(cells: readonly TextCell[], section: SectionId): { labels: Label[]; taken: Set<TextCell> } {
  const byEdge = groupColumns(cells)
  const taken = new Set<TextCell>()
  const labels: Label[] = []
  for (const cell of [...cells].sort((a, b) => a.y - b.y || a.x - b.x)) {
    // Names of weekdays are values here.
    if (taken.has(cell) || cell.isBehindLabel || days.some((day) => day === toLabelKey(cell.text))) continue
    const lines = knownLines(cell, byEdge, knownIn(section), taken)
    if (!lines) continue
    for (const line of lines) taken.add(line)
    labels.push(toLabel(lines, true))
  }
  return { labels, taken }
}

/**
 * Leaves out labels that are values: a value may equal another field's label ("Primary Method of Contact": Email). Such
 * a value has the font size of values, or is among them.
 */
function withoutValues(cells: readonly TextCell[], { labels, taken }: ReturnType<typeof knownLabels>) {
  const values = cells.filter((cell) => !taken.has(cell))
  const [own, others] = [middleSize(labels), middleSize(values)]
  const isValue = (label: Label): boolean => {
    if (Math.abs(own - others) > 0.6) return Math.abs(label.size - others) < Math.abs(label.size - own)
    const isUnderLabel = labels.some(
      (one) =>
        one !== label &&
        Math.abs(one.x - label.x) < SAME_EDGE &&
        label.top > one.bottom &&
        label.top - one.bottom < label.size * BELOW,
    )
    if (isUnderLabel) return values.some((cell) => isOnLine(cell, label))
    // The last line of a value ("… of the State") is closer to the value than a row, and no other label is on its
    // level.
    const isUnderValue = values.some(
      (cell) => Math.abs(cell.x - label.x) < SAME_EDGE && label.top > cell.y && label.top - cell.y < label.size * WRAPS,
    )
    return isUnderValue && !labels.some((one) => one !== label && Math.abs(one.top - label.top) < label.size * ON_LINE)
  }
  const gone = labels.filter(isValue)
  const isGone = (cell: TextCell): boolean =>
    gone.some(({ x, top, bottom }) => Math.abs(cell.x - x) < 0.1 && cell.y >= top && cell.y <= bottom)
  return {
    labels: labels.filter((label) => !gone.includes(label)),
    taken: new Set([...taken].filter((cell) => !isGone(cell))),
  }
}

/** Labels on one level, from left to right, with everything between them and the next level. */
interface Band {
  readonly labels: readonly Label[]
  readonly values: readonly TextCell[]
  /** Distance from the last value to the next labels. */
  readonly gap: number
}

/** Reads a segment with values below their labels. Each label starts a column. */
export function labelsAbove(cells: readonly TextCell[], section: SectionId): readonly Above[] {
  const known = withoutValues(cells, knownLabels(cells, section))
  const labels = [...known.labels, ...unknownLabels(cells, known)]
  const bands = groupBands(
    labels,
    cells.filter((cell) => !known.taken.has(cell)),
  )
  // Lines of one value are closer to each other than the last line is to the next label.
  const gaps = bands.map(({ gap }) => gap).filter((gap) => gap < Infinity)
  const apart = gaps.length === 0 ? Infinity : Math.min(...gaps) * 0.97
  return bands.flatMap((band) => findValues(band, apart))
}

/** Finds unknown text that is printed like labels or level with labels. It ends the value above it. */
function unknownLabels(cells: readonly TextCell[], { labels, taken }: ReturnType<typeof knownLabels>): Label[] {
  const values = cells.filter((cell) => !taken.has(cell))
  const [own, others] = [middleSize(labels), middleSize(values)]
  const isSmall = Math.abs(own - others) > 0.6
  const isLabel = (cell: TextCell): boolean =>
    /[:?]$/.test(cell.text) ||
    (isSmall
      ? Math.abs(cell.size - own) < Math.abs(cell.size - others)
      : labels.some((label) => Math.abs(label.top - cell.y) < cell.size * ON_LINE))
  const found: Label[] = []
  for (const cell of values.filter(isLabel)) {
    taken.add(cell)
    found.push(toLabel([cell], false))
  }
  return found
}

function middleSize(all: readonly { readonly size: number }[]): number {
  const sizes = all.map(({ size }) => size).toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

function groupBands(labels: readonly Label[], values: readonly TextCell[]): Band[] {
  const rows: Label[][] = []
  for (const label of labels.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1)
    const reach = Math.max(-Infinity, ...(row ?? []).map(({ bottom }) => bottom))
    if (row && label.top < reach + label.size * ON_LINE) row.push(label)
    else rows.push([label])
  }
  return rows.map((row, at) => {
    const [from, until] = [row[0]?.top ?? 0, rows[at + 1]?.[0]?.top ?? Infinity]
    const own = values.filter(({ y, size }) => y > from + size * 0.3 && y < until - size * 0.3)
    const last = Math.max(...own.map(({ y }) => y))
    return { labels: row.toSorted((a, b) => a.x - b.x), values: own, gap: own.length === 0 ? Infinity : until - last }
  })
}

function findValues({ labels, values }: Band, apart: number): Above[] {
  const columns = labels.map((label, at) => {
    const next = labels[at + 1]
    return groupLines(values.filter(({ x }) => x > label.x - 4 && (!next || x < next.x - 4)))
  })
  const tables = tableRows(labels, columns, apart)
  if (tables)
    return tables.flatMap((row) =>
      row.map((lines, at) => ({
        key: labels[at]?.key ?? '',
        isKnown: labels[at]?.isKnown ?? false,
        lines,
        isDoubtful: false,
        beginsRow: at === 0,
      })),
    )
  return labels.map((label, at) => {
    const lines = (columns[at] ?? []).filter((line) => (line[0]?.y ?? 0) > label.bottom + label.size * 0.3)
    const ys = [label.bottom, ...lines.map((line) => line[0]?.y ?? 0)]
    const isLoose = ys.some((y, line) => line > 1 && y - (ys[line - 1] ?? 0) >= apart)
    const size = lines[0]?.[0]?.size ?? label.size
    const isFar = lines.length > 0 && (ys[1] ?? 0) - label.bottom > size * BELOW
    const isShifted = lines.some((line) => Math.abs((line[0]?.x ?? 0) - label.x) > SAME_EDGE * 2)
    return {
      key: label.key,
      isKnown: label.isKnown,
      lines,
      isDoubtful: isLoose || isFar || isShifted || lines.some((line) => line.length > 1),
      beginsRow: false,
    }
  })
}

/** A row with fewer labels is not a table header. */
const COLUMNS = 3

/** Returns table rows if several separate rows of values follow one row of labels. */
function tableRows(
  labels: readonly Label[],
  columns: readonly (readonly (readonly TextCell[])[])[],
  apart: number,
): (readonly (readonly TextCell[])[])[][] | undefined {
  if (labels.length < COLUMNS) return undefined
  const starts: number[] = []
  for (const line of columns[0] ?? []) {
    const [y = 0, size = 10] = [line[0]?.y, line[0]?.size]
    const level = columns.filter((lines) => lines.some((one) => Math.abs((one[0]?.y ?? 0) - y) < size * ON_LINE))
    const isApart = starts.length === 0 || y - (starts.at(-1) ?? 0) > Math.min(apart, size * 1.4)
    if (level.length >= labels.length * 0.6 && isApart) starts.push(y)
  }
  if (starts.length < 2) return undefined
  return starts.map((y, row) => {
    const until = starts[row + 1] ?? Infinity
    const isOwn = ({ y: at, size }: TextCell): boolean => at > y - size * ON_LINE && at < until - size * ON_LINE
    return columns.map((lines) => lines.filter((line) => line[0] !== undefined && isOwn(line[0])))
  })
}
