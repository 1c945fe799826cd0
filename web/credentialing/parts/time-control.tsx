import { TimePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import type { ControlProps } from '../../platform/forms/control-props.ts'
import classes from './office-hours.module.css'

/**
 * A time of day, shown with AM and PM (CRED-O20). While it is half typed there is no answer; the picker keeps what was typed by
 * itself, so a value from elsewhere mounts it anew.
 */
export function TimeControl({
  id,
  name,
  field,
  value,
  onChange,
  onBlur,
  error,
  disabled,
}: ControlProps<string | null>) {
  const [shown, setShown] = useState({ value, disabled, version: 0 })
  if (value !== shown.value || disabled !== shown.disabled) setShown({ value, disabled, version: shown.version + 1 })
  const errorId = `${id}-error`
  return (
    <TimePicker
      key={shown.version}
      classNames={{ field: classes.timePart, control: classes.timeChoice }}
      defaultValue={value ?? ''}
      onChange={(typed) => {
        const next = typed === '' ? null : typed
        setShown((before) => ({ ...before, value: next }))
        onChange(next)
      }}
      onBlur={onBlur}
      format="12h"
      withDropdown
      maxDropdownContentHeight={140}
      hoursInputLabel={`${field.label}, hours`}
      minutesInputLabel={`${field.label}, minutes`}
      amPmInputLabel={`${field.label}, AM or PM`}
      hoursInputProps={{
        id,
        name,
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : errorId,
      }}
      error={error}
      errorProps={{ id: errorId }}
      disabled={disabled}
    />
  )
}
