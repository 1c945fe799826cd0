import { toStages, type Stage } from '@client-center/domain/applications/application-status.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths/paths.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { StageBar, StageDot } from '../../../ui/text/stage-bar.tsx'
import { applicationTexts as texts } from '../application-texts.ts'
import classes from '../applications.module.css'
import { firstApplicationsCardQueryOptions } from './card-queries.ts'

/** The number of applications in each stage (design §5). Each row links to the filtered list. */
export function StagesCard() {
  const { id: accountId } = useAccount()
  const cardQuery = useQuery(firstApplicationsCardQueryOptions(accountId))
  const listPath = paths.applications(accountId)
  const total = cardQuery.data?.total ?? 0
  return (
    <Card
      title="Applications by stage"
      action={total === 0 ? undefined : <Link to={listPath} className={classes.all}>{`All ${total}`}</Link>}
    >
      {cardQuery.data !== undefined ? (
        <Stages stages={toStages(cardQuery.data.counts)} listPath={listPath} />
      ) : cardQuery.isError ? (
        <LoadError onRetry={() => void cardQuery.refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Card>
  )
}

function Stages({ stages, listPath }: { readonly stages: readonly Stage[]; readonly listPath: string }) {
  if (stages.length === 0) return <EmptyState title="No Data" hint={texts.hint} />
  return (
    <>
      <StageBar parts={stages.map(({ status, count }) => ({ tone: status.tone, label: status.label, count }))} />
      <ul className={classes.stages}>
        {stages.map(({ status, count }) => (
          <li key={status.value}>
            <Link to={listPath} search={{ status: status.value }} className={classes.stage}>
              <StageDot tone={status.tone} />
              <span>{status.label}</span>
              <span className={classes.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
