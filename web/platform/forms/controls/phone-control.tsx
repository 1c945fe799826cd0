import { formatPhone, parsePhone } from '@client-center/domain/forms/parse-phone.ts'
import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTypedText } from '../../ui/fields/use-typed-text.ts'
import { inputProps, type ControlProps } from '../control-props.ts'

/**
 * A telephone or fax number, taken as people type and paste it and shown in one format, with its extension. Text that is no number
 * stays as it was typed, and the field's rule judges it.
 */
export function PhoneControl(props: ControlProps<string>) {
  const { value, onChange, onBlur, field } = props
  const before = useRef(value)
  const { shown, type, tidy } = useTypedText({
    value,
    onChange,
    read: (typed) => {
      if (parsePhone(typed) === undefined) return typed
      const inWords = formatPhone(typed)
      // The number that was there, typed once more, stays in the spelling in which it is stored.
      return inWords === formatPhone(before.current) ? before.current : field.normalize(inWords)
    },
    show: formatPhone,
  })
  return (
    <TextInput
      {...inputProps(props)}
      type="tel"
      inputMode="tel"
      autoComplete={field.autoComplete ?? 'off'}
      value={shown}
      onFocus={() => {
        before.current = value
      }}
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
