import { Card } from '../../../ui/page/card.tsx'
import { ManageLink } from '../../../ui/page/manage-link.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { MAX_CARD_ROWS } from '../../../ui/table/use-printed-rows.ts'
import { useOwnTableView } from '../../../ui/table/use-table-view.ts'
import { documentCardColumns } from './document-columns.tsx'
import type { FileSource } from './file-source.ts'
import { useDocumentPages, type DocumentCalls } from './use-document-pages.ts'

export interface DocumentsCardProps extends DocumentCalls {
  readonly title: string
  readonly hint: string
  readonly source: FileSource
  readonly listPath: string
}

/** A card on the dashboard with documents, paged and sorted by the server. Clicking the name of a file downloads it. */
export function DocumentsCard({ title, list, count, hint, source, listPath }: DocumentsCardProps) {
  const view = useOwnTableView({ name: title })
  const { rows, total, stale, failed, retry } = useDocumentPages({ list, count }, view, { most: MAX_CARD_ROWS })
  return (
    <Card title={title} action={<ManageLink to={listPath} what={title.toLowerCase()} />} flush>
      <DataTable
        label={title}
        columns={documentCardColumns(source)}
        rows={rows}
        total={total ?? 0}
        rowKey={({ id }) => id}
        view={view}
        stale={stale}
        failed={failed}
        onRetry={retry}
        emptyText="No Data"
        emptyHint={hint}
      />
    </Card>
  )
}
