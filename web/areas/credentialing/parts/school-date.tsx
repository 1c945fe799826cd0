import { parseMonth } from '@client-center/domain/forms/parse-day.ts'
import { inputProps, type ControlProps } from '../../../forms/controls/control-props.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'

type DateProps = ControlProps<string | null>

/** A date of which only the month or year may be known. */
export const SchoolDate = (props: DateProps) => <DrawnDate {...props} clearable={false} />

/** A date that can be cleared (CRED-R07). */
export const ClearableSchoolDate = (props: DateProps) => <DrawnDate {...props} clearable />

const DrawnDate = (props: DateProps & { readonly clearable: boolean }) => (
  <DateField
    {...inputProps(props)}
    value={props.value}
    onChange={(typed) => props.onChange(typed === null ? null : (parseMonth(typed) ?? typed))}
    placeholder="MM/DD/YYYY or YYYY"
    clearable={props.clearable}
  />
)
