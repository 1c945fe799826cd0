import type { ReactNode } from 'react'
import classes from './fixed-foot.module.css'
import { useOwnFoot } from './frame-state.ts'

/** The buttons of a form. On phones they are in reach wherever the page stands, and its bar makes room (design §7). */
export function FixedFoot({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  useOwnFoot()
  return <div className={className === undefined ? classes.foot : `${classes.foot} ${className}`}>{children}</div>
}
