import { formatPhone, parsePhone } from '@client-center/domain/forms/parse-phone.ts'
import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTypedText } from '../../ui/fields/use-typed-text.ts'
import { inputProps, type ControlProps } from './control-props.ts'

/**
 * A telephone or fax number with its extension, accepted as people type or paste it and shown in one format. Text that
 * is not a number stays as typed, and the field's rule judges it.
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
      // Typing the same number again keeps its stored spelling.
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
