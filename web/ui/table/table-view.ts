import { rememberSize } from './remembered-size.ts'

/** The column that a table is sorted by. */
export interface TableSort {
  readonly id: string
  readonly desc: boolean
}

/** Page sizes 5, 10, 15; 5 by default (Spec 000 §9). */
export const PAGE_SIZES: readonly [number, ...number[]] = [5, 10, 15]

/** The visible part of a list, and how to change it. Pages count from 1. */
export interface TableView {
  readonly page: number
  readonly size: number
  /** Undefined keeps the order of the rows (AMB-36). */
  readonly sort: TableSort | undefined
  readonly filters: Readonly<Record<string, string>>
  /** The page sizes on offer. */
  readonly sizes: readonly number[]
  readonly setPage: (page: number) => void
  readonly setSize: (size: number) => void
  readonly setSort: (sort: TableSort | undefined) => void
  /** Sets a filter and goes to page 1; an empty value removes the filter. */
  readonly setFilter: (name: string, value: string) => void
  /** Sets several filters at once. */
  readonly setFilters: (values: Readonly<Record<string, string>>) => void
  readonly clearFilters: () => void
}

/** The part of a view that an address can hold. */
export interface TableState {
  readonly page: number
  readonly size: number
  readonly sort: TableSort | undefined
  readonly filters: Readonly<Record<string, string>>
}

/** The setters of a view, for a state in the address or in a card. All but the page setter go to page 1. */
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
  }
}
