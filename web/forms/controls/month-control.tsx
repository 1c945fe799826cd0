import { draftLimits } from '@client-center/domain/forms/draft-limits.ts'
import { formatDay, parseMonth } from '@client-center/domain/forms/parse-day.ts'
import { TextInput } from '@mantine/core'
import { useTypedText } from '../../ui/fields/use-typed-text.ts'
import { inputProps, type ControlProps } from './control-props.ts'

/**
 * A month, typed as MM/YYYY and formatted on blur. Text that is not a month stays as typed; the field's rule rejects
 * it.
 */
export function MonthControl(props: ControlProps<string | null>) {
  const { value, onChange, onBlur } = props
  const { shown, type, tidy } = useTypedText<string | null>({
    value,
    onChange,
    read: (typed) => parseMonth(typed) ?? (typed.trim() === '' ? null : typed),
    show: formatDay,
  })
  return (
    <TextInput
      {...inputProps(props)}
      placeholder="MM/YYYY"
      autoComplete="off"
      maxLength={draftLimits.day}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tidy()
      }}
      onBlur={() => {
        tidy()
        onBlur()
      }}
    />
  )
}
