import { draftLimits } from '@client-center/domain/forms/draft-limits.ts'
import { parseTime, formatTime, parseTimes } from '@client-center/domain/forms/parse-time.ts'
import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { useTypedText } from '../../ui/fields/use-typed-text.ts'
import { inputProps, type ControlProps } from './control-props.ts'

/** The first and last time in the list, in half hours since midnight. */
const FIRST = 12
const LAST = 44

const halfHours = Array.from({ length: LAST - FIRST + 1 }, (_, at) => {
  const half = FIRST + at
  return formatTime(`${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`)
})

/**
 * The options of the list: while typing, the times that the text can mean (AM or PM); otherwise the half hours of the
 * day.
 */
const offeredTimes = (typed: string, isTyping: boolean): string[] =>
  isTyping && typed.trim() !== '' ? parseTimes(typed).map(formatTime) : halfHours

/**
 * A time of day that users type or choose from a list (CRED-O20, AMB-150). Text that is not a time stays as typed; the
 * field's rule rejects it.
 */
export function TimeControl(props: ControlProps<string | null>) {
  const { value, onChange, onBlur, field } = props
  const { shown, type, tidy } = useTypedText<string | null>({
    value,
    onChange,
    read: (typed) => parseTime(typed) ?? (typed.trim() === '' ? null : typed),
    show: (time) => (time === null ? '' : formatTime(time)),
  })
  const [open, setOpen] = useState(false)
  const isTyping = value === null || shown !== formatTime(value)
  return (
    <Autocomplete
      {...inputProps(props)}
      aria-label={props.label === undefined ? field.label : undefined}
      placeholder={props.disabled ? undefined : 'H:MM AM/PM'}
      autoComplete="off"
      maxLength={draftLimits.day}
      data={offeredTimes(shown, isTyping || parseTime(shown) === undefined)}
      filter={({ options }) => options}
      maxDropdownHeight={140}
      value={shown}
      onChange={type}
      onOptionSubmit={tidy}
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        tidy()
        setOpen(false)
      }}
      onBlur={() => {
        tidy()
        onBlur()
      }}
      // When an invalid field gets the focus, its list must not cover the fields below.
      openOnFocus={false}
    />
  )
}
