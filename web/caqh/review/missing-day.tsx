import type { ReviewItem } from '@client-center/domain/caqh/review.ts'
import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { useState } from 'react'
import { DateField } from '../../platform/ui/fields/date-field.tsx'
import type { ReviewDoing } from './review-doing.ts'
import { spanOf } from './span-of.ts'
import { StateWords } from './state-words.tsx'
import classes from './review-row.module.css'

interface MissingDayProps {
  readonly item: ReviewItem
  readonly tabIndex: number
  readonly doing: ReviewDoing
}

/** Asks for the day that the file does not say; none is ever made up (CAQH-06). */
export function MissingDay({ item, tabIndex, doing }: MissingDayProps) {
  const { label, given, partial } = item
  const [typed, setTyped] = useState<string | null>(given)
  const [left, setLeft] = useState(false)
  const span = spanOf(partial)
  const isWithin = typed !== null && isCalendarDate(typed) && typed >= span.first && typed <= span.last
  const sentence = `Pick a day in ${span.words}`
  return (
    <div className={classes.ask}>
      <StateWords item={item} />
      <span className={classes.question}>
        CAQH says <strong>{span.words}</strong>. Pick the day:
      </span>
      <DateField
        className={classes.day}
        value={typed}
        tabIndex={tabIndex}
        data-row-main
        aria-label={`${label}: CAQH says ${span.words}. Pick the day`}
        placeholder={span.mask}
        minDate={span.first}
        maxDate={span.last}
        error={left && typed !== null && !isWithin ? sentence : undefined}
        onBlur={() => setLeft(true)}
        onChange={(next) => {
          setTyped(next)
          if (next === null) doing.take(item, false)
          else if (isCalendarDate(next) && next >= span.first && next <= span.last) doing.give(item, next)
        }}
      />
    </div>
  )
}
