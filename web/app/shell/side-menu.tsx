import type { Account } from '@client-center/contract/accounts/account.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { MenuFrame } from './menu-frame.tsx'
import { MenuCount } from './menu-count.tsx'
import type { MenuEntry } from './menu.ts'
import classes from './side-menu.module.css'

interface SideMenuProps {
  readonly account: Account
  readonly entries: readonly MenuEntry[]
  readonly rail: boolean
}

/** The account's menu: a list of names, or a rail of icons with names on hover and focus. Phones have a bar instead. */
export const SideMenu = memo(function SideMenu({ account, entries, rail }: SideMenuProps) {
  return (
    <MenuFrame label={account.name} rail={rail}>
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
    </MenuFrame>
  )
})
