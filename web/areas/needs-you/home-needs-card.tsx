import type { Account } from '@client-center/contract/accounts/account.ts'
import { defaultNeedRows } from '@client-center/contract/dashboard/needs-you.ts'
import { groupByDueDate, groupByPractice, type NeedGroup } from '@client-center/domain/needs-you/group-needs.ts'
import type { Need } from '@client-center/domain/needs-you/need.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PartBelow } from '../../ui/page/part-below.tsx'
import { useArrival } from '../../ui/page/use-arrival.ts'
import { useSession } from '../../session/session-context.tsx'
import { toLocalDay } from '../../time/local-day.ts'
import { GroupedNeeds } from './grouped-needs.tsx'
import { GroupingChoice } from './grouping-choice.tsx'
import { NeedRow } from './need-row.tsx'
import { NeedsList } from './needs-list.tsx'
import { needsTexts, tasksPart } from './needs-texts.ts'
import classes from './needs-you.module.css'
import { useGrouping, type Grouping } from './use-grouping.ts'
import { allNeedsQueryOptions, useAllNeeds, useMore } from './use-needs.ts'

/** Groups need all tasks, so more than these are not grouped. */
const GROUPED_AT_MOST = 500

/** The groups of each choice; undefined for one list. */
const toGroups: Readonly<
  Record<Grouping, (needs: readonly Need[], accounts: readonly Account[]) => readonly NeedGroup[] | undefined>
> = {
  urgency: () => undefined,
  practice: groupByPractice,
  due: (needs) => groupByDueDate(needs, toLocalDay(new Date())),
}

/**
 * The needs of all the user's practices, hidden if there are none, and the cards below. All show together: below a
 * placeholder for needs, the other cards would move up for users without needs.
 */
export function HomeNeedsCard({ children }: { readonly children?: ReactNode }) {
  const { me, accounts } = useSession()
  const cache = useQueryClient()
  const [chosen, choose] = useGrouping(me.id)
  const grouping = accounts.length > 1 ? chosen : 'urgency'
  const more = useMore((rows) => cache.fetchQuery(allNeedsQueryOptions(rows)))
  const needsQuery = useAllNeeds(grouping === 'urgency' ? more.rows : GROUPED_AT_MOST)
  const needs = needsQuery.data
  const isWaiting = needsQuery.isPending && accounts.length > 0
  useArrival(tasksPart, needs !== undefined)
  const row = (need: Need) => {
    const account = accounts.find(({ id }) => id === need.accountId)
    const named = accounts.length > 1 && grouping !== 'practice'
    return account === undefined ? null : <NeedRow need={need} account={account} named={named} />
  }
  const isComplete = needs !== undefined && needs.rows.length === needs.total
  const groups = isComplete ? toGroups[grouping](needs.rows, accounts) : undefined
  return (
    <>
      {isWaiting && children !== undefined ? <Placeholder /> : null}
      {needs === undefined || needs.total === 0 ? null : (
        <Card
          title={needsTexts.title}
          id={tasksPart}
          badge={<span className={classes.badge}>{needs.total}</span>}
          action={
            accounts.length > 1 && needs.total <= GROUPED_AT_MOST ? (
              <GroupingChoice value={grouping} onChange={choose} />
            ) : (
              <span className={classes.order}>{needsTexts.order}</span>
            )
          }
          flush
        >
          {groups === undefined ? (
            <NeedsList needs={needs} loading={more.loading} onMore={more.show} row={row} />
          ) : (
            groups.map((group) => <GroupedNeeds key={group.id} group={group} row={row} />)
          )}
        </Card>
      )}
      <PartBelow isWaiting={isWaiting} className={classes.below}>
        {children}
      </PartBelow>
    </>
  )
}

/** Without a title, because its place is taken by the needs or, if there are none, by the next card. */
const Placeholder = () => (
  <div className={classes.placeholder}>
    <SkeletonRows rows={defaultNeedRows} />
  </div>
)
