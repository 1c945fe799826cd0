import type { Account } from '@client-center/contract/accounts/account.ts'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '../platform/ui/icons/icons.ts'
import { Link } from '@tanstack/react-router'
import { chooseMenu } from '../platform/ui/page/frame-state.ts'
import { memo } from 'react'
import { MenuCount } from './menu-count.tsx'
import type { MenuEntry } from './menu.ts'
import classes from './side-menu.module.css'

interface SideMenuProps {
  readonly account: Account
  readonly entries: readonly MenuEntry[]
  readonly rail: boolean
}

/** The account's menu: a list of names, or a rail of icons whose names come on hover and focus. Phones have a bar instead. */
export const SideMenu = memo(function SideMenu({ account, entries, rail }: SideMenuProps) {
  const Toggle = rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className={classes.menu} aria-label={account.name} data-rail={rail || undefined}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Link
              className={classes.entry}
              to={entry.to(account.id)}
              activeOptions={{ exact: entry.exact === true, includeSearch: false }}
            >
              <entry.icon size={20} stroke={1.7} aria-hidden />
              <span className={classes.name}>{entry.label}</span>
              {entry.counts === undefined ? null : <MenuCount account={account} counts={entry.counts} />}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`${classes.entry} ${classes.toggle}`}
        onClick={() => chooseMenu(rail ? 'full' : 'rail')}
      >
        <Toggle size={20} stroke={1.7} aria-hidden />
        <span className={classes.name}>{rail ? 'Widen the menu' : 'Narrow the menu'}</span>
      </button>
    </nav>
  )
})
