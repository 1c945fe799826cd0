import type { ReactNode } from 'react'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '../../ui/icons/icons.ts'
import { chooseMenu } from '../../ui/page/frame-state.ts'
import classes from './side-menu.module.css'

interface MenuFrameProps {
  /** The accessible name of the menu. */
  readonly label: string
  readonly rail: boolean
  readonly children: ReactNode
}

/** A menu on the left, wide or as a rail of icons, with the button that switches between them. */
export function MenuFrame({ label, rail, children }: MenuFrameProps) {
  const Toggle = rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className={classes.menu} aria-label={label} data-rail={rail || undefined}>
      {children}
      <button
        type="button"
        className={`${classes.entry} ${classes.toggle}`}
        onClick={() => chooseMenu(rail ? 'full' : 'rail')}
      >
        <Toggle size={20} stroke={1.7} aria-hidden />
        <span className={classes.name}>{rail ? 'Expand menu' : 'Collapse menu'}</span>
      </button>
    </nav>
  )
}
