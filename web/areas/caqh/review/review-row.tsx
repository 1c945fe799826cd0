import type { ReviewItem } from '@client-center/domain/caqh/review.ts'
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { IconArrowRight, IconCalendar } from '../../../ui/icons/page-icons.ts'
import { ConflictRow } from './conflict-row.tsx'
import { MissingDay } from './missing-day.tsx'
import { PageLink } from './page-link.tsx'
import type { ReviewActions } from './review-actions.ts'
import { spokenLabel, toSides, StateLabel } from './state-label.tsx'
import classes from './review-row.module.css'

interface ReviewRowProps {
  readonly item: ReviewItem
  /** Whether Tab reaches this row. Arrow keys move to the others. */
  readonly isCurrent: boolean
  readonly readOnly: boolean
  readonly actions: ReviewActions
}

/** A value of the file, next to the form's value (design §12). */
export const ReviewRow = memo(function ReviewRow(props: ReviewRowProps) {
  const { item, isCurrent, actions } = props
  return (
    <li
      className={classes.row}
      data-state={item.state}
      data-kind={item.kind}
      data-current={isCurrent || undefined}
      data-row={item.key}
      onFocus={() => actions.show(item)}
      onClick={() => actions.show(item)}
    >
      {item.state === 'conflict' ? <ConflictRow {...props} /> : <PlainRow {...props} />}
    </li>
  )
})

function PlainRow({ item, isCurrent, readOnly, actions }: ReviewRowProps) {
  const { label, state, isAccepted } = item
  const { current, found } = toSides(item)
  const tabIndex = isCurrent ? 0 : -1
  const isTicked = state === 'exact' || state === 'check' || state === 'duplicate'
  return (
    <>
      <div className={classes.line}>
        <span className={classes.tick}>
          {state === 'partial' ? <IconCalendar size={20} aria-hidden className={classes.calendar} /> : null}
          {isTicked ? (
            <Checkbox
              checked={isAccepted}
              disabled={readOnly}
              tabIndex={tabIndex}
              data-row-main
              aria-label={spokenLabel(item)}
              onChange={(event) => actions.accept(item, event.currentTarget.checked)}
            />
          ) : null}
        </span>
        <span className={classes.label}>{label}</span>
        <span className={classes.now} data-empty={item.current === '' || undefined}>
          <span className={classes.nowWord}>Now </span>
          {current}
        </span>
        <IconArrowRight size={16} aria-hidden className={classes.arrow} />
        <span className={classes.found}>
          <VisuallyHidden>found </VisuallyHidden>
          {found}
        </span>
        <span className={classes.standing}>{state === 'partial' ? null : <StateLabel item={item} />}</span>
        <PageLink
          item={item}
          tabIndex={tabIndex}
          isMain={!isTicked && (state !== 'partial' || readOnly)}
          actions={actions}
        />
      </div>
      {state === 'partial' && !readOnly ? <MissingDay item={item} tabIndex={tabIndex} actions={actions} /> : null}
    </>
  )
}
