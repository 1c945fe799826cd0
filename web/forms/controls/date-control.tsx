import { formatUs, isCalendarMonth, isCalendarYear } from '@client-center/domain/calendar.ts'
import { parseMonthAsLastDay } from '@client-center/domain/forms/parse-day.ts'
import { Button } from '@mantine/core'
import { toLocalDay } from '../../time/local-day.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { inputProps, type ControlProps } from './control-props.ts'
import { goToField } from './field-id.ts'
import classes from './date-control.module.css'

/** A date. Text that is not a date stays as typed; the field's rule rejects it. */
export function DateControl({ minDate, maxDate, ...props }: ControlProps<string | null> & Offered) {
  const { value, description, field } = props
  const isPartial = value !== null && (isCalendarMonth(value) || isCalendarYear(value))
  return (
    <>
      <DateField
        {...inputProps(props)}
        description={isPartial && !props.disabled ? <PartialDate>{description}</PartialDate> : description}
        value={value}
        minDate={minDate}
        maxDate={maxDate}
        bornUntil={field.dateKind === 'birth' ? toLocalDay(new Date()) : undefined}
        onChange={props.onChange}
      />
      {field.dateKind === 'expiration' && !props.disabled ? <LastDay {...props} /> : null}
    </>
  )
}

/** The first and last day that the calendar offers. Typed dates are not limited; the field's rule checks them. */
interface Offered {
  readonly minDate?: string | undefined
  readonly maxDate?: string | undefined
}

/** Shown if a document gave only the month or year (design, Forms 10). */
const PartialDate = ({ children }: { readonly children: React.ReactNode }) => (
  <>
    <span className={classes.partial}>Check the day</span>
    {children}
  </>
)

/**
 * DEA and other certificates show only the month of expiration and mean its last day. The user has to confirm that day.
 */
function LastDay({ id, value, onChange }: ControlProps<string | null>) {
  const day = parseMonthAsLastDay(value)
  const chooseLastDay = (last: string) => {
    onChange(last)
    goToField(id)
  }
  return (
    <div role="status" className={classes.lastDay}>
      {day === undefined ? null : (
        <>
          Only a month?{' '}
          <Button variant="default" size="compact-sm" onClick={() => chooseLastDay(day)}>
            Use its last day, {formatUs(day)}
          </Button>
        </>
      )}
    </div>
  )
}
