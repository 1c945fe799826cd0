import type { Account } from '@client-center/contract/accounts/account.ts'
import { Menu } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { IconCheck, IconChevronDown } from '../platform/ui/icons/icons.ts'
import { AfterFirstPaint } from '../platform/ui/feedback/after-first-paint.tsx'
import { useSession } from '../session/session-context.tsx'
import classes from './account-switcher.module.css'

/** The account of the page, and the way to the person's others: to the same side of the portal, where they have it. */
export function AccountSwitcher({ current }: { readonly current: Account }) {
  const { accounts } = useSession()
  const inDashboard = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.cap('')) })
  if (accounts.length < 2) return <span className={classes.alone}>{current.name}</span>
  const button = (
    <button type="button" className={classes.button} aria-label={`Account: ${current.name}`}>
      <span className={classes.name}>{current.name}</span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  )
  return (
    <AfterFirstPaint before={button}>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {accounts.map((account) => (
            <Menu.Item
              key={account.id}
              component={Link}
              to={inDashboard && account.hasCap ? paths.cap(account.id) : paths.account(account.id)}
              aria-current={account.id === current.id ? 'true' : undefined}
              rightSection={account.id === current.id ? <IconCheck size={16} aria-hidden /> : undefined}
            >
              {account.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </AfterFirstPaint>
  )
}
