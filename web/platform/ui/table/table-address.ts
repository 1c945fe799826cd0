import { PAGE_SIZES, type TableSort, type TableState } from './table-view.ts'

/** What a table's state is when the address says nothing of it. */
export interface TableDefaults {
  readonly size?: number
  readonly sort?: TableSort
  /** Names of the filters that live in the address. */
  readonly filters?: readonly string[]
  /** Goes before each name where one page has two tables. */
  readonly prefix?: string
}

export type Search = Readonly<Record<string, unknown>>

/** The state of a table that an address spells. Whatever it spells wrongly counts as left out. */
export function stateFrom(
  search: Search,
  { size = PAGE_SIZES[0], sort, filters = [], prefix = '' }: TableDefaults,
): TableState {
  const wantedSize = Number(search[`${prefix}size`])
  const wantedPage = Number(search[`${prefix}page`])
  return {
    page: Number.isInteger(wantedPage) && wantedPage > 0 ? wantedPage : 1,
    size: PAGE_SIZES.some((one) => one === wantedSize) ? wantedSize : size,
    sort: sortFrom(search[`${prefix}sort`], sort),
    filters: Object.fromEntries(
      filters.map((name) => [name, textOf(search[prefix + name])]).filter(([, value]) => value !== ''),
    ),
  }
}

/** The search parameters of a state; what is as by default is left out (undefined), so that addresses stay short. */
export function searchOf(
  state: TableState,
  { size = PAGE_SIZES[0], sort, filters = [], prefix = '' }: TableDefaults,
): Search {
  return {
    [`${prefix}page`]: state.page === 1 ? undefined : state.page,
    [`${prefix}size`]: state.size === size ? undefined : state.size,
    [`${prefix}sort`]: spelled(state.sort) === spelled(sort) ? undefined : spelled(state.sort),
    ...Object.fromEntries(filters.map((name) => [prefix + name, state.filters[name]])),
  }
}

/** `name` ascending, `-name` descending, `none` where the order by default was taken away. */
const spelled = (sort: TableSort | undefined): string => (sort ? (sort.desc ? '-' : '') + sort.id : 'none')

function sortFrom(value: unknown, byDefault: TableSort | undefined): TableSort | undefined {
  if (typeof value !== 'string' || value === '') return byDefault
  if (value === 'none') return undefined
  return value.startsWith('-') ? { id: value.slice(1), desc: true } : { id: value, desc: false }
}

/** The router reads a filter of digits as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
