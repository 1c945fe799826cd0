import type { TableView } from './table-view.ts'
import { useOwnTableView } from './use-table-view.ts'

interface Pages<T> {
  /** The rows of the current page. */
  readonly shown: readonly T[]
  /** How many rows are on the pages before. */
  readonly before: number
  /** Counts from 1; a page number beyond the last is the last page. */
  readonly page: number
  readonly view: TableView
}

/** Pages of a list without a `DataTable`, by default of 5; use `DataTableFoot` to turn them. */
export function usePages<T>(all: readonly T[], name: string, size?: number): Pages<T> {
  const view = useOwnTableView({ name, size })
  const page = Math.min(view.page, Math.max(1, Math.ceil(all.length / view.size)))
  const before = (page - 1) * view.size
  return { shown: all.slice(before, before + view.size), before, page, view }
}
