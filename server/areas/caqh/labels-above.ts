import type { TextCell } from './text-cells.ts'
import type { Segment } from './sections.ts'
import { groupColumns, days, getKnownKeys, findKnownLabelLines, toLabel, SAME_EDGE, type Label } from './labels.ts'
import { groupLines } from './label-values.ts'
import type { SectionId } from './summary-layout.ts'
import { toLabelKey } from './text-run.ts'

/** A label with the value below it. */
export interface StackedValue {
  readonly key: string
  readonly isKnown: boolean
  readonly lines: readonly (readonly TextCell[])[]
  readonly isDoubtful: boolean
  /** Whether it starts a row of a table with a header. */
  readonly beginsRow: boolean
}

interface Votes {
  readonly belowLabel: number
  readonly nextToLabel: number
}

/** In letter heights: the largest distance of a value below its label. */
const MAX_DISTANCE_BELOW = 2.2
/** In letter heights: lines of one value are closer together than this. */
const MAX_WRAP_DISTANCE = 1.3
const SAME_LINE_DISTANCE = 0.45
/** Fewer labels than this are no evidence about a whole document. */
const MIN_LABELS = 10

/** Returns the segments that print values below their labels; none if the document prints values next to labels. */
export function findStackedSegments(segments: readonly Segment[]): ReadonlySet<Segment> {
  const votes = segments.map((segment) => [segment, countVotes(segment)] as const)
  const votesBelow = votes.reduce((sum, [, segmentVotes]) => sum + segmentVotes.belowLabel, 0)
  const votesNextTo = votes.reduce((sum, [, segmentVotes]) => sum + segmentVotes.nextToLabel, 0)
  if (votesBelow < MIN_LABELS || votesBelow < votesNextTo * 2) return new Set()
  return new Set(
    votes.filter(([, segmentVotes]) => segmentVotes.belowLabel >= segmentVotes.nextToLabel).map(([segment]) => segment),
  )
}

function countVotes({ section, cells }: Segment): Votes {
  const votes = { belowLabel: 0, nextToLabel: 0 }
  if (!section || section === 'disclosure') return votes
  const { labels, used } = findKnownLabels(cells, section)
  for (const label of labels) {
    const onLine = cells.filter((cell) => cell.x > label.right - 1 && isOnLine(cell, label))
    const next = onLine.toSorted((a, b) => a.x - b.x)[0]
    const hasValueOnLine = next !== undefined && !used.has(next)
    const below = cells.filter(
      (cell) =>
        Math.abs(cell.x - label.x) < SAME_EDGE &&
        isBelow(cell, label) &&
        cell.y - label.bottom < cell.size * MAX_DISTANCE_BELOW,
    )
    const hasValueBelow = below.some((cell) => !used.has(cell))
    if (hasValueOnLine) votes.nextToLabel += 1
    else if (hasValueBelow) votes.belowLabel += 1
  }
  return votes
}

const isOnLine = (cell: TextCell, { top, bottom, size }: Label): boolean =>
  cell.y > top - size * SAME_LINE_DISTANCE && cell.y < bottom + size * SAME_LINE_DISTANCE

const isBelow = (cell: TextCell, { bottom, size }: Label): boolean => cell.y > bottom + size * 0.6

/** Finds the known labels and the cells that they consist of. */
function findKnownLabels(cells: readonly TextCell[], section: SectionId): { labels: Label[]; used: Set<TextCell> } {
  const byEdge = groupColumns(cells)
  const used = new Set<TextCell>()
  const labels: Label[] = []
  for (const cell of [...cells].sort((a, b) => a.y - b.y || a.x - b.x)) {
    // Names of weekdays are values here.
    if (used.has(cell) || cell.followsLabel || days.some((day) => day === toLabelKey(cell.text))) continue
    const lines = findKnownLabelLines(cell, byEdge, getKnownKeys(section), used)
    if (!lines) continue
    for (const line of lines) used.add(line)
    labels.push(toLabel(lines, true))
  }
  return { labels, used }
}

/**
 * Leaves out labels that are values: a value may equal another field's label ("Primary Method of Contact": Email). Such
 * a value has the font size of values, or is among them.
 */
function excludeValues(cells: readonly TextCell[], { labels, used }: ReturnType<typeof findKnownLabels>) {
  const values = cells.filter((cell) => !used.has(cell))
  const [labelSize, valueSize] = [medianSize(labels), medianSize(values)]
  const isValue = (label: Label): boolean => {
    if (Math.abs(labelSize - valueSize) > 0.6)
      return Math.abs(label.size - valueSize) < Math.abs(label.size - labelSize)
    const isUnderLabel = labels.some(
      (otherLabel) =>
        otherLabel !== label &&
        Math.abs(otherLabel.x - label.x) < SAME_EDGE &&
        label.top > otherLabel.bottom &&
        label.top - otherLabel.bottom < label.size * MAX_DISTANCE_BELOW,
    )
    if (isUnderLabel) return values.some((cell) => isOnLine(cell, label))
    // The last line of a value ("… of the State") is closer to the value than a row, and no other label is on its
    // level.
    const isUnderValue = values.some(
      (cell) =>
        Math.abs(cell.x - label.x) < SAME_EDGE &&
        label.top > cell.y &&
        label.top - cell.y < label.size * MAX_WRAP_DISTANCE,
    )
    return (
      isUnderValue &&
      !labels.some(
        (otherLabel) => otherLabel !== label && Math.abs(otherLabel.top - label.top) < label.size * SAME_LINE_DISTANCE,
      )
    )
  }
  const unlabeled = labels.filter(isValue)
  const isUnlabeled = (cell: TextCell): boolean =>
    unlabeled.some(({ x, top, bottom }) => Math.abs(cell.x - x) < 0.1 && cell.y >= top && cell.y <= bottom)
  return {
    labels: labels.filter((label) => !unlabeled.includes(label)),
    used: new Set([...used].filter((cell) => !isUnlabeled(cell))),
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
export function readStackedValues(cells: readonly TextCell[], section: SectionId): readonly StackedValue[] {
  const sectionLabels = excludeValues(cells, findKnownLabels(cells, section))
  const labels = [...sectionLabels.labels, ...findUnknownLabels(cells, sectionLabels)]
  const bands = groupBands(
    labels,
    cells.filter((cell) => !sectionLabels.used.has(cell)),
  )
  // Lines of one value are closer to each other than the last line is to the next label.
  const gaps = bands.map(({ gap }) => gap).filter((gap) => gap < Infinity)
  const minGap = gaps.length === 0 ? Infinity : Math.min(...gaps) * 0.97
  return bands.flatMap((band) => findValues(band, minGap))
}

/**
 * Finds unknown text that is printed like labels or level with labels, and adds its cells to `used`. It ends the value
 * above it.
 */
function findUnknownLabels(cells: readonly TextCell[], { labels, used }: ReturnType<typeof findKnownLabels>): Label[] {
  const values = cells.filter((cell) => !used.has(cell))
  const [labelSize, valueSize] = [medianSize(labels), medianSize(values)]
  const haveDifferentSizes = Math.abs(labelSize - valueSize) > 0.6
  const isLabel = (cell: TextCell): boolean =>
    /[:?]$/.test(cell.text) ||
    (haveDifferentSizes
      ? Math.abs(cell.size - labelSize) < Math.abs(cell.size - valueSize)
      : labels.some((label) => Math.abs(label.top - cell.y) < cell.size * SAME_LINE_DISTANCE))
  const found: Label[] = []
  for (const cell of values.filter(isLabel)) {
    used.add(cell)
    found.push(toLabel([cell], false))
  }
  return found
}

function medianSize(all: readonly { readonly size: number }[]): number {
  const sizes = all.map(({ size }) => size).toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

function groupBands(labels: readonly Label[], values: readonly TextCell[]): Band[] {
  const rows: Label[][] = []
  for (const label of labels.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1)
    const reach = Math.max(-Infinity, ...(row ?? []).map(({ bottom }) => bottom))
    if (row && label.top < reach + label.size * SAME_LINE_DISTANCE) row.push(label)
    else rows.push([label])
  }
  return rows.map((row, index) => {
    const [from, until] = [row[0]?.top ?? 0, rows[index + 1]?.[0]?.top ?? Infinity]
    const bandValues = values.filter(({ y, size }) => y > from + size * 0.3 && y < until - size * 0.3)
    const last = Math.max(...bandValues.map(({ y }) => y))
    return {
      labels: row.toSorted((a, b) => a.x - b.x),
      values: bandValues,
      gap: bandValues.length === 0 ? Infinity : until - last,
    }
  })
}

function findValues({ labels, values }: Band, minGap: number): StackedValue[] {
  const columns = labels.map((label, index) => {
    const next = labels[index + 1]
    return groupLines(values.filter(({ x }) => x > label.x - 4 && (!next || x < next.x - 4)))
  })
  const tables = findTableRows(labels, columns, minGap)
  if (tables)
    return tables.flatMap((row) =>
      row.map((lines, index) => ({
        key: labels[index]?.key ?? '',
        isKnown: labels[index]?.isKnown ?? false,
        lines,
        isDoubtful: false,
        beginsRow: index === 0,
      })),
    )
  return labels.map((label, index) => {
    const lines = (columns[index] ?? []).filter((line) => (line[0]?.y ?? 0) > label.bottom + label.size * 0.3)
    const ys = [label.bottom, ...lines.map((line) => line[0]?.y ?? 0)]
    const isLoose = ys.some((y, line) => line > 1 && y - (ys[line - 1] ?? 0) >= minGap)
    const size = lines[0]?.[0]?.size ?? label.size
    const isFar = lines.length > 0 && (ys[1] ?? 0) - label.bottom > size * MAX_DISTANCE_BELOW
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
const MIN_TABLE_LABELS = 3

/** Returns table rows if several separate rows of values follow one row of labels. */
function findTableRows(
  labels: readonly Label[],
  columns: readonly (readonly (readonly TextCell[])[])[],
  minGap: number,
): (readonly (readonly TextCell[])[])[][] | undefined {
  if (labels.length < MIN_TABLE_LABELS) return undefined
  const starts: number[] = []
  for (const line of columns[0] ?? []) {
    const [y = 0, size = 10] = [line[0]?.y, line[0]?.size]
    const level = columns.filter((lines) =>
      lines.some((cellLine) => Math.abs((cellLine[0]?.y ?? 0) - y) < size * SAME_LINE_DISTANCE),
    )
    const isApart = starts.length === 0 || y - (starts.at(-1) ?? 0) > Math.min(minGap, size * 1.4)
    if (level.length >= labels.length * 0.6 && isApart) starts.push(y)
  }
  if (starts.length < 2) return undefined
  return starts.map((y, row) => {
    const until = starts[row + 1] ?? Infinity
    const isInTableRow = ({ y: cellY, size }: TextCell): boolean =>
      cellY > y - size * SAME_LINE_DISTANCE && cellY < until - size * SAME_LINE_DISTANCE
    return columns.map((lines) => lines.filter((line) => line[0] !== undefined && isInTableRow(line[0])))
  })
}
