import { Checkbox } from '@mantine/core'
import type { ControlProps } from './control-props.ts'
import classes from './checkbox-control.module.css'

/** A check box with its label to the right. */
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
}: ControlProps<boolean>) {
  return (
    <Checkbox
      id={id}
      name={name}
      label={
        required ? (
          <>
            {label}
            {/* The box itself is announced as required; the sign is visual only. */}
            <span aria-hidden className={classes.star}>
              {' '}
              *
            </span>
          </>
        ) : (
          label
        )
      }
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
