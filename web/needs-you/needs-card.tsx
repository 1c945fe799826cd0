import { needsAtFirst } from '@client-center/contract/dashboard/needs-you.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useAccount } from '../session/session-context.tsx'
import { Card } from '../platform/ui/page/card.tsx'
import { LoadError } from '../platform/ui/feedback/load-error.tsx'
import { SkeletonRows } from '../platform/ui/feedback/skeletons.tsx'
import { AllDone } from './all-done.tsx'
import { NeedRow } from './need-row.tsx'
import classes from './needs-you.module.css'
import { useNeeds } from './use-needs.ts'

/** How many rows one press of the button adds at most. */
const AT_ONCE = 50

/** What waits for the practice, the most pressing first (design §5). */
export function NeedsCard() {
  const [more, setMore] = useState<number>()
  const asked = useNeeds(useAccount(), more)
  const needs = asked.data
  const count = needs?.total ?? 0
  return (
    <Card
      title="Needs you"
      badge={count === 0 ? undefined : <span className={classes.badge}>{count}</span>}
      action={count === 0 ? undefined : <span className={classes.order}>Most urgent first</span>}
      flush
    >
      {needs !== undefined ? (
        <Needs needs={needs} loading={asked.isPlaceholderData} onMore={setMore} />
      ) : asked.isError ? (
        <LoadError onRetry={() => void asked.refetch()} />
      ) : (
        <div className={classes.waiting}>
          <SkeletonRows rows={needsAtFirst} />
        </div>
      )}
    </Card>
  )
}

interface NeedsProps {
  readonly needs: NonNullable<ReturnType<typeof useNeeds>['data']>
  readonly loading: boolean
  readonly onMore: (rows: number) => void
}

function Needs({ needs: { total, rows }, loading, onMore }: NeedsProps) {
  const list = useRef<HTMLUListElement>(null)
  const goOnAt = useRef<number>(undefined)
  // The button may be gone with the rows that it brought; the focus goes on to the first of them.
  useEffect(() => {
    if (goOnAt.current === undefined || rows.length <= goOnAt.current) return
    list.current?.querySelectorAll<HTMLElement>('li a')[goOnAt.current]?.focus()
    goOnAt.current = undefined
  }, [rows])
  if (total === 0) return <AllDone />
  const left = total - rows.length
  const showMore = () => {
    goOnAt.current = rows.length
    onMore(rows.length + Math.min(left, AT_ONCE))
  }
  return (
    <>
      <ul ref={list} className={classes.list} aria-label="Needs you">
        {rows.map((need, at) => (
          <NeedRow key={`${need.kind} ${need.id}`} need={need} first={at === 0} />
        ))}
      </ul>
      {left === 0 ? null : (
        <div className={classes.foot}>
          <Button variant="subtle" onClick={showMore} loading={loading}>
            {left > AT_ONCE ? `Show ${AT_ONCE} more` : `Show all ${total}`}
          </Button>
        </div>
      )}
    </>
  )
}
