import type { ReactNode, SubmitEvent } from 'react'
import { IconAlertTriangle } from '../ui/icons/entry-icons.ts'
import classes from './entry-form.module.css'

interface EntryFieldsProps {
  readonly label: string
  readonly onSubmit: () => void
  /** Why the server refused; cleared by the next attempt. */
  readonly refusal: string | undefined
  readonly children: ReactNode
}

/** A sign-in form, with the refusal above its fields. */
export function EntryFields({ label, onSubmit, refusal, children }: EntryFieldsProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={classes.fields} onSubmit={submit} noValidate aria-label={label}>
      {refusal === undefined ? null : (
        <p role="alert" className={classes.refusal}>
          <IconAlertTriangle size={18} aria-hidden />
          {refusal}
        </p>
      )}
      {children}
    </form>
  )
}
