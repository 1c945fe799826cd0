import { defaultNeedRows } from '@client-center/contract/dashboard/needs-you.ts'
import { useQueryClient } from '@tanstack/react-query'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { Card } from '../../ui/page/card.tsx'
import { useSession } from '../../session/session-context.tsx'
import { NeedRow } from './need-row.tsx'
import { NeedsList } from './needs-list.tsx'
import classes from './needs-you.module.css'
import { allNeedsQueryOptions, useAllNeeds, useMore } from './use-needs.ts'

const TITLE = 'Needs you'

/** The needs of all the user's practices; hidden if there are none. */
export function HomeNeedsCard() {
  const { accounts } = useSession()
  const cache = useQueryClient()
  const more = useMore((rows) => cache.fetchQuery(allNeedsQueryOptions(rows)))
  const needsQuery = useAllNeeds(more.rows)
  const needs = needsQuery.data
  if (needs === undefined) return needsQuery.isPending && accounts.length > 0 ? <Placeholder /> : null
  if (needs.total === 0) return null
  return (
    <Card
      title={TITLE}
      badge={<span className={classes.badge}>{needs.total}</span>}
      action={<span className={classes.order}>Most urgent first</span>}
      flush
    >
      <NeedsList
        needs={needs}
        loading={more.loading}
        onMore={more.show}
        row={(need) => {
          const account = accounts.find(({ id }) => id === need.accountId)
          return account === undefined ? null : <NeedRow need={need} account={account} named={accounts.length > 1} />
        }}
      />
    </Card>
  )
}

/** Reserves the space of the card while it loads, because most users have needs. */
const Placeholder = () => (
  <Card title={TITLE} flush>
    <div className={classes.waiting}>
      <SkeletonRows rows={defaultNeedRows} />
    </div>
  </Card>
)
