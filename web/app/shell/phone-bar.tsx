import type { Account } from '@client-center/contract/accounts/account.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { DeferredMoreMenu } from './after-first-paint.ts'
import { MenuCount } from './menu-count.tsx'
import type { MenuEntry } from './menu.ts'
import { MoreButton } from './more-button.tsx'
import classes from './phone-bar.module.css'

/** The number of places. With more entries, the last place is the "More" menu. */
const MAX_ENTRIES = 5

interface PhoneBarProps {
  readonly account: Account
  readonly entries: readonly MenuEntry[]
}

/** The account's menu on phones, at the bottom of the screen. */
export const PhoneBar = memo(function PhoneBar({ account, entries }: PhoneBarProps) {
  const all = entries.length <= MAX_ENTRIES
  const first = all ? entries : entries.slice(0, MAX_ENTRIES - 1)
  const rest = all ? [] : entries.slice(MAX_ENTRIES - 1)
  return (
    <nav className={classes.bar} data-bar aria-label={`${account.name}, menu`}>
      {first.map((entry) => (
        <Link
          key={entry.label}
          className={classes.place}
          to={entry.to(account.id)}
          activeOptions={{ exact: entry.exact === true, includeSearch: false }}
        >
          <entry.icon size={22} stroke={1.7} aria-hidden />
          {entry.short ?? entry.label}
          {entry.counts === undefined ? null : <MenuCount account={account} counts={entry.counts} />}
        </Link>
      ))}
      {rest.length === 0 ? null : (
        <DeferredMoreMenu account={account} entries={rest} before={(button) => <MoreButton {...button} />} />
      )}
    </nav>
  )
})
