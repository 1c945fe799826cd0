import type { Account } from '@client-center/contract/accounts/account.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { useSession } from '../../session/session-context.tsx'
import { deferred } from '../../ui/feedback/after-first-paint.tsx'
import { IconBuilding } from '../../ui/icons/page-icons.ts'
import { DeferredMoreMenu } from './after-first-paint.ts'
import { FirmCount } from './firm-count.tsx'
import { firmBar, firmMenu } from './firm-menu.ts'
import { MenuCount } from './menu-count.tsx'
import type { MenuEntry } from './menu.ts'
import { MoreButton } from './more-button.tsx'
import classes from './phone-bar.module.css'

interface FirmPhoneBarProps {
  readonly practice: Account | undefined
  readonly entries: readonly MenuEntry[]
}

const DeferredFirmMoreMenu = deferred(() => import('./firm-more-menu.tsx').then((it) => it.FirmMoreMenu))

/** The number of the practice's entries in the bar, between the link to all practices and the "More" menu. */
const SHOWN = 3

/** The menu of the firm's staff on phones, at the bottom of the screen. */
export function FirmPhoneBar({ practice, entries }: FirmPhoneBarProps) {
  const { me } = useSession()
  if (practice === undefined)
    return (
      <nav className={classes.bar} data-bar aria-label="Firm">
        {firmBar.map((entry) => (
          <Link
            key={entry.label}
            className={classes.place}
            to={entry.to}
            activeOptions={{ exact: entry.to === paths.firm, includeSearch: false }}
          >
            <entry.icon size={22} stroke={1.7} aria-hidden />
            {entry.label}
            <FirmCount counts={entry.counts} />
          </Link>
        ))}
        <DeferredFirmMoreMenu
          entries={firmMenu(me.staff ?? 'advisor').filter((entry) => !firmBar.includes(entry))}
          before={(button) => <MoreButton {...button} />}
        />
      </nav>
    )
  return (
    <nav className={classes.bar} data-bar aria-label={`${practice.name}, menu`}>
      <Link className={classes.place} to={paths.firmPractices} activeOptions={{ exact: true }}>
        <IconBuilding size={22} stroke={1.7} aria-hidden />
        Practices
      </Link>
      {entries.slice(0, SHOWN).map((entry) => (
        <Link
          key={entry.label}
          className={classes.place}
          to={entry.to(practice.id)}
          activeOptions={{ exact: entry.exact === true, includeSearch: false }}
        >
          <entry.icon size={22} stroke={1.7} aria-hidden />
          {entry.short ?? entry.label}
          {entry.counts === undefined ? null : <MenuCount account={practice} counts={entry.counts} />}
        </Link>
      ))}
      <DeferredMoreMenu
        account={practice}
        entries={entries.slice(SHOWN)}
        before={(button) => <MoreButton {...button} />}
      />
    </nav>
  )
}
