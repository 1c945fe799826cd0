import { rememberSize } from './remembered-size.ts'

/** The column that a table is sorted by. */
export interface TableSort {
  readonly id: string
  readonly desc: boolean
}

/** The page sizes; the first is the default (Spec 000 §9). */
export const PAGE_SIZES: readonly [number, ...number[]] = [5, 10, 15]

/** The page sizes of lists that fill a page, in addition to those of cards (AMB-129). */
export const LIST_PAGE_SIZES: readonly [number, ...number[]] = [...PAGE_SIZES, 25, 50]

/** The state of a table and its setters. Pages count from 1. */
export interface TableView {
  readonly page: number
  readonly size: number
  /** Undefined keeps the order of `rows` (AMB-36). */
  readonly sort: TableSort | undefined
  readonly filters: Readonly<Record<string, string>>
  /** The available page sizes. */
  readonly sizes: readonly number[]
  readonly setPage: (page: number) => void
  readonly setSize: (size: number) => void
  readonly setSort: (sort: TableSort | undefined) => void
  /** Sets a filter; an empty value removes it. */
  readonly setFilter: (name: string, value: string) => void
  /** Sets several filters at once. */
  readonly setFilters: (values: Readonly<Record<string, string>>) => void
  readonly clearFilters: () => void
  /** Removes the filters and the sort order, so that a row added first is shown. */
  readonly reset: () => void
}

/** The part of a view that is stored in the address. */
export interface TableState {
  readonly page: number
  readonly size: number
  readonly sort: TableSort | undefined
  readonly filters: Readonly<Record<string, string>>
}

/**
 * Creates a view from a state that is stored in the address or in a component. All setters except `setPage` return to
 * page 1.
 */
export function createTableView(
  state: TableState,
  { name, sizes = PAGE_SIZES }: { readonly name?: string; readonly sizes?: readonly number[] },
  change: (next: TableState) => void,
): TableView {
  const first = (next: Partial<TableState>) => change({ ...state, ...next, page: 1 })
  const setFilters = (values: Readonly<Record<string, string>>) =>
    first({
      filters: Object.fromEntries(Object.entries({ ...state.filters, ...values }).filter(([, value]) => value !== '')),
    })
  return {
    ...state,
    sizes,
    setPage: (page) => change({ ...state, page }),
    setSize: (size) => {
      first({ size })
      rememberSize(name, size)
    },
    setSort: (sort) => first({ sort }),
    setFilter: (name, value) => setFilters({ [name]: value }),
    setFilters,
    clearFilters: () => first({ filters: {} }),
    reset: () => first({ filters: {}, sort: undefined }),
  }
}
