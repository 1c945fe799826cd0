import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '../../../paths/paths.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ManageLink } from '../../../ui/page/manage-link.tsx'
import { MAX_CARD_ROWS, usePrintedRows } from '../../../ui/table/use-printed-rows.ts'
import { useOwnTableView } from '../../../ui/table/use-table-view.ts'
import { cardColumns } from './application-columns.tsx'
import { applicationTexts as texts } from '../application-texts.ts'
import { applicationsCardQueryOptions, firstApplicationsCardQueryOptions } from './card-queries.ts'

/**
 * The card of applications on the dashboard, last changed first, paged and sorted by the server (CAP-03, CAP-04,
 * AMB-18).
 */
export function ApplicationsCard() {
  const { id: accountId } = useAccount()
  const cache = useQueryClient()
  const view = useOwnTableView({ name: 'applications of the dashboard' })
  const first = useQuery(firstApplicationsCardQueryOptions(accountId))
  // If the page number is beyond the last page, such as after deletions, the last page shows.
  const last = Math.max(1, Math.ceil((first.data?.total ?? Number.POSITIVE_INFINITY) / view.size))
  const pageQuery = useQuery({
    ...applicationsCardQueryOptions(accountId, { ...view, page: Math.min(view.page, last) }),
    placeholderData: keepPreviousData,
  })
  const printedRows = usePrintedRows({
    total: pageQuery.data?.total,
    size: view.size,
    readPage: async (page, size) =>
      (await cache.fetchQuery(applicationsCardQueryOptions(accountId, { ...view, page, size }))).rows,
    pageLimit: 100,
    most: MAX_CARD_ROWS,
  })
  return (
    <Card title={texts.title} action={<ManageLink to={paths.applications(accountId)} what="applications" />} flush>
      <DataTable
        label={texts.title}
        columns={cardColumns}
        rows={printedRows.rows ?? pageQuery.data?.rows}
        total={pageQuery.data?.total ?? 0}
        rowKey={({ id }) => id}
        rowLink={{ href: ({ id }) => paths.application(accountId, id) }}
        view={view}
        stale={pageQuery.isPlaceholderData}
        failed={pageQuery.data === undefined && pageQuery.isError}
        onRetry={() => void pageQuery.refetch()}
        emptyText="No Data"
        emptyHint={texts.hint}
      />
    </Card>
  )
}
