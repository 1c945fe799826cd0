import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import classes from './date-field-calendar.module.css'

interface CalendarProps {
  readonly value: string | null
  readonly onChange: (day: string | null) => void
  readonly minDate?: string | undefined
  readonly maxDate?: string | undefined
}

/** The calendar of a date field. A file of its own, so that it is loaded when the first one is opened. */
export default function DateFieldCalendar({ value, onChange, minDate, maxDate }: CalendarProps) {
  // The focus starts with the day that the arrow keys go on from.
  const start = value ?? minDate
  return (
    <FocusTrap active>
      <div>
        <DatePicker
          value={value}
          onChange={onChange}
          defaultDate={start}
          minDate={minDate}
          maxDate={maxDate}
          // Escape closes the calendar and not the dialog around it.
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
          getDayProps={(day) => ({ 'data-autofocus': day === start || undefined })}
        />
      </div>
    </FocusTrap>
  )
}
