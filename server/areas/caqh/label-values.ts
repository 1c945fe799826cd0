import { assignLines, type Alignment, type Span } from './assign-lines.ts'
import type { TextCell } from './text-cells.ts'
import { SAME_EDGE, type Label, type SeparatedLabels } from './labels.ts'

export interface LabelValue {
  readonly label: Label
  readonly lines: readonly (readonly TextCell[])[]
  readonly isDoubtful: boolean
}

/** In letter heights: a value further from its label than this is doubtful. */
export const DOUBTFUL_OFFSET = 1.1

/** The labels at one left edge, with the value lines next to them. */
interface Column {
  readonly labels: readonly Label[]
  readonly lines: readonly (readonly TextCell[])[]
}

/** Labels with the values next to them, as far as they do not depend on the alignment. */
export interface LabelColumns {
  readonly columns: readonly Column[]
  /** Values printed directly after their labels. */
  readonly inline: ReadonlyMap<Label, readonly TextCell[]>
}

/** Assigns the values to the columns of labels next to them. */
export function toLabelColumns({ labels, values }: SeparatedLabels): LabelColumns {
  const columns = groupLabelColumns(labels)
  const columnByLabel = new Map(columns.flatMap((column) => column.map((label) => [label, column] as const)))
  const valuesByColumn = new Map<readonly Label[], TextCell[]>()
  const inline = new Map<Label, TextCell[]>()
  const sorted = [...values].sort((a, b) => a.y - b.y)
  const rows = toLabelRows(labels)
  const edges = valueEdges(columns, sorted)
  for (const cell of sorted) {
    const label = findLeftLabel(nearRows(rows, cell), cell, edges)
    if (!label) continue
    const inlineOwner = findInlineOwner(label, cell, inline)
    if (inlineOwner) {
      inline.set(inlineOwner, [...(inline.get(inlineOwner) ?? []), cell])
      continue
    }
    const column = columnByLabel.get(label)
    const cells = column && valuesByColumn.get(column)
    if (cells) cells.push(cell)
    else if (column) valuesByColumn.set(column, [cell])
  }
  return {
    columns: columns.map((column) => ({ labels: column, lines: groupLines(valuesByColumn.get(column) ?? []) })),
    inline,
  }
}

/** Assigns every value to its label, column by column. */
export function toLabelValues(
  { columns, inline }: LabelColumns,
  alignment: Alignment,
  pitch: number,
): { readonly labelValues: readonly LabelValue[]; readonly cost: number } {
  let cost = 0
  const labelValues = columns.flatMap(({ labels, lines }) => {
    const assigned = assignLines(lines.map(toSpan), labels, alignment, pitch)
    cost += assigned.cost
    const linesByLabel = Map.groupBy(lines, (_, line) => assigned.anchorByLine[line] ?? -1)
    return labels.map((label, index) => ({
      label,
      lines: [...groupLines(inline.get(label) ?? []), ...(linesByLabel.get(index) ?? [])],
      isDoubtful: (assigned.offsets[index] ?? 0) > DOUBTFUL_OFFSET,
    }))
  })
  return { labelValues, cost }
}

/** Groups labels by their left edge, each column from top to bottom. */
function groupLabelColumns(labels: readonly Label[]): Label[][] {
  const columns: Label[][] = []
  for (const label of [...labels].sort((a, b) => a.x - b.x || a.top - b.top)) {
    const column = columns.at(-1)
    if (column && label.x - (column[0]?.x ?? 0) < 6) column.push(label)
    else columns.push([label])
  }
  return columns.map((column) => column.sort((a, b) => a.top - b.top))
}

/** A label with the vertical span of all labels in its row, which may be taller than the label. */
interface InRow {
  readonly label: Label
  readonly top: number
  readonly bottom: number
}

function toLabelRows(labels: readonly Label[]): InRow[] {
  const middle = ({ top, bottom }: Label): number => (top + bottom) / 2
  return labels.map((label, index) => {
    // The labels are sorted down the page, and the labels of a row start within a few lines of each other.
    const near = labels
      .slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)
      .filter(
        (otherLabel) =>
          Math.abs(otherLabel.top - label.top) < label.size * 0.4 ||
          Math.abs(middle(otherLabel) - middle(label)) < label.size * 0.4,
      )
    return {
      label,
      top: Math.min(...near.map(({ top }) => top)),
      bottom: Math.max(...near.map(({ bottom }) => bottom)),
    }
  })
}

const NEIGHBOURS = 8
/** In points: no value is taller than a few pages. */
const REACH = 1600

/** Returns the rows around a value. */
function nearRows(rows: readonly InRow[], cell: TextCell): readonly InRow[] {
  const from = firstAfter(rows, cell.y - REACH)
  return rows.slice(from, firstAfter(rows, cell.y + 60))
}

function firstAfter(rows: readonly InRow[], y: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.label.top ?? 0) >= y) high = middle
    else low = middle + 1
  }
  return low
}

/** Finds the left edge of each column's values, from the values on the same line as their label. */
function valueEdges(columns: readonly (readonly Label[])[], cells: readonly TextCell[]): Edge[] {
  return columns.flatMap((column, index) => {
    const end = columns[index + 1]?.[0]?.x ?? Infinity
    const edgePositions = new Set<number>()
    let next = 0
    for (const label of column) {
      const reach = label.size * 0.45
      while ((cells[next]?.y ?? Infinity) < label.top - reach) next += 1
      for (let cellIndex = next; (cells[cellIndex]?.y ?? Infinity) < label.top + reach; cellIndex += 1) {
        const x = cells[cellIndex]?.x ?? 0
        if (x < end && label.right <= x + 1) edgePositions.add(Math.round(x))
      }
    }
    return [...edgePositions].map((x) => ({ x, column: new Set(column) }))
  })
}

interface Edge {
  readonly x: number
  readonly column: ReadonlySet<Label>
}

/**
 * Finds the label to the left of a value: in the column whose values start at the same left edge, otherwise the closest
 * label in the nearest row.
 */
function findLeftLabel(rows: readonly InRow[], cell: TextCell, edges: readonly Edge[]): Label | undefined {
  const distance = ({ top, bottom }: InRow): number => Math.max(0, top - cell.y, cell.y - bottom)
  const candidates = rows.filter(
    ({ label }) =>
      label.x <= cell.x + (cell.followsLabel ? SAME_EDGE : SAME_EDGE - 1) &&
      (label.x <= cell.x - 1 || cell.followsLabel || isJustBelow(cell, label)),
  )
  const nearest = Math.min(...candidates.map(distance))
  const near = candidates.filter((row) => distance(row) < nearest + cell.size * 0.8)
  const best = near.reduce<InRow | undefined>((bestSoFar, row) => {
    if (!bestSoFar || row.label.x > bestSoFar.label.x + 6) return row
    return Math.abs(row.label.x - bestSoFar.label.x) <= 6 && distance(row) < distance(bestSoFar) ? row : bestSoFar
  }, undefined)
  if (!best || nearest < cell.size * 0.45) return best?.label
  const edgesAtCell = edges.filter(({ x }) => Math.abs(x - cell.x) < SAME_EDGE)
  if (edgesAtCell.some(({ column }) => column.has(best.label))) return best.label
  // No label of the nearest row has values that start here, so this is a line of a value taller than its row's labels.
  const bestAtEdge = candidates
    .filter(({ label }) => edgesAtCell.some(({ column }) => column.has(label)))
    .sort((a, b) => distance(a) - distance(b))[0]
  return bestAtEdge && distance(bestAtEdge) < cell.size * 12 ? bestAtEdge.label : best.label
}

const isJustBelow = (cell: TextCell, label: Label): boolean =>
  cell.y > label.bottom && cell.y - label.bottom < cell.size * 1.5

/** Returns the label if the cell is printed directly after it, or continues such a value on the next line. */
function findInlineOwner(
  label: Label,
  cell: TextCell,
  inline: ReadonlyMap<Label, readonly TextCell[]>,
): Label | undefined {
  if (cell.followsLabel && Math.abs(cell.y - label.bottom) < cell.size * 0.45) return label
  const last = inline.get(label)?.at(-1)
  const continues = last && Math.abs(cell.x - label.x) < SAME_EDGE && cell.y - last.y < cell.size * 1.5
  return continues ? label : undefined
}

/** Groups cells by line, each line from left to right. */
export function groupLines(cells: readonly TextCell[]): TextCell[][] {
  const lines: TextCell[][] = []
  for (const cell of [...cells].sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    if (line && cell.y - (line[0]?.y ?? 0) < cell.size * 0.45) line.push(cell)
    else lines.push([cell])
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x))
}

export const toSpan = (line: readonly TextCell[]): Span => {
  const y = line[0]?.y ?? 0
  return { top: y, bottom: y, size: line[0]?.size ?? 10 }
}
