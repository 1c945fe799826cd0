import type { WeeklyUpdateSummary } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../../session/session-context.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { capUpdates, type WeeklyUpdateHost } from './weekly-update-host.ts'
import { weeklyUpdateTexts as texts } from './weekly-update-texts.ts'
import classes from './weekly-updates.module.css'

/** The card of weekly updates on the dashboard, newest first. Unopened ones are marked (CAP-14, AMB-43). */
export function WeeklyUpdatesCard() {
  const { id } = useAccount()
  return <HostWeeklyUpdates host={capUpdates(id)} many />
}

interface WeeklyUpdatesProps {
  readonly host: WeeklyUpdateHost
  /** Reserves the space of a long list while loading. */
  readonly many?: boolean
}

/** The same card for any host (TRACK-02). */
export function HostWeeklyUpdates({ host, many = false }: WeeklyUpdatesProps) {
  const updatesQuery = useQuery(host.updatesQueryOptions)
  return (
    <Card title={host.title} flush>
      {updatesQuery.data !== undefined ? (
        <Updates updates={updatesQuery.data} host={host} />
      ) : updatesQuery.isError ? (
        <LoadError onRetry={() => void updatesQuery.refetch()} />
      ) : (
        <div className={many ? classes.waiting : undefined}>
          <SkeletonRows rows={many ? 9 : 3} />
        </div>
      )}
    </Card>
  )
}

interface UpdatesProps {
  readonly updates: readonly WeeklyUpdateSummary[]
  readonly host: WeeklyUpdateHost
}

function Updates({ updates, host }: UpdatesProps) {
  if (updates.length === 0) return <EmptyState title={host.empty} hint={texts.hint} />
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
