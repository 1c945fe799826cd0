import type { TableView } from './table-view.ts'
import { useOwnTableView } from './use-table-view.ts'

interface Pages<T> {
  /** The present page's part. */
  readonly shown: readonly T[]
  /** How many stand on the pages before. */
  readonly before: number
  /** Counted from 1; a page beyond the last is the last. */
  readonly page: number
  readonly view: TableView
}

/** Pages of a list that is no `DataTable`, of 5 unless told; `DataTableFoot` turns them. */
export function usePages<T>(all: readonly T[], name: string, size?: number): Pages<T> {
  const view = useOwnTableView({ name, size })
  const page = Math.min(view.page, Math.max(1, Math.ceil(all.length / view.size)))
  const before = (page - 1) * view.size
  return { shown: all.slice(before, before + view.size), before, page, view }
}
