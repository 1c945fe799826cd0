import type { Need } from '@client-center/domain/needs-you/need.ts'
import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { FocusableButton } from '../../ui/page/focusable-button.tsx'
import { needsTexts } from './needs-texts.ts'
import classes from './needs-you.module.css'

/** The largest number of rows that one press of the button adds. */
const AT_ONCE = 50

interface NeedsListProps {
  readonly needs: { readonly total: number; readonly rows: readonly Need[] }
  /** The name of the group that these needs are, if they are not all. */
  readonly name?: string
  /** The accessible name of the list, if it has no group. */
  readonly label?: string
  readonly loading: boolean
  readonly onMore: (rows: number) => unknown
  /** Renders one row. `first` is true for the most urgent need. */
  readonly row: (need: Need, first: boolean) => ReactNode
}

/** A list of needs, with a button that shows more. */
export function NeedsList({ needs: { total, rows }, name, label, loading, onMore, row }: NeedsListProps) {
  const list = useRef<HTMLUListElement>(null)
  const goOnAt = useRef<number>(undefined)
  // The button disappears when the last rows load, so the focus moves to the first new row.
  useEffect(() => {
    if (goOnAt.current === undefined || rows.length <= goOnAt.current) return
    list.current?.querySelectorAll<HTMLElement>('li a')[goOnAt.current]?.focus()
    goOnAt.current = undefined
  }, [rows])
  const left = total - rows.length
  const more = left > AT_ONCE ? `See ${AT_ONCE} more` : `See all ${total}`
  const showMore = () => {
    goOnAt.current = rows.length
    onMore(rows.length + Math.min(left, AT_ONCE))
  }
  return (
    <>
      <ul ref={list} className={classes.list} aria-label={name ?? label ?? needsTexts.title}>
        {rows.map((need, index) => (
          <Fragment key={`${need.kind} ${need.id}`}>{row(need, index === 0)}</Fragment>
        ))}
      </ul>
      {left === 0 ? null : (
        <div className={classes.foot}>
          <FocusableButton
            variant="subtle"
            onClick={showMore}
            loading={loading}
            aria-label={name === undefined ? undefined : `${more}, ${name}`}
          >
            {more}
          </FocusableButton>
        </div>
      )}
    </>
  )
}
