import type { TurnaroundRow } from '@client-center/contract/firm/turnaround.ts'
import { applicationInsurers } from '@client-center/domain/applications/application.ts'
import { turnaroundKindLabel, turnaroundStateLabel } from '@client-center/domain/turnaround/turnaround-groups.ts'
import {
  selectCompanies,
  selectParts,
  type TurnaroundFilters,
} from '@client-center/domain/turnaround/turnaround-filters.ts'
import type { TableSort } from '../../../ui/table/table-view.ts'

export const sortableColumns = ['payer', 'cases', 'median', 'late'] as const
type SortableColumn = (typeof sortableColumns)[number]

/** A row of the table with its place in the tree. */
export interface TurnaroundTreeRow {
  /** "12", "12-1", "12-1-2": company, state and kind, as the address has it. */
  readonly key: string
  readonly name: string
  readonly level: 1 | 2 | 3
  readonly row: TurnaroundRow
  readonly hasParts: boolean
}

export const payerLabel = (payerId: number): string =>
  applicationInsurers.find(({ value }) => value === payerId)?.label ?? ''

/** The rows to show: the companies in their order, each expanded one followed by its parts. */
export function listShownRows(
  rows: readonly TurnaroundRow[],
  filters: TurnaroundFilters,
  { sort, open }: { readonly sort: TableSort | undefined; readonly open: ReadonlySet<string> },
): TurnaroundTreeRow[] {
  const expand = (row: TurnaroundRow, level: 1 | 2 | 3, name: string): TurnaroundTreeRow[] => {
    const parts = level === 3 ? [] : selectParts(rows, row, filters)
    const toPartName = (part: TurnaroundRow) =>
      row.state === null ? turnaroundStateLabel(part.state ?? 0) : turnaroundKindLabel(part.kind ?? 0)
    const key = toKey(row, level)
    return [
      { key, name, level, row, hasParts: parts.length > 0 },
      ...(open.has(key)
        ? sortRows(parts, sort, toPartName).flatMap((part) => expand(part, level === 1 ? 2 : 3, toPartName(part)))
        : []),
    ]
  }
  return sortRows(selectCompanies(rows, filters), sort, ({ payerId }) => payerLabel(payerId)).flatMap((row) =>
    expand(row, 1, payerLabel(row.payerId)),
  )
}

const toKey = ({ payerId, state, kind }: TurnaroundRow, level: number): string =>
  level === 1 ? String(payerId) : [payerId, state ?? 'all', kind ?? 'all'].join('-')

function sortRows(
  rows: readonly TurnaroundRow[],
  sort: TableSort | undefined,
  toName: (row: TurnaroundRow) => string,
): TurnaroundRow[] {
  const { id, desc } = sort ?? { id: 'payer', desc: false }
  const column: SortableColumn = sortableColumns.find((name) => name === id) ?? 'payer'
  const byName = (a: TurnaroundRow, b: TurnaroundRow) => toName(a).localeCompare(toName(b), 'en')
  return rows.toSorted((a, b) => {
    if (column === 'payer') return desc ? byName(b, a) : byName(a, b)
    const [first, second] = [toFigure(a, column), toFigure(b, column)]
    // Rows without a figure are at the end in both orders.
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || byName(a, b)
    return (desc ? second - first : first - second) || byName(a, b)
  })
}

const toFigure = (row: TurnaroundRow, column: 'cases' | 'median' | 'late'): number | undefined =>
  column === 'cases' ? row.cases : row[column]?.days
