import { assignLines, type Alignment } from './assign-lines.ts'
import type { TextCell } from './text-cells.ts'
import { groupColumns, days, getKnownKeys, findKnownLabelLines, toLabel, type Label } from './labels.ts'
import { DOUBTFUL_OFFSET, groupLines, toSpan } from './label-values.ts'
import type { SectionId } from './summary-layout.ts'
import { toLabelKey } from './text-run.ts'

export interface GridCell {
  readonly key: string
  readonly lines: readonly (readonly TextCell[])[]
  readonly isDoubtful: boolean
}

export interface GridRow {
  readonly y: number
  readonly cells: readonly GridCell[]
}

/** A table with its labels above the columns. */
export interface Grid {
  /** Assigns the lines of each column to the rows of the table. */
  readonly layOut: (alignment: Alignment, pitch: number) => { readonly rows: readonly GridRow[]; readonly cost: number }
}

/** A row with fewer labels is not a header. */
const MIN_HEADER_LABELS = 3

/** Finds the tables with a header, and returns the remaining cells. */
export function findGrids(
  cells: readonly TextCell[],
  section: SectionId,
): { readonly grids: readonly Grid[]; readonly remainingCells: readonly TextCell[] } {
  const headers = findHeaders(cells, section)
  if (headers.length === 0) return { grids: [], remainingCells: cells }
  const used = new Set<TextCell>(headers.flatMap(({ cells: headerCells }) => headerCells))
  const knownLabelKeys = getKnownKeys(section)
  const grids = headers.map(({ labels, bottom }, index) => {
    const nextHeader = headers[index + 1]
    const end = Math.min(
      nextHeader?.top ?? Infinity,
      ...cells
        .filter(
          (cell) =>
            cell.y > bottom && !used.has(cell) && /[:?]$/.test(cell.text) && knownLabelKeys.has(toLabelKey(cell.text)),
        )
        .map(({ y, size }) => y - size * 0.5),
    )
    const body = cells.filter((cell) => cell.y > bottom && cell.y < end && !used.has(cell))
    for (const cell of body) used.add(cell)
    return toGrid(labels, body)
  })
  return { grids, remainingCells: cells.filter((cell) => !used.has(cell)) }
}

interface Header {
  readonly labels: readonly Label[]
  readonly cells: readonly TextCell[]
  readonly top: number
  readonly bottom: number
}

function findHeaders(cells: readonly TextCell[], section: SectionId): Header[] {
  const knownLabelKeys = getKnownKeys(section)
  const columns = groupColumns(cells)
  const used = new Set<TextCell>()
  const labelsWithLines: { readonly label: Label; readonly lines: readonly TextCell[] }[] = []
  for (const cell of cells) {
    if (used.has(cell) || cell.followsLabel || /:\s*$/.test(cell.text)) continue
    if (days.some((day) => day === toLabelKey(cell.text))) continue
    const lines = findKnownLabelLines(cell, columns, knownLabelKeys, used)
    if (!lines || /:\s*$/.test(lines.at(-1)?.text ?? '')) continue
    for (const line of lines) used.add(line)
    labelsWithLines.push({ label: toLabel(lines, true), lines })
  }
  const rows = groupRows(labelsWithLines)
  return rows.flatMap((row) => {
    if (row.length < MIN_HEADER_LABELS) return []
    const top = Math.min(...row.map(({ label }) => label.top))
    const bottom = Math.max(...row.map(({ label }) => label.bottom))
    const headerCells = new Set(row.flatMap(({ lines }) => lines))
    const size = row[0]?.label.size ?? 10
    const otherCells = cells.filter(
      (cell) => !headerCells.has(cell) && cell.y > top - size * 0.45 && cell.y < bottom + size * 0.45,
    )
    // A header may contain an unknown label, but it contains no values.
    if (otherCells.length * 3 > row.length) return []
    const unknownLabels = otherCells.map((cell) => toLabel([cell], false))
    return [
      {
        labels: [...row.map(({ label }) => label), ...unknownLabels].sort((a, b) => a.x - b.x),
        cells: [...headerCells, ...otherCells],
        top,
        bottom,
      },
    ]
  })
}

function groupRows<T extends { readonly label: Label }>(entries: readonly T[]): T[][] {
  const rows: T[][] = []
  for (const entry of [...entries].sort((a, b) => a.label.top - b.label.top)) {
    const row = rows.at(-1)
    const reach = row ? Math.max(...row.map(({ label }) => label.bottom)) : -Infinity
    if (row && entry.label.top < reach + entry.label.size * 0.5) row.push(entry)
    else rows.push([entry])
  }
  return rows
}

function toGrid(labels: readonly Label[], body: readonly TextCell[]): Grid {
  const columns = labels.map((label, index) => {
    const next = labels[index + 1]
    const from = index === 0 ? -Infinity : label.x - 4
    return groupLines(body.filter((cell) => cell.x >= from && (!next || cell.x < next.x - 4)))
  })
  const anchors = (columns[0] ?? []).map(toSpan)
  return {
    layOut: (alignment, pitch) => {
      let cost = 0
      const assigned = columns.map((lines) => {
        const columnAssignment = assignLines(lines.map(toSpan), anchors, alignment, pitch)
        cost += columnAssignment.cost
        return columnAssignment
      })
      const rows = anchors.map((anchor, row) => ({
        y: anchor.top,
        cells: labels.map((label, index) => ({
          key: label.key,
          lines: (columns[index] ?? []).filter((_, line) => assigned[index]?.anchorByLine[line] === row),
          isDoubtful: (assigned[index]?.offsets[row] ?? 0) > DOUBTFUL_OFFSET,
        })),
      }))
      return { rows, cost }
    },
  }
}
