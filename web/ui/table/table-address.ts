import { rememberedSize } from './remembered-size.ts'
import { PAGE_SIZES, type TableSort, type TableState } from './table-view.ts'

/** The default state of a table, and which search parameters it has. */
export interface TableDefaults {
  /** The chosen page size is stored under this name. */
  readonly name?: string
  readonly size?: number | undefined
  /** The available page sizes; 5, 10 and 15 by default. */
  readonly sizes?: readonly number[]
  readonly sort?: TableSort | undefined
  /** The names of the filters' search parameters. */
  readonly filters?: readonly string[]
  /** A prefix for the search parameters, for pages with two tables. */
  readonly prefix?: string
}

export type TableSearch = Readonly<Record<string, unknown>>

/** Parses a table's state from the search parameters. Invalid values count as missing. */
export function stateFrom(search: TableSearch, defaults: TableDefaults): TableState {
  const { sort, filters = [], prefix = '', sizes = PAGE_SIZES } = defaults
  const wantedSize = Number(search[`${prefix}size`])
  const wantedPage = Number(search[`${prefix}page`])
  return {
    page: Number.isInteger(wantedPage) && wantedPage > 0 ? wantedPage : 1,
    size: sizes.includes(wantedSize) ? wantedSize : sizeBefore(defaults),
    sort: sortFrom(search[`${prefix}sort`], sort),
    filters: Object.fromEntries(
      filters.map((name) => [name, toText(search[prefix + name])]).filter(([, value]) => value !== ''),
    ),
  }
}

/** The search parameters of a state. Defaults are undefined, so that addresses stay short. */
export function toSearch(state: TableState, defaults: TableDefaults): TableSearch {
  const { sort, filters = [], prefix = '' } = defaults
  return {
    [`${prefix}page`]: state.page === 1 ? undefined : state.page,
    [`${prefix}size`]: state.size === sizeBefore(defaults) ? undefined : state.size,
    [`${prefix}sort`]: formatSort(state.sort) === formatSort(sort) ? undefined : formatSort(state.sort),
    ...Object.fromEntries(filters.map((name) => [prefix + name, state.filters[name]])),
  }
}

/** The stored page size, or the default. */
function sizeBefore({ name, size = PAGE_SIZES[0], sizes = PAGE_SIZES }: TableDefaults): number {
  const before = rememberedSize(name)
  return before !== undefined && sizes.includes(before) ? before : size
}

/** `name` for ascending, `-name` for descending, `none` if the user removed the default order. */
const formatSort = (sort: TableSort | undefined): string => (sort ? (sort.desc ? '-' : '') + sort.id : 'none')

function sortFrom(value: unknown, byDefault: TableSort | undefined): TableSort | undefined {
  if (typeof value !== 'string' || value === '') return byDefault
  if (value === 'none') return undefined
  return value.startsWith('-') ? { id: value.slice(1), desc: true } : { id: value, desc: false }
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns the text if it is a UUID, otherwise undefined. */
export const idFrom = (text: string | undefined): string | undefined =>
  text !== undefined && ID.test(text) ? text : undefined

/** The router parses a filter that consists of digits as a number. */
const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
