import type { Account } from '@client-center/contract/accounts/account.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { paths } from '../../paths/paths.ts'
import { Card } from '../../ui/page/card.tsx'
import { PartBelow } from '../../ui/page/part-below.tsx'
import { deferred } from '../../ui/feedback/after-first-paint.tsx'
import { AnnouncedChanges } from '../../ui/feedback/announced-changes.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { usePrintedRows } from '../../ui/table/use-printed-rows.ts'
import { useTableView } from '../../ui/table/use-table-view.ts'
import { projectColumns } from './project-columns.tsx'
import { ProjectFiltersRoom } from './project-filters-room.tsx'
import { projectTexts as texts } from './project-texts.ts'
import classes from './projects-card.module.css'
import { projectCountQuery, projectsTable, projectRowsQuery } from './projects-queries.ts'

const ProjectFilters = deferred(() => import('./project-filters.tsx').then((it) => it.ProjectFilters))

interface ProjectsCardProps {
  /** Lists the projects of this account only. */
  readonly account?: Account
  /** What is below the card. It shows with the projects, because their number is not known before. */
  readonly children?: ReactNode
}

/**
 * The projects of an account, or of all accounts with the names of the practices (PROJL-01…09, HOME-10). The server
 * filters, sorts and pages them by the search parameters.
 */
export function ProjectsCard({ account, children }: ProjectsCardProps) {
  const cache = useQueryClient()
  const view = useTableView(projectsTable)
  const total = useQuery({ ...projectCountQuery(view, account?.id), placeholderData: keepPreviousData })
  const count = total.data?.total
  // If the page number is beyond the last page, such as in an old address, the last page shows.
  const last = Math.max(1, Math.ceil((count ?? Number.POSITIVE_INFINITY) / view.size))
  const rows = useQuery({
    ...projectRowsQuery({ ...view, page: Math.min(view.page, last) }, account?.id),
    placeholderData: keepPreviousData,
  })
  const printed = usePrintedRows({
    total: count,
    size: view.size,
    readPage: (page, size) => cache.fetchQuery(projectRowsQuery({ ...view, page, size }, account?.id)),
    pageLimit: 1000,
    tooMany: texts.tooMany,
  })
  const failed = [rows, total].filter(({ isError }) => isError)
  const columns = useMemo(() => projectColumns(account === undefined), [account])
  const isWaiting = failed.length === 0 && (total.isPending || rows.isPending)
  const isFiltered = Object.keys(view.filters).length > 0
  return (
    <>
      <Card
        title={texts.title}
        action={
          count === undefined || (count === 0 && !isFiltered) ? undefined : (
            <AnnouncedChanges
              className={classes.total}
            >{`${count} ${count === 1 ? 'project' : 'projects'}`}</AnnouncedChanges>
          )
        }
        flush
      >
        {count === 0 && !isFiltered ? null : <ProjectFilters view={view} before={<ProjectFiltersRoom />} />}
        <div className={classes.table}>
          <DataTable
            label={texts.title}
            columns={columns}
            rows={count === undefined ? undefined : (printed.rows ?? rows.data)}
            total={count ?? 0}
            rowKey={({ id }) => id}
            rowLink={{ href: ({ accountId, id }) => paths.intake(accountId, id) }}
            view={view}
            stale={rows.isPlaceholderData}
            failed={failed.length > 0}
            onRetry={() => failed.forEach((question) => void question.refetch())}
            emptyText={isFiltered ? 'No data' : texts.none}
            stacks
          />
        </div>
      </Card>
      {children === undefined ? null : <PartBelow isWaiting={isWaiting}>{children}</PartBelow>}
    </>
  )
}
