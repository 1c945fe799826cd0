import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DrawnIcon } from '../../../ui/icons/draw-icon.tsx'
import classes from './overview.module.css'

interface TaskRowProps {
  readonly icon: DrawnIcon
  readonly title: string
  readonly detail: string
  readonly to: string
  /** The fragment of that page, if the page is long. */
  readonly part?: string | undefined
  /** The label of the button, which opens the same place. */
  readonly action: string
  readonly isPrimary?: boolean
  readonly deadline?: ReactNode
}

/** A task: what, about whom, until when, and the link to its place. */
export function TaskRow({ icon: Icon, title, detail, to, part, action, isPrimary = false, deadline }: TaskRowProps) {
  const target = part === undefined ? { to } : { to, hash: part }
  return (
    <li className={classes.task}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={classes.words}>
        <Link {...target} className={classes.taskTitle}>
          {title}
        </Link>
        <span className={classes.detail}>{detail}</span>
      </span>
      {deadline}
      <Button
        component={Link}
        {...target}
        size="compact-md"
        variant={isPrimary ? 'filled' : 'default'}
        className={classes.open}
        aria-label={`${action}: ${title}, ${detail}`}
      >
        {action}
      </Button>
    </li>
  )
}
