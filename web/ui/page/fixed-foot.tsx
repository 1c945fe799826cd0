import type { ReactNode } from 'react'
import classes from './fixed-foot.module.css'
import { useOwnFoot } from './frame-state.ts'

interface FixedFootProps {
  /** On a desktop it stays in view, too, however long the form is. */
  readonly stays?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The buttons of a form. On phones they stay in view, and the menu bar makes room (design §7). */
export function FixedFoot({ stays = false, className, children }: FixedFootProps) {
  useOwnFoot()
  const names = [classes.foot, stays ? classes.stays : undefined, className]
  return <div className={names.filter((name) => name !== undefined).join(' ')}>{children}</div>
}
