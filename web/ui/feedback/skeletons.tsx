import { useEffect, useState, type CSSProperties } from 'react'
import classes from './skeletons.module.css'

/** Shorter waits show nothing, because a flicker is worse than a pause. In milliseconds. */
const BEFORE_IT_SHOWS = 200

interface SkeletonBarProps {
  readonly width: CSSProperties['width']
  /** In pixels. */
  readonly height?: number
  /** With the corners of a card, not of a line. */
  readonly card?: boolean
}

/** One gray bar. A plain element, because a table of them renders at the busiest moment of a page. */
export const SkeletonBar = ({ width, height = 12, card = false }: SkeletonBarProps) => (
  <span className={classes.bar} data-card={card || undefined} style={{ width, height }} />
)

/** Lines in place of rows that are loading (SHELL-27): 3 to 5, in the provider list 10. */
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

/** A whole page that is loading: a title and two cards. */
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

/** True once the wait is long enough to be shown. */
export function useAfterAMoment(): boolean {
  const [after, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), BEFORE_IT_SHOWS)
    return () => clearTimeout(timer)
  }, [])
  return after
}
