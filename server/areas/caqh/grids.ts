import { assignLines, type Alignment } from './assign-lines.ts'
import type { TextCell } from './text-cells.ts'
import { groupColumns, days, knownIn, knownLines, toLabel, type Label } from './labels.ts'
import { DOUBTFUL, groupLines, toSpan } from './label-values.ts'
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
  readonly rows: (alignment: Alignment, pitch: number) => { readonly rows: readonly GridRow[]; readonly cost: number }
}

/** A row with fewer labels is not a header. */
const COLUMNS = 3

/** Finds the tables with a header, and returns the remaining cells. */
export function findGrids(
  cells: readonly TextCell[],
  section: SectionId,
): { readonly grids: readonly Grid[]; readonly rest: readonly TextCell[] } {
  const headers = findHeaders(cells, section)
  if (headers.length === 0) return { grids: [], rest: cells }
  const taken = new Set<TextCell>(headers.flatMap(({ cells: own }) => own))
  const known = knownIn(section)
  const grids = headers.map(({ names, bottom }, at) => {
    const nextHeader = headers[at + 1]
    const end = Math.min(
      nextHeader?.top ?? Infinity,
      ...cells
        .filter(
          (cell) => cell.y > bottom && !taken.has(cell) && /[:?]$/.test(cell.text) && known.has(toLabelKey(cell.text)),
        )
        .map(({ y, size }) => y - size * 0.5),
    )
    const body = cells.filter((cell) => cell.y > bottom && cell.y < end && !taken.has(cell))
    for (const cell of body) taken.add(cell)
    return toGrid(names, body)
  })
  return { grids, rest: cells.filter((cell) => !taken.has(cell)) }
}

interface Header {
  readonly names: readonly Label[]
  readonly cells: readonly TextCell[]
  readonly top: number
  readonly bottom: number
}

function findHeaders(cells: readonly TextCell[], section: SectionId): Header[] {
  const known = knownIn(section)
  const columns = groupColumns(cells)
  const taken = new Set<TextCell>()
  const names: { readonly label: Label; readonly lines: readonly TextCell[] }[] = []
  for (const cell of cells) {
    if (taken.has(cell) || cell.isBehindLabel || /:\s*$/.test(cell.text)) continue
    if (days.some((day) => day === toLabelKey(cell.text))) continue
    const lines = knownLines(cell, columns, known, taken)
    if (!lines || /:\s*$/.test(lines.at(-1)?.text ?? '')) continue
    for (const line of lines) taken.add(line)
    names.push({ label: toLabel(lines, true), lines })
  }
  const rows = groupRows(names)
  return rows.flatMap((row) => {
    if (row.length < COLUMNS) return []
    const top = Math.min(...row.map(({ label }) => label.top))
    const bottom = Math.max(...row.map(({ label }) => label.bottom))
    const own = new Set(row.flatMap(({ lines }) => lines))
    const size = row[0]?.label.size ?? 10
    const others = cells.filter((cell) => !own.has(cell) && cell.y > top - size * 0.45 && cell.y < bottom + size * 0.45)
    // A header may contain an unknown label, but it contains no values.
    if (others.length * 3 > row.length) return []
    const unknown = others.map((cell) => toLabel([cell], false))
    return [
      {
        names: [...row.map(({ label }) => label), ...unknown].sort((a, b) => a.x - b.x),
        cells: [...own, ...others],
        top,
        bottom,
      },
    ]
  })
}

function groupRows<T extends { readonly label: Label }>(names: readonly T[]): T[][] {
  const rows: T[][] = []
  for (const name of [...names].sort((a, b) => a.label.top - b.label.top)) {
    const row = rows.at(-1)
    const reach = row ? Math.max(...row.map(({ label }) => label.bottom)) : -Infinity
    if (row && name.label.top < reach + name.label.size * 0.5) row.push(name)
    else rows.push([name])
  }
  return rows
}

function toGrid(names: readonly Label[], body: readonly TextCell[]): Grid {
  const columns = names.map((name, at) => {
    const next = names[at + 1]
    const from = at === 0 ? -Infinity : name.x - 4
    return groupLines(body.filter((cell) => cell.x >= from && (!next || cell.x < next.x - 4)))
  })
  const anchors = (columns[0] ?? []).map(toSpan)
  return {
    rows: (alignment, pitch) => {
      let cost = 0
      const assigned = columns.map((lines) => {
        const one = assignLines(lines.map(toSpan), anchors, alignment, pitch)
        cost += one.cost
        return one
      })
      const rows = anchors.map((anchor, row) => ({
        y: anchor.top,
        cells: names.map((name, at) => ({
          key: name.key,
          lines: (columns[at] ?? []).filter((_, line) => assigned[at]?.owner[line] === row),
          isDoubtful: (assigned[at]?.off[row] ?? 0) > DOUBTFUL,
        })),
      }))
      return { rows, cost }
    },
  }
}
