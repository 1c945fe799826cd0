import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import dayjs from 'dayjs'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { toLocalDay } from '../../time/local-day.ts'
import classes from './date-field-calendar.module.css'

interface CalendarProps {
  readonly value: string | null
  readonly onChange: (day: string | null) => void
  readonly minDate?: string | undefined
  readonly maxDate?: string | undefined
}

/** The calendar of a date field. It is a separate file, so that its code loads when the first calendar opens. */
export default function DateFieldCalendar({ value, onChange, minDate, maxDate }: CalendarProps) {
  // The day that has the focus at the start; the arrow keys move from it.
  const today = toLocalDay(new Date())
  const start = value ?? (within(today, minDate, maxDate) === today ? today : (minDate ?? maxDate ?? today))
  const ground = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(start)

  // Prevents these keys from scrolling the page: the button would scroll out of view, and the calendar with it.
  const turn = (event: KeyboardEvent<HTMLDivElement>) => {
    const months = TURNS[event.key]
    if (months === undefined) return
    event.preventDefault()
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined
    if (from === undefined) return
    const day = within(dayjs(from).add(months, 'month').format('YYYY-MM-DD'), minDate, maxDate)
    flushSync(() => setShown(day))
    ground.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }

  return (
    <FocusTrap active innerRef={ground}>
      <div onKeyDown={turn}>
        <DatePicker
          value={value}
          onChange={onChange}
          date={shown}
          onDateChange={setShown}
          {...(minDate === undefined ? {} : { minDate })}
          {...(maxDate === undefined ? {} : { maxDate })}
          // Escape closes the calendar but not the dialog around it.
          __stopPropagation
          hideOutsideDates
          classNames={{ day: classes.day }}
          firstDayOfWeek={0}
          allowDeselect={false}
          ariaLabels={{
            nextMonth: 'Next month',
            previousMonth: 'Previous month',
            nextYear: 'Next year',
            previousYear: 'Previous year',
            nextDecade: 'Next decade',
            previousDecade: 'Previous decade',
          }}
          getDayProps={(day) => ({ 'data-day': day, 'data-autofocus': day === start || undefined })}
        />
      </div>
    </FocusTrap>
  )
}

/** The months that a key moves the calendar by. */
const TURNS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** The day, or the nearest day between `first` and `last`. */
function within(day: string, first: string | undefined, last: string | undefined): string {
  if (first !== undefined && day < first) return first
  return last !== undefined && day > last ? last : day
}
