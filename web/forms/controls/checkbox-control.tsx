import { Checkbox } from '@mantine/core'
import type { ControlProps } from './control-props.ts'
import classes from './checkbox-control.module.css'

/** A checkbox with its label on the right. */
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
            {/* Screen readers announce the checkbox itself as required; the asterisk is visual only. */}
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
