import type { Account } from '@client-center/contract/accounts/account.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { paths } from '../../paths/paths.ts'
import { useSession } from '../../session/session-context.tsx'
import { IconArrowLeft } from '../../ui/icons/icons.ts'
import { FirmCount } from './firm-count.tsx'
import { firmMenu } from './firm-menu.ts'
import own from './firm-side-menu.module.css'
import { MenuCount } from './menu-count.tsx'
import { MenuFrame } from './menu-frame.tsx'
import type { MenuEntry } from './menu.ts'
import classes from './side-menu.module.css'

interface FirmSideMenuProps {
  readonly practice: Account | undefined
  /** The entries of the practice's menu. */
  readonly entries: readonly MenuEntry[]
  readonly rail: boolean
}

/** The menu of the firm's staff: across practices, or that of a practice below a link back to all of them. */
export const FirmSideMenu = memo(function FirmSideMenu({ practice, entries, rail }: FirmSideMenuProps) {
  const { me } = useSession()
  if (practice === undefined)
    return (
      <MenuFrame label="Firm" rail={rail}>
        <ul className={classes.list}>
          {firmMenu(me.staff ?? 'advisor').map((entry) => (
            <li key={entry.label}>
              <Link
                className={classes.entry}
                to={entry.to}
                activeOptions={{ exact: entry.to === paths.firm, includeSearch: false }}
              >
                <entry.icon size={20} stroke={1.7} aria-hidden />
                <span className={classes.name}>{entry.label}</span>
                <FirmCount counts={entry.counts} />
              </Link>
            </li>
          ))}
        </ul>
      </MenuFrame>
    )
  return (
    <MenuFrame label={practice.name} rail={rail}>
      <div>
        <Link className={classes.entry} to={paths.firmPractices} activeOptions={{ exact: true }}>
          <IconArrowLeft size={20} stroke={1.7} aria-hidden />
          <span className={classes.name}>All practices</span>
        </Link>
        <p className={own.practice}>{practice.name}</p>
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.label}>
              <Link
                className={classes.entry}
                to={entry.to(practice.id)}
                activeOptions={{ exact: entry.exact === true, includeSearch: false }}
              >
                <entry.icon size={20} stroke={1.7} aria-hidden />
                <span className={classes.name}>{entry.label}</span>
                {entry.counts === undefined ? null : <MenuCount account={practice} counts={entry.counts} />}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </MenuFrame>
  )
})
