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
  for (const cell of sorted) {
    const label = labelBeside(labels, cell)
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

/** The label left of a value: in the nearest row, the one next to it. */
function labelBeside(labels: readonly Label[], cell: Cell): Label | undefined {
  let best: Label | undefined
  let distance = Infinity
  for (const label of labels) {
    if (label.x > cell.x + (cell.isBehindLabel ? 0 : -1) + SAME_EDGE) continue
    if (label.x > cell.x - 1 && !isBelow(label, cell)) continue
    const off = Math.max(0, label.top - cell.y, cell.y - label.bottom)
    const slack = cell.size * 0.8
    if (
      off < distance - slack ||
      (off < distance + slack && (!best || label.x > best.x + 6 || (Math.abs(label.x - best.x) <= 6 && off < distance)))
    ) {
      best = label
      distance = Math.min(distance, off)
    }
  }
  return best
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
