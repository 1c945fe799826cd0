import type { WeeklyUpdateSummary } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { weeklyUpdatesPart } from '../../paths/paths.ts'
import { useAccount } from '../../session/session-context.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PartBelow } from '../../ui/page/part-below.tsx'
import { useArrival } from '../../ui/page/use-arrival.ts'
import { deferred } from '../../ui/feedback/after-first-paint.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { ClearFiltersButton } from '../../ui/table/clear-filters-button.tsx'
import type { TableView } from '../../ui/table/table-view.ts'
import { useOwnTableView, useTableView } from '../../ui/table/use-table-view.ts'
import { filterWeeklyUpdates, weeklyUpdateFilters } from './filter-weekly-updates.ts'
import { capUpdates, type WeeklyUpdateHost } from './weekly-update-host.ts'
import { weeklyUpdateTexts as texts } from './weekly-update-texts.ts'
import classes from './weekly-updates.module.css'

/** The card of weekly updates on the dashboard, newest first. Unopened ones are marked (CAP-14, AMB-43). */
export function WeeklyUpdatesCard() {
  const { id } = useAccount()
  const view = useOwnTableView({ filters: weeklyUpdateFilters })
  return <UpdatesCard host={capUpdates(id)} id={weeklyUpdatesPart} view={view} isNarrow />
}

interface ProjectUpdatesProps {
  readonly host: WeeklyUpdateHost
  /** What is below the table. It shows with the updates, because their number is not known before. */
  readonly children: ReactNode
}

/** The table of a project's updates, with its filters in the address (TRACK-02). */
export function ProjectWeeklyUpdates({ host, children }: ProjectUpdatesProps) {
  const view = useTableView({ filters: weeklyUpdateFilters, prefix: 'update-' })
  const { isPending } = useQuery(host.updatesQueryOptions)
  return (
    <>
      <UpdatesCard host={host} view={view} isNarrow={false} />
      <PartBelow isWaiting={isPending}>{children}</PartBelow>
    </>
  )
}

interface CardProps {
  readonly host: WeeklyUpdateHost
  /** Makes the card a target for links. */
  readonly id?: string
  readonly view: TableView
  /** Whether the card is in the narrow column of the dashboard, above other cards. */
  readonly isNarrow: boolean
}

function UpdatesCard({ host, id, view, isNarrow }: CardProps) {
  const updatesQuery = useQuery(host.updatesQueryOptions)
  useArrival(weeklyUpdatesPart, id !== undefined && updatesQuery.data !== undefined)
  return (
    <Card title={host.title} id={id} flush>
      {updatesQuery.data !== undefined ? (
        <Updates updates={updatesQuery.data} host={host} view={view} isNarrow={isNarrow} />
      ) : updatesQuery.isError ? (
        <LoadError onRetry={() => void updatesQuery.refetch()} />
      ) : (
        <div className={isNarrow ? classes.waiting : undefined}>
          <SkeletonRows rows={isNarrow ? 9 : 3} />
        </div>
      )}
    </Card>
  )
}

interface UpdatesProps extends CardProps {
  readonly updates: readonly WeeklyUpdateSummary[]
}

const WeeklyUpdateFilters = deferred(() => import('./weekly-update-filters.tsx').then((it) => it.WeeklyUpdateFilters))

/** Up to this many updates are found at a glance, without filters. */
const FEW = 5

function Updates({ updates, host, view, isNarrow }: UpdatesProps) {
  if (updates.length === 0) return <EmptyState title={host.empty} hint={texts.hint} />
  const shown = filterWeeklyUpdates(updates, view.filters)
  const isFiltered = Object.keys(view.filters).length > 0
  return (
    <>
      {updates.length > FEW || isFiltered ? (
        <WeeklyUpdateFilters
          updates={updates}
          view={view}
          folds={isNarrow}
          before={<div className={classes.filterRoom} />}
        />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState title={host.empty} action={<ClearFiltersButton view={view} variant="default" />} />
      ) : (
        <UpdatesTable updates={shown} host={host} />
      )}
    </>
  )
}

function UpdatesTable({ updates, host }: Pick<UpdatesProps, 'updates' | 'host'>) {
  return (
    <div className={classes.updates} tabIndex={0} role="group" aria-label={host.title}>
      <table aria-label={host.title}>
        <thead>
          <tr>
            {['Weekly update', 'New', 'Open'].map((head) => (
              <th key={head} scope="col">
                <VisuallyHidden>{head}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {updates.map(({ id, projectId, update, viewed }) => (
            <tr key={id} data-new={viewed ? undefined : true}>
              <th scope="row">{update}</th>
              <td>{viewed ? null : <span className={classes.new}>New</span>}</td>
              <td>
                <Link to={host.page({ id, projectId })} aria-label={`View ${update}`} data-reach>
                  View
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
