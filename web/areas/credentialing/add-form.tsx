import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { IconPlus } from '../../ui/icons/icons.ts'
import classes from './credentialing.module.css'

interface AddFormProps {
  readonly address: string
  /** Whether it is known if a form may be added. */
  readonly isReady: boolean
  /** Why no form may be added. */
  readonly reason?: string | undefined
  /** The id of the element that shows the reason, if the page has one. */
  readonly describedBy?: string | undefined
}

/** The link that adds a form, or a disabled button with the reason. */
export function AddForm({ address, isReady, reason, describedBy }: AddFormProps) {
  const reasonId = useId()
  const icon = <IconPlus size={18} aria-hidden />
  if (isReady && reason === undefined && describedBy === undefined)
    return (
      <Button component={Link} to={address} leftSection={icon}>
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
