import { isCalendarMonth, isCalendarYear } from '@client-center/domain/calendar.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { inputProps, type ControlProps } from '../control-props.ts'
import classes from './date-control.module.css'

/** A day. Text that is no date stays as it was typed, and the field's rule refuses it. */
export function DateControl({ minDate, maxDate, ...props }: ControlProps<string | null> & Offered) {
  const { value, description } = props
  const isPartial = value !== null && (isCalendarMonth(value) || isCalendarYear(value))
  return (
    <DateField
      {...inputProps(props)}
      description={isPartial && !props.disabled ? <PartialDate>{description}</PartialDate> : description}
      value={value}
      minDate={minDate}
      maxDate={maxDate}
      onChange={props.onChange}
    />
  )
}

/** The days that the calendar offers; what is typed is judged by the field's rule alone. */
interface Offered {
  readonly minDate?: string | undefined
  readonly maxDate?: string | undefined
}

/** The day is missing of what a document told (design, Forms 10). */
const PartialDate = ({ children }: { readonly children: React.ReactNode }) => (
  <>
    <span className={classes.partial}>Check the day</span>
    {children}
  </>
)
