import type { TableView } from './table-view.ts'
import { useOwnTableView } from './use-table-view.ts'

interface Pages<T> {
  /** The rows of the current page. */
  readonly shown: readonly T[]
  /** The number of rows on earlier pages. */
  readonly before: number
  /** Counts from 1. A number beyond the last page becomes the last page. */
  readonly page: number
  readonly view: TableView
}

/** Pages a list that is not a `DataTable`, 5 rows per page by default. `DataTableFoot` renders the controls. */
export function usePages<T>(all: readonly T[], name: string, size?: number): Pages<T> {
  const view = useOwnTableView({ name, size })
  const page = Math.min(view.page, Math.max(1, Math.ceil(all.length / view.size)))
  const before = (page - 1) * view.size
  return { shown: all.slice(before, before + view.size), before, page, view }
}
