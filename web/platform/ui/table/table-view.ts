import { rememberSize } from './remembered-size.ts'

/** Which column a table is sorted by. */
export interface TableSort {
  readonly id: string
  readonly desc: boolean
}

/** Spec 000 §9: page sizes 5, 10, 15; 5 unless somebody chose. */
export const PAGE_SIZES: readonly [number, ...number[]] = [5, 10, 15]

/** What part of a list is looked at, and how to look at another. Pages count from 1. */
export interface TableView {
  readonly page: number
  readonly size: number
  /** None means the order in which the rows came (AMB-36). */
  readonly sort: TableSort | undefined
  readonly filters: Readonly<Record<string, string>>
  /** Rows a page that may be chosen. */
  readonly sizes: readonly number[]
  readonly setPage: (page: number) => void
  readonly setSize: (size: number) => void
  readonly setSort: (sort: TableSort | undefined) => void
  /** An empty value takes the filter away. Goes to page 1. */
  readonly setFilter: (name: string, value: string) => void
  /** Several at once. */
  readonly setFilters: (values: Readonly<Record<string, string>>) => void
  readonly clearFilters: () => void
}

/** The part of a view that can be spelled in an address. */
export interface TableState {
  readonly page: number
  readonly size: number
  readonly sort: TableSort | undefined
  readonly filters: Readonly<Record<string, string>>
}

/** The changes of a view, said once for the address and for a card's own state. Every one but the page goes to page 1. */
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
