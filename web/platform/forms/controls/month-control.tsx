import { isCalendarMonth } from '@client-center/domain/calendar.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { monthOf } from '../../ui/fields/month-text.ts'
import { inputProps, type ControlProps } from '../control-props.ts'

/** A month, typed as MM/YYYY and put in order on leaving. Text that is no month stays as it was typed, and the field's rule refuses it. */
export function MonthControl(props: ControlProps<string | null>) {
  const { value, onChange, onBlur } = props
  const [text, setText] = useState<{ readonly typed: string; readonly value: string | null }>()
  const shown = text !== undefined && text.value === value ? text.typed : textOfMonth(value)
  return (
    <TextInput
      {...inputProps(props)}
      placeholder="MM/YYYY"
      autoComplete="off"
      inputMode="numeric"
      value={shown}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const next = monthOf(typed) ?? (typed.trim() === '' ? null : typed)
        setText({ typed, value: next })
        onChange(next)
      }}
      onBlur={() => {
        setText(undefined)
        onBlur()
      }}
    />
  )
}

const textOfMonth = (value: string | null): string =>
  value === null ? '' : isCalendarMonth(value) ? value.replace(/^(\d{4})-(\d{2})$/, '$2/$1') : value
