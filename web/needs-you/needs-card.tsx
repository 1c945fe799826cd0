import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAccount } from '../session/session-context.tsx'
import { Card } from '../ui/card.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { SkeletonRows } from '../ui/skeletons.tsx'
import { AllDone } from './all-done.tsx'
import { NeedRow } from './need-row.tsx'
import classes from './needs-you.module.css'
import { useNeeds } from './use-needs.ts'

/** Rows before somebody asks for all of them. */
const AT_FIRST = 5

/** What waits for the practice, the most pressing first (design §5). */
export function NeedsCard() {
  const account = useAccount()
  const asked = useNeeds(account)
  const needs = asked.data
  const count = needs?.length ?? 0
  return (
    <Card
      title="Needs you"
      badge={count === 0 ? undefined : <span className={classes.badge}>{count}</span>}
      action={count === 0 ? undefined : <span className={classes.order}>Most urgent first</span>}
      flush
    >
      {needs !== undefined ? (
        <Needs needs={needs} />
      ) : asked.isError ? (
        <LoadError onRetry={() => void asked.refetch()} />
      ) : (
        <SkeletonRows rows={AT_FIRST} />
      )}
    </Card>
  )
}

function Needs({ needs }: { readonly needs: NonNullable<ReturnType<typeof useNeeds>['data']> }) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  if (needs.length === 0) return <AllDone />
  const shown = all ? needs : needs.slice(0, AT_FIRST)
  const showAll = () => {
    setAll(true)
    // The button is gone; the focus goes on to the first row that it brought.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('li a')[AT_FIRST]?.focus())
  }
  return (
    <>
      <ul ref={list} className={classes.list} aria-label="Needs you">
        {shown.map((need, at) => (
          <NeedRow key={`${need.kind} ${need.id}`} need={need} first={at === 0} />
        ))}
      </ul>
      {shown.length < needs.length ? (
        <div className={classes.foot}>
          <Button variant="subtle" onClick={showAll}>{`Show all ${needs.length}`}</Button>
        </div>
      ) : null}
    </>
  )
}
