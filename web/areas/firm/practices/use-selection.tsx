import { MOST_ASSIGNED } from '@client-center/contract/firm/practices/assign-practices.ts'
import type { PracticeRow } from '@client-center/contract/firm/practices/practice-list.ts'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { RowLink } from '../../../ui/table/row-link.tsx'
import { useLastRow } from '../../../ui/page/stored-lists.ts'
import { toSelectColumn, useSelectedRows } from '../use-selected-rows.tsx'
import type { TableView } from '../../../ui/table/table-view.ts'
import { paths } from '../../../paths/paths.ts'
import { practiceColumns } from './practice-columns.tsx'
import { practicesQuery } from './practice-queries.ts'
import { practicesTexts as texts } from './practices-texts.ts'

/** The largest page that the server sends. */
const LARGEST_PAGE = 100

export interface Selection {
  readonly practices: readonly PracticeRow[]
  readonly columns: readonly Column<PracticeRow>[]
  readonly clear: () => void
  /** Selects the practices of all pages that match the filters, up to the most that can be assigned at once. */
  readonly selectMatching: (total: number) => Promise<void>
}

/** The selected practices of the list. They stay selected on other pages, with other filters and after errors. */
export function useSelection(view: TableView, shown: readonly PracticeRow[]): Selection {
  const cache = useQueryClient()
  const left = useLastRow()
  const selection = useSelectedRows(shown, {
    toKey: ({ id }) => id,
    most: MOST_ASSIGNED,
    tooMany: texts.tooMany(MOST_ASSIGNED),
  })
  const { select, selectPage } = texts
  const columns: readonly Column<PracticeRow>[] = [
    toSelectColumn(shown, selection, { select, selectPage, selectRow: ({ name }) => texts.selectPractice(name) }),
    ...practiceColumns.map((column) => (column.id === 'name' ? { ...column, ...toNameColumn(left) } : column)),
  ]
  return {
    practices: selection.selected,
    columns,
    clear: () => selection.replace([]),
    selectMatching: async (total) => {
      const pages = Array.from({ length: Math.ceil(Math.min(total, MOST_ASSIGNED) / LARGEST_PAGE) }, (_, at) => at + 1)
      try {
        const found: PracticeRow[] = []
        for (const page of pages)
          found.push(...(await cache.fetchQuery(practicesQuery({ ...view, page, size: LARGEST_PAGE }))).rows)
        selection.replace(found)
      } catch (failure) {
        toast.failed(failure)
      }
    },
  }
}

const link = { href: ({ id }: PracticeRow) => paths.firmPractice(id) }

/** The name is not the first column, so it brings its own link. */
const toNameColumn = (left: string | undefined): Pick<Column<PracticeRow>, 'cell' | 'namesRow'> => ({
  namesRow: true,
  cell: (row) => (
    <RowLink link={link} row={row} isReturnedTo={left === link.href(row)}>
      {row.name}
    </RowLink>
  ),
})
