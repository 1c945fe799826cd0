import { rememberedSize } from './remembered-size.ts'
import { PAGE_SIZES, type TableSort, type TableState } from './table-view.ts'

/** The state of a table when the address has none. */
export interface TableDefaults {
  /** The chosen page size is remembered under this name. */
  readonly name?: string
  readonly size?: number | undefined
  /** The page sizes on offer; by default 5, 10 and 15. */
  readonly sizes?: readonly number[]
  readonly sort?: TableSort | undefined
  /** Names of the filters in the address. */
  readonly filters?: readonly string[]
  /** Prefix of each name where one page has two tables. */
  readonly prefix?: string
}

export type TableSearch = Readonly<Record<string, unknown>>

/** Parses a table's state from the address. Invalid values count as missing. */
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

/** The search parameters of a state. Defaults are left out (undefined), so that addresses stay short. */
export function toSearch(state: TableState, defaults: TableDefaults): TableSearch {
  const { sort, filters = [], prefix = '' } = defaults
  return {
    [`${prefix}page`]: state.page === 1 ? undefined : state.page,
    [`${prefix}size`]: state.size === sizeBefore(defaults) ? undefined : state.size,
    [`${prefix}sort`]: spelled(state.sort) === spelled(sort) ? undefined : spelled(state.sort),
    ...Object.fromEntries(filters.map((name) => [prefix + name, state.filters[name]])),
  }
}

/** The remembered size, or the default. */
function sizeBefore({ name, size = PAGE_SIZES[0], sizes = PAGE_SIZES }: TableDefaults): number {
  const before = rememberedSize(name)
  return before !== undefined && sizes.includes(before) ? before : size
}

/** `name` ascending, `-name` descending, `none` where the default order was turned off. */
const spelled = (sort: TableSort | undefined): string => (sort ? (sort.desc ? '-' : '') + sort.id : 'none')

function sortFrom(value: unknown, byDefault: TableSort | undefined): TableSort | undefined {
  if (typeof value !== 'string' || value === '') return byDefault
  if (value === 'none') return undefined
  return value.startsWith('-') ? { id: value.slice(1), desc: true } : { id: value, desc: false }
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Parses an id in an address, such as that of a filter; undefined if it is mistyped. */
export const idFrom = (text: string | undefined): string | undefined =>
  text !== undefined && ID.test(text) ? text : undefined

/** The router parses a filter of digits as a number. */
const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
