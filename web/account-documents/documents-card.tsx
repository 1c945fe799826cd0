import type { countDocuments, listDocuments } from '@client-center/contract/practice-documents/practice-documents.ts'
import type { countFeeSchedules, listFeeSchedules } from '@client-center/contract/fee-schedules/fee-schedules.ts'
import { documentSorts } from '@client-center/domain/documents/document-sorts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { question } from '../platform/api/use-read.ts'
import { Card } from '../platform/ui/page/card.tsx'
import { ManageLink } from '../platform/ui/page/manage-link.tsx'
import { DataTable } from '../platform/ui/table/data-table.tsx'
import { useOwnTableView } from '../platform/ui/table/use-table-view.ts'
import { useAccount } from '../session/session-context.tsx'
import { documentCardColumns } from './document-columns.tsx'
import type { FileSource } from './file-source.ts'

export interface DocumentsCardProps {
  readonly title: string
  readonly list: typeof listDocuments | typeof listFeeSchedules
  readonly count: typeof countDocuments | typeof countFeeSchedules
  readonly hint: string
  readonly source: FileSource
  readonly listPath: string
}

/** A card of the dashboard with the newest documents, paged and sorted by the server; a click on a file's name downloads it. */
export function DocumentsCard({ title, list, count, hint, source, listPath }: DocumentsCardProps) {
  const { id: accountId } = useAccount()
  const view = useOwnTableView({ name: title })
  const params = { accountId }
  const total = useQuery({ ...question(count, { params }), placeholderData: keepPreviousData })
  // A page beyond the last, after documents went, shows the last.
  const last = Math.max(1, Math.ceil((total.data?.total ?? Number.POSITIVE_INFINITY) / view.size))
  const sort = documentSorts.find((one) => one === view.sort?.id)
  const sorting = sort === undefined ? {} : { sort, direction: view.sort?.desc ? ('desc' as const) : ('asc' as const) }
  const query = { ...sorting, page: Math.min(view.page, last), size: view.size }
  const rows = useQuery({ ...question(list, { params, query }), placeholderData: keepPreviousData })
  const failed = [rows, total].filter(({ data, isError }) => data === undefined && isError)
  return (
    <Card title={title} action={<ManageLink to={listPath} what={title.toLowerCase()} />} flush>
      <DataTable
        label={title}
        columns={documentCardColumns(source)}
        rows={total.data === undefined ? undefined : rows.data}
        total={total.data?.total ?? 0}
        rowKey={({ id }) => id}
        view={view}
        stale={rows.isPlaceholderData}
        failed={failed.length > 0}
        onRetry={() => failed.forEach((one) => void one.refetch())}
        emptyText="No Data"
        emptyHint={hint}
      />
    </Card>
  )
}
