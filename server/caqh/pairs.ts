import { assignLines, type Alignment, type Span } from './assign-lines.ts'
import type { Cell } from './cells.ts'
import { SAME_EDGE, type Label, type Labelled } from './labels.ts'

export interface Pair {
  readonly label: Label
  readonly lines: readonly (readonly Cell[])[]
  readonly isDoubtful: boolean
}

/** In heights of the letters: a value that stands further from its label is not trusted. */
export const DOUBTFUL = 1.1

/** Gives every value to the label that it stands beside, column by column. */
export function valuesBeside(
  { labels, values }: Labelled,
  alignment: Alignment,
  pitch: number,
): { readonly pairs: readonly Pair[]; readonly cost: number } {
  const columns = columnsOfLabels(labels)
  const own = new Map<Label[], Cell[]>()
  const inline = new Map<Label, Cell[]>()
  const sorted = [...values].sort((a, b) => a.y - b.y)
  const rows = rowsOf(labels)
  const edges = valueEdges(columns, sorted)
  for (const cell of sorted) {
    const label = labelBeside(rows, cell, edges)
    if (!label) continue
    const behind = inlineLabel(label, cell, inline)
    if (behind) {
      inline.set(behind, [...(inline.get(behind) ?? []), cell])
      continue
    }
    const column = columns.find((one) => one.includes(label))
    if (column) own.set(column, [...(own.get(column) ?? []), cell])
  }
  let cost = 0
  const pairs = columns.flatMap((column) => {
    const lines = linesOf(own.get(column) ?? [])
    const assigned = assignLines(lines.map(spanOf), column, alignment, pitch)
    cost += assigned.cost
    return column.map((label, at) => ({
      label,
      lines: [...linesOf(inline.get(label) ?? []), ...lines.filter((_, line) => assigned.owner[line] === at)],
      isDoubtful: (assigned.off[at] ?? 0) > DOUBTFUL,
    }))
  })
  return { pairs, cost }
}

/** Labels that begin at the same edge, each column down the page. */
function columnsOfLabels(labels: readonly Label[]): Label[][] {
  const columns: Label[][] = []
  for (const label of [...labels].sort((a, b) => a.x - b.x || a.top - b.top)) {
    const column = columns.at(-1)
    if (column && label.x - (column[0]?.x ?? 0) < 6) column.push(label)
    else columns.push([label])
  }
  return columns.map((column) => column.sort((a, b) => a.top - b.top))
}

/** A label with the span of all labels in its row: the row may be taller than the label is. */
interface InRow {
  readonly label: Label
  readonly top: number
  readonly bottom: number
}

function rowsOf(labels: readonly Label[]): InRow[] {
  const middle = ({ top, bottom }: Label): number => (top + bottom) / 2
  return labels.map((label) => {
    const near = labels.filter(
      (one) =>
        Math.abs(one.top - label.top) < label.size * 0.4 || Math.abs(middle(one) - middle(label)) < label.size * 0.4,
    )
    return {
      label,
      top: Math.min(...near.map(({ top }) => top)),
      bottom: Math.max(...near.map(({ bottom }) => bottom)),
    }
  })
}

/** Where the values of each column begin, as those show that stand on a line with their label. */
function valueEdges(
  columns: readonly (readonly Label[])[],
  cells: readonly Cell[],
): { readonly x: number; readonly column: readonly Label[] }[] {
  return columns.flatMap((column, at) => {
    const end = columns[at + 1]?.[0]?.x ?? Infinity
    const beside = cells.filter(
      (cell) =>
        cell.x < end &&
        column.some((label) => label.right <= cell.x + 1 && Math.abs(label.top - cell.y) < cell.size * 0.45),
    )
    return [...new Set(beside.map(({ x }) => Math.round(x)))].map((x) => ({ x, column }))
  })
}

/** The label left of a value: of the column whose values begin where it does, else in the nearest row the one next to it. */
function labelBeside(rows: readonly InRow[], cell: Cell, edges: ReturnType<typeof valueEdges>): Label | undefined {
  const distance = ({ top, bottom }: InRow): number => Math.max(0, top - cell.y, cell.y - bottom)
  const left = rows.filter(
    ({ label }) =>
      label.x <= cell.x + (cell.isBehindLabel ? SAME_EDGE : SAME_EDGE - 1) &&
      (label.x <= cell.x - 1 || cell.isBehindLabel || isBelow(label, cell)),
  )
  const nearest = Math.min(...left.map(distance))
  const near = left.filter((row) => distance(row) < nearest + cell.size * 0.8)
  const best = near.reduce<InRow | undefined>((found, row) => {
    if (!found || row.label.x > found.label.x + 6) return row
    return Math.abs(row.label.x - found.label.x) <= 6 && distance(row) < distance(found) ? row : found
  }, undefined)
  // Nothing left of it in the nearest row begins there: a line of a value that is taller than its row's labels.
  if (!best || nearest < cell.size * 0.45) return best?.label
  const own = edges.filter(
    ({ x, column }) => Math.abs(x - cell.x) < SAME_EDGE && column.some((label) => label === best.label),
  )
  if (own.length > 0) return best.label
  const others = edges.filter(({ x }) => Math.abs(x - cell.x) < SAME_EDGE).flatMap(({ column }) => column)
  const other = left.filter(({ label }) => others.includes(label)).sort((a, b) => distance(a) - distance(b))[0]
  return other && distance(other) < cell.size * 12 ? other.label : best.label
}

const isBelow = (label: Label, cell: Cell): boolean => cell.y > label.bottom && cell.y - label.bottom < cell.size * 1.5

/** A value that was printed right behind its label goes on below the label itself. */
function inlineLabel(label: Label, cell: Cell, inline: ReadonlyMap<Label, readonly Cell[]>): Label | undefined {
  if (cell.isBehindLabel && Math.abs(cell.y - label.bottom) < cell.size * 0.45) return label
  const last = inline.get(label)?.at(-1)
  const goesOn = last && Math.abs(cell.x - label.x) < SAME_EDGE && cell.y - last.y < cell.size * 1.5
  return goesOn ? label : undefined
}

/** Cells that stand on one line, from left to right. */
export function linesOf(cells: readonly Cell[]): Cell[][] {
  const lines: Cell[][] = []
  for (const cell of [...cells].sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    if (line && cell.y - (line[0]?.y ?? 0) < cell.size * 0.45) line.push(cell)
    else lines.push([cell])
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x))
}

export const spanOf = (line: readonly Cell[]): Span => {
  const y = line[0]?.y ?? 0
  return { top: y, bottom: y, size: line[0]?.size ?? 10 }
}
