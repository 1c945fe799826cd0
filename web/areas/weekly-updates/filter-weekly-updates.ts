import type { WeeklyUpdateSummary } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { toLocalDay } from '../../time/local-day.ts'
import { matchesSearch } from '../../ui/table/matches-search.ts'
import type { TableView } from '../../ui/table/table-view.ts'

/** The names of the filters' search parameters. */
export const weeklyUpdateFilters = ['search', 'viewed', 'month'] as const

export const toPublishedMonth = ({ publishedOn }: WeeklyUpdateSummary): string =>
  toLocalDay(new Date(publishedOn)).slice(0, 7)

/** The updates that match the view's filters. */
export const filterWeeklyUpdates = (
  updates: readonly WeeklyUpdateSummary[],
  { search, viewed, month }: TableView['filters'],
): readonly WeeklyUpdateSummary[] =>
  updates.filter(
    (update) =>
      (viewed === undefined || String(update.viewed) === viewed) &&
      (month === undefined || toPublishedMonth(update) === month) &&
      matchesSearch(search, [update.update]),
  )
