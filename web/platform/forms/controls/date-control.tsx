import { isCalendarMonth, isCalendarYear } from '@client-center/domain/calendar.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { inputProps, type ControlProps } from '../control-props.ts'
import classes from './date-control.module.css'

/** A day. Text that is no date stays as it was typed, and the field's rule refuses it. */
export function DateControl(props: ControlProps<string | null>) {
  const { value, description } = props
  const isPartial = value !== null && (isCalendarMonth(value) || isCalendarYear(value))
  return (
    <DateField
      {...inputProps(props)}
      description={isPartial && !props.disabled ? <PartialDate>{description}</PartialDate> : description}
      value={value}
      onChange={props.onChange}
    />
  )
}

/** The day is missing of what a document told (design, Forms 10). */
const PartialDate = ({ children }: { readonly children: React.ReactNode }) => (
  <>
    <span className={classes.partial}>Check the day</span>
    {children}
  </>
)
