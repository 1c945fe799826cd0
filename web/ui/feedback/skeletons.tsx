import { useEffect, useState, type CSSProperties } from 'react'
import classes from './skeletons.module.css'

/** Shorter waits show no skeleton, because it would flicker. In milliseconds. */
const BEFORE_IT_SHOWS = 200

interface SkeletonBarProps {
  readonly width: CSSProperties['width']
  /** In pixels. */
  readonly height?: number
  /** Has the corner radius of a card instead of a line. */
  readonly card?: boolean
}

/** One gray bar. A plain element, because tables render many while the page is busiest. */
export const SkeletonBar = ({ width, height = 12, card = false }: SkeletonBarProps) => (
  <span className={classes.bar} data-card={card || undefined} style={{ width, height }} />
)

/** Skeleton rows while rows load (SHELL-27): 3 to 5, or 10 in the provider list. */
export function SkeletonRows({ rows = 3 }: { readonly rows?: number }) {
  const shown = useAfterAMoment()
  return (
    <div className={classes.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          {shown ? WIDTHS.map((width) => <SkeletonBar key={width} width={`${width - (row % 3) * 3}%`} />) : null}
        </div>
      ))}
    </div>
  )
}

/** The skeleton of a page: a title and two cards. */
export function SkeletonPage() {
  const shown = useAfterAMoment()
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      {shown ? (
        <>
          <SkeletonBar height={14} width={220} />
          <SkeletonBar height={28} width={340} />
          <SkeletonBar height={180} width="100%" card />
          <SkeletonBar height={180} width="100%" card />
        </>
      ) : null}
    </div>
  )
}

const WIDTHS = [26, 18, 16]

/** True once the wait is long enough to show a skeleton. */
export function useAfterAMoment(): boolean {
  const [after, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), BEFORE_IT_SHOWS)
    return () => clearTimeout(timer)
  }, [])
  return after
}
