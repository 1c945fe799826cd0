import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { IconPlus } from '../platform/ui/icons/icons.ts'
import classes from './credentialing.module.css'

interface AddFormProps {
  readonly to: string
  /** False until it is known whether one may be added. */
  readonly isReady: boolean
  /** Why none may be added. */
  readonly reason?: string | undefined
  /** The id of what says why, where the page says it already. */
  readonly describedBy?: string | undefined
}

/** The way to a new form; where there is none, why. */
export function AddForm({ to, isReady, reason, describedBy }: AddFormProps) {
  const reasonId = useId()
  const icon = <IconPlus size={18} aria-hidden />
  if (isReady && reason === undefined && describedBy === undefined)
    return (
      <Button component={Link} to={to} leftSection={icon}>
        Add Form
      </Button>
    )
  return (
    <div className={classes.adding}>
      {reason === undefined ? null : (
        <span id={reasonId} className={classes.reason}>
          {reason}
        </span>
      )}
      <Button leftSection={icon} disabled aria-describedby={reason === undefined ? describedBy : reasonId}>
        Add Form
      </Button>
    </div>
  )
}
