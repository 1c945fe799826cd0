import { formatPhone, parsePhone } from '@client-center/domain/forms/parse-phone.ts'
import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTypedText } from '../../ui/fields/use-typed-text.ts'
import { inputProps, type ControlProps } from './control-props.ts'

/**
 * A phone or fax number with an extension. It accepts any common format and shows one format. Text that is not a number
 * stays as typed; the field's rule checks it.
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
      // If the user types the same number again, its stored spelling stays.
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
