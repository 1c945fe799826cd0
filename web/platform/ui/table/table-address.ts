import { rememberedSize } from './remembered-size.ts'
import { PAGE_SIZES, type TableSort, type TableState } from './table-view.ts'

/** What a table's state is when the address says nothing of it. */
export interface TableDefaults {
  /** The rows a page that somebody chooses are remembered for the table of this name. */
  readonly name?: string
  readonly size?: number
  /** What may be chosen; 5, 10 or 15 unless told. */
  readonly sizes?: readonly number[]
  readonly sort?: TableSort
  /** Names of the filters that live in the address. */
  readonly filters?: readonly string[]
  /** Goes before each name where one page has two tables. */
  readonly prefix?: string
}

export type TableSearch = Readonly<Record<string, unknown>>

/** The state of a table that an address spells. Whatever it spells wrongly counts as left out. */
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

/** The search parameters of a state; what is as by default is left out (undefined), so that addresses stay short. */
export function toSearch(state: TableState, defaults: TableDefaults): TableSearch {
  const { sort, filters = [], prefix = '' } = defaults
  return {
    [`${prefix}page`]: state.page === 1 ? undefined : state.page,
    [`${prefix}size`]: state.size === sizeBefore(defaults) ? undefined : state.size,
    [`${prefix}sort`]: spelled(state.sort) === spelled(sort) ? undefined : spelled(state.sort),
    ...Object.fromEntries(filters.map((name) => [prefix + name, state.filters[name]])),
  }
}

/** The size that was chosen before, or the one by default. */
function sizeBefore({ name, size = PAGE_SIZES[0], sizes = PAGE_SIZES }: TableDefaults): number {
  const before = rememberedSize(name)
  return before !== undefined && sizes.includes(before) ? before : size
}

/** `name` ascending, `-name` descending, `none` where the order by default was taken away. */
const spelled = (sort: TableSort | undefined): string => (sort ? (sort.desc ? '-' : '') + sort.id : 'none')

function sortFrom(value: unknown, byDefault: TableSort | undefined): TableSort | undefined {
  if (typeof value !== 'string' || value === '') return byDefault
  if (value === 'none') return undefined
  return value.startsWith('-') ? { id: value.slice(1), desc: true } : { id: value, desc: false }
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An id that an address spells, such as that of a filter; none where it is mistyped. */
export const idFrom = (text: string | undefined): string | undefined =>
  text !== undefined && ID.test(text) ? text : undefined

/** The router reads a filter of digits as a number. */
const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
