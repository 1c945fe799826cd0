import type { Application } from '@client-center/contract/applications/application.ts'
import { formatLocalDay } from '../../time/local-day.ts'
import { Card } from '../../ui/page/card.tsx'
import type { Column } from '../../ui/table/data-table-column.ts'
import { PagedMiniTable } from '../../ui/table/paged-mini-table.tsx'
import { applicationTexts } from './application-texts.ts'

type Entry = Application['history'][number]

const columns: readonly Column<Entry>[] = [
  { id: 'date', head: 'Date', cell: ({ date }) => formatLocalDay(date), sortBy: ({ date }) => date, figures: true },
  { id: 'action', head: 'Action', cell: ({ action }) => action, onPhone: 'line' },
  { id: 'modifiedBy', head: 'Modified By', cell: ({ modifiedBy }) => modifiedBy, sortBy: (entry) => entry.modifiedBy },
]

/** The history of an application, newest first (APPS-29). */
export const HistoryCard = ({ history }: { readonly history: Application['history'] }) => (
  <Card title="Application history" flush>
    <PagedMiniTable
      label="Application history"
      columns={columns}
      rows={history}
      rowKey={({ id }) => id}
      emptyText="No data"
      emptyHint={applicationTexts.historyHint}
    />
  </Card>
)
