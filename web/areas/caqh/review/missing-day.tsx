import { parseMonth } from '@client-center/domain/forms/parse-day.ts'
import { findSummaryField } from '@client-center/domain/caqh/found-value.ts'
import type { ReviewItem } from '@client-center/domain/caqh/review.ts'
import { isCalendarDate, isCalendarMonth } from '@client-center/domain/calendar.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../../ui/fields/date-field.tsx'
import type { ReviewActions } from './review-actions.ts'
import { toDateSpan } from './date-span.ts'
import { StateLabel } from './state-label.tsx'
import classes from './review-row.module.css'

interface MissingDayProps {
  readonly item: ReviewItem
  readonly tabIndex: number
  readonly actions: ReviewActions
}

/** Asks for the day or month that the file does not contain. It is never made up (CAQH-06). */
export function MissingDay({ item, tabIndex, actions }: MissingDayProps) {
  const { label, completedDate, partial, path } = item
  const unit = findSummaryField(path)?.control === 'month' ? 'month' : 'day'
  const [typed, setTyped] = useState<string | null>(completedDate)
  const [left, setLeft] = useState(false)
  const span = toDateSpan(partial)
  const isWithin = (value: string): boolean =>
    unit === 'month'
      ? isCalendarMonth(value) && value.startsWith(partial)
      : isCalendarDate(value) && value >= span.first && value <= span.last
  // The date may have been cleared elsewhere, such as by undoing the whole summary.
  const isReverted = completedDate === null && typed !== null && isWithin(typed)
  const become = (next: string | null) => {
    setTyped(next)
    if (next !== null && isWithin(next)) actions.give(item, next)
    else if (completedDate !== null) actions.give(item, '')
  }
  const field = {
    className: classes.day,
    tabIndex,
    'data-row-main': true,
    'aria-label': `${label}: CAQH shows ${span.words}. Choose the ${unit}`,
    error: left && typed !== null && !isWithin(typed) ? `Choose a ${unit} in ${span.words}` : undefined,
    onBlur: () => setLeft(true),
  }
  return (
    <div className={classes.ask}>
      <StateLabel item={item} />
      <span className={classes.question}>
        CAQH shows <strong>{span.words}</strong>. Choose the {unit}:
      </span>
      {unit === 'month' ? (
        <MonthInput
          {...field}
          placeholder={`MM/${partial}`}
          onMonth={become}
          completedDate={completedDate}
          isReverted={isReverted}
        />
      ) : (
        <DateField
          {...field}
          calendarLabel={label}
          value={isReverted ? null : typed}
          placeholder={span.mask}
          minDate={span.first}
          maxDate={span.last}
          onChange={become}
        />
      )}
    </div>
  )
}

interface MonthInputProps extends Omit<React.ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  readonly completedDate: string | null
  readonly isReverted: boolean
  readonly onMonth: (month: string | null) => void
}

function MonthInput({ completedDate, isReverted, onMonth, ...field }: MonthInputProps) {
  const [text, setText] = useState(completedDate === null ? '' : completedDate.replace(/^(\d{4})-(\d{2})$/, '$2/$1'))
  return (
    <TextInput
      {...field}
      autoComplete="off"
      inputMode="numeric"
      value={isReverted ? '' : text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onMonth(parseMonth(value) ?? (value.trim() === '' ? null : value))
      }}
    />
  )
}
