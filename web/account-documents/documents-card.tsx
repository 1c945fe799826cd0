import { Card } from '../platform/ui/page/card.tsx'
import { ManageLink } from '../platform/ui/page/manage-link.tsx'
import { PagedMiniTable } from '../platform/ui/table/paged-mini-table.tsx'
import { documentCardColumns } from './document-columns.tsx'
import type { DocumentListProps } from './document-list.tsx'
import type { FileSource } from './file-source.ts'

export interface DocumentsCardProps {
  readonly title: string
  readonly asked: DocumentListProps['asked']
  readonly hint: string
  readonly source: FileSource
  readonly listPath: string
}

/** A card of the dashboard with the newest documents; a click on a file's name downloads it. */
export function DocumentsCard({ title, asked, hint, source, listPath }: DocumentsCardProps) {
  return (
    <Card title={title} action={<ManageLink to={listPath} what={title.toLowerCase()} />} flush>
      <PagedMiniTable
        label={title}
        columns={documentCardColumns(source)}
        rows={asked.data}
        rowKey={({ id }) => id}
        failed={asked.data === undefined && asked.isError}
        onRetry={() => void asked.refetch()}
        emptyHint={hint}
      />
    </Card>
  )
}
