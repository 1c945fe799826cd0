import { defaultNeedRows } from '@client-center/contract/dashboard/needs-you.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAccount, useSession } from '../../session/session-context.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { AnnouncedChanges } from '../../ui/feedback/announced-changes.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { AllDone } from './all-done.tsx'
import { NeedRow } from './need-row.tsx'
import { NeedsList } from './needs-list.tsx'
import { needsTexts } from './needs-texts.ts'
import classes from './needs-you.module.css'
import { needsQueryOptions, useMore, useNeeds } from './use-needs.ts'

/** The needs of the practice, most urgent first (design §5). */
export function NeedsCard() {
  const account = useAccount()
  const title = useSession().me.staff === undefined ? needsTexts.title : needsTexts.forStaff
  const cache = useQueryClient()
  const more = useMore((rows) => cache.fetchQuery(needsQueryOptions(account, rows)))
  const needsQuery = useNeeds(account, more.rows)
  const needs = needsQuery.data
  const count = needs?.total ?? 0
  return (
    <Card
      title={title}
      badge={count === 0 ? undefined : <span className={classes.badge}>{count}</span>}
      action={count === 0 ? undefined : <span className={classes.order}>{needsTexts.order}</span>}
      flush
    >
      {needs !== undefined ? (
        count === 0 ? null : (
          <NeedsList
            label={title}
            needs={needs}
            loading={more.loading}
            onMore={more.show}
            row={(need, isFirst) => <NeedRow need={need} account={account} isPrimary={isFirst} />}
          />
        )
      ) : needsQuery.isError ? (
        <LoadError onRetry={() => void needsQuery.refetch()} />
      ) : (
        <div className={classes.waiting}>
          <SkeletonRows rows={defaultNeedRows} />
        </div>
      )}
      <AnnouncedChanges isHere={needs !== undefined}>
        {needs !== undefined && count === 0 ? <AllDone /> : null}
      </AnnouncedChanges>
    </Card>
  )
}
