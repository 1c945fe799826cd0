import { Checkbox } from '@mantine/core'
import type { ControlProps } from '../control-props.ts'

/** A box to check; its label stands beside it. */
export function CheckboxControl({
  id,
  name,
  label,
  description,
  error,
  required,
  disabled,
  onBlur,
  value,
  onChange,
  inputRef,
}: ControlProps<boolean>) {
  return (
    <Checkbox
      id={id}
      name={name}
      ref={inputRef}
      label={label}
      description={description}
      error={error}
      required={required}
      disabled={disabled}
      checked={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
