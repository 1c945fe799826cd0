import type { ReactNode } from 'react'
import classes from './fixed-foot.module.css'
import { useOwnFoot } from './frame-state.ts'

interface FixedFootProps {
  /** Whether it stays in view on wide screens, too. */
  readonly stays?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The buttons of a form. They stay in view on phones, where the menu bar makes room for them (design §7). */
export function FixedFoot({ stays = false, className, children }: FixedFootProps) {
  useOwnFoot()
  const names = [classes.foot, stays ? classes.stays : undefined, className]
  return (
    <div className={names.filter((name) => name !== undefined).join(' ')} data-foot>
      {children}
    </div>
  )
}
