import { countTasks, findNextTask, listTasks, type TaskTab } from '@client-center/contract/firm/tasks.ts'
import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import type { EndpointQueryInput } from '@client-center/contract/endpoint/endpoint.ts'
import { firmTaskGroups } from '@client-center/domain/staff/firm-tasks.ts'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/use-read.ts'
import { idFrom, type TableDefaults } from '../../../ui/table/table-address.ts'
import type { TableView } from '../../../ui/table/table-view.ts'

export const taskTable = {
  name: 'tasks',
  size: 50,
  sizes: [15, 25, 50, 100],
  filters: ['tab', 'show', 'advisor', 'text'],
} as const satisfies TableDefaults

/** The tabs of the page: the lists of open tasks, and what was done today. */
export type PageTab = TaskTab | 'done'
const pageTabs: readonly PageTab[] = ['mine', 'unassigned', 'everyone', 'snoozed', 'done']

type Filters = TableView['filters']

/** The tab of the address; an advisor has no tab for everyone. */
export const toTab = ({ tab }: Filters, isLead: boolean): PageTab =>
  pageTabs.filter((one) => isLead || one !== 'everyone').find((one) => one === tab) ?? 'mine'

/** The groups of kinds that the address filters by. Unknown ones are left out. */
export const toGroups = ({ show = '' }: Filters) =>
  firmTaskGroups.filter(({ name }) => show.split(',').some((chosen) => chosen === name))

/** The filters as the server takes them. `tab` is left out for the own tasks. */
export type TaskListFilters = Pick<EndpointQueryInput<typeof findNextTask>, 'tab' | 'show' | 'advisor' | 'text'>

export function toListFilters(filters: Filters, isLead: boolean): TaskListFilters {
  const tab = toTab(filters, isLead)
  const groups = toGroups(filters)
  return {
    ...(tab === 'mine' || tab === 'done' ? {} : { tab }),
    ...(groups.length === 0 ? {} : { show: groups.map(({ name }) => name).join(',') }),
    ...(tab === 'everyone' ? { advisor: idFrom(filters['advisor']) } : {}),
    ...(filters['text'] === undefined ? {} : { text: filters['text'].slice(0, 100) }),
  }
}

const firstPage = (filters: TaskListFilters, size: number, after?: string) =>
  endpointQuery(listTasks, { query: { ...filters, size, after } })

/**
 * The rows of a page. A page begins after the last row of the one before, so a page that was opened by its address
 * reads those before it first.
 */
export const taskPageQuery = (
  cache: QueryClient,
  filters: TaskListFilters,
  { page, size }: Pick<TableView, 'page' | 'size'>,
) =>
  queryOptions({
    queryKey: [listTasks.path, 'page', filters, page, size],
    queryFn: async () => {
      let after: string | undefined
      for (let at = 1; at < page; at += 1) {
        const { next } = await cache.fetchQuery({ ...firstPage(filters, size, after), staleTime: 5000 })
        if (next === null) return { rows: [], next: null }
        after = next
      }
      return cache.fetchQuery({ ...firstPage(filters, size, after), staleTime: 0 })
    },
    placeholderData: keepPreviousData,
  })

/** The first tasks that match, up to a number, for a selection across pages. */
export async function fetchMatching(cache: QueryClient, filters: TaskListFilters, most: number): Promise<Task[]> {
  const found: Task[] = []
  let after: string | undefined
  do {
    const size = Math.min(100, most - found.length)
    const { rows, next } = await cache.fetchQuery({ ...firstPage(filters, size, after), staleTime: 0 })
    found.push(...rows)
    after = next ?? undefined
  } while (after !== undefined && found.length < most)
  return found
}

/** The numbers at tabs and chips. Those of the own tasks have the same address as the number in the menu. */
export const taskCountsQuery = (tab: PageTab, advisor: string | undefined, isLead: boolean) => ({
  ...endpointQuery(countTasks, {
    query: {
      ...(tab === 'mine' || tab === 'done' ? {} : { tab }),
      ...(tab === 'everyone' && advisor !== undefined ? { advisor } : {}),
      ...(isLead ? { firm: '1' as const } : {}),
    },
  }),
  placeholderData: keepPreviousData,
})

/** The task after this one, with the position of this one. */
export const nextTaskQuery = (filters: TaskListFilters, after?: Task) =>
  endpointQuery(findNextTask, {
    query: { ...filters, ...(after === undefined ? {} : { after: `${after.due}.${after.kind}.${after.id}` }) },
  })
