import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './skeletons.module.css'

/** Shorter waits show nothing: a flicker is worse than a pause. In milliseconds. */
const BEFORE_IT_SHOWS = 200

/** Lines in place of rows that are on their way (SHELL-27): 3 to 5, in the provider list 10. */
export function SkeletonRows({ rows = 3 }: { readonly rows?: number }) {
  const shown = useAfterAMoment()
  return (
    <div className={classes.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          {shown
            ? WIDTHS.map((width) => (
                <Skeleton key={width} height={12} width={`${width - (row % 3) * 3}%`} radius="xl" />
              ))
            : null}
        </div>
      ))}
    </div>
  )
}

/** A whole page on its way: a title and two cards. */
export function SkeletonPage() {
  const shown = useAfterAMoment()
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      {shown ? (
        <>
          <Skeleton height={14} width={220} radius="xl" />
          <Skeleton height={28} width={340} radius="xl" />
          <Skeleton height={180} radius="md" />
          <Skeleton height={180} radius="md" />
        </>
      ) : null}
    </div>
  )
}

const WIDTHS = [26, 18, 16]

/** True once the wait is long enough to be shown. */
export function useAfterAMoment(): boolean {
  const [after, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), BEFORE_IT_SHOWS)
    return () => clearTimeout(timer)
  }, [])
  return after
}
