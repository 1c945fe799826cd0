import { isCalendarMonth } from '@client-center/domain/calendar.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
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

const PARTED = /^(\d{1,2})\s*[/.-]\s*(\d{4})$/
const RUN = /^(\d{2})(\d{4})$/

/** The month that a text names, 'YYYY-MM': parted by a slash, a dash or a dot, or run together. Nothing is guessed. */
function monthOf(text: string): string | undefined {
  const [, month = '', year = ''] = PARTED.exec(text.trim()) ?? RUN.exec(text.trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}`
  return isCalendarMonth(iso) ? iso : undefined
}

const textOfMonth = (value: string | null): string =>
  value === null ? '' : isCalendarMonth(value) ? value.replace(/^(\d{4})-(\d{2})$/, '$2/$1') : value
