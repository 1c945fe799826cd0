import { daysBetween, formatUs, isCalendarDate } from '@client-center/domain/calendar.ts'
import { daysAway } from '@client-center/domain/days-away.ts'
import { Checkbox } from '@mantine/core'
import classes from './renew.module.css'

interface ActiveProposalProps {
  readonly id?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly expirationDate: string | null
  readonly today: string
}

/**
 * A checkbox that proposes the status Active for an expired license with a new future date, and says how the row will
 * change (AMB-126).
 */
export const ActiveProposal = ({ id, checked, onChange, disabled, expirationDate, today }: ActiveProposalProps) => (
  <Checkbox
    {...(id === undefined ? {} : { id })}
    className={classes.proposal}
    label="Set the status to Active"
    description={
      <span role="status">
        {expirationDate === null || !isCalendarDate(expirationDate) ? '' : words(checked, expirationDate, today)}
      </span>
    }
    checked={checked}
    disabled={disabled ?? false}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)

const words = (accepted: boolean, day: string, today: string): string =>
  accepted
    ? `Now Expired. The new date is ${formatUs(day)}, ${daysAway(daysBetween(today, day))}.`
    : `The license stays Expired: its row will say “Expired” beside ${formatUs(day)}.`
