import { formatUs, isCalendarDate } from '@client-center/domain/calendar.ts'
import { Checkbox } from '@mantine/core'
import { licensesTexts } from './licenses-texts.ts'
import classes from './renew.module.css'

interface ActiveProposalProps {
  readonly id?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly expirationDate: string | null
}

/**
 * A checkbox that proposes the status Active for an expired license with a new future date, and says how the row will
 * change (AMB-126).
 */
export const ActiveProposal = ({ id, checked, onChange, disabled, expirationDate }: ActiveProposalProps) => (
  <Checkbox
    {...(id === undefined ? {} : { id })}
    className={classes.proposal}
    label="Set status to Active"
    description={
      <span role="status">
        {expirationDate === null || !isCalendarDate(expirationDate) ? '' : formatProposal(checked, expirationDate)}
      </span>
    }
    checked={checked}
    disabled={disabled ?? false}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)

const formatProposal = (accepted: boolean, day: string): string =>
  accepted ? licensesTexts.newDate(formatUs(day)) : licensesTexts.staysExpired(formatUs(day))
