import type { Account } from '@client-center/contract/accounts/account.ts'
import { Menu } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { useOpenState, type DeferredProps } from '../../ui/feedback/after-first-paint.tsx'
import { IconCheck } from '../../ui/icons/entry-icons.ts'
import { useSession } from '../../session/session-context.tsx'
import { AccountButton } from './account-button.tsx'

/**
 * Links to the user's accounts. Each leads to the dashboard if the user is in a dashboard and the account has one,
 * otherwise to the account's landing page.
 */
export function AccountMenu({ current, isWanted = false, button }: { readonly current: Account } & DeferredProps) {
  const { accounts } = useSession()
  const inDashboard = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.cap('')) })
  const menu = useOpenState(isWanted)
  return (
    <Menu position="bottom-start" width={280} {...menu}>
      <Menu.Target>
        <AccountButton current={current} ref={button} />
      </Menu.Target>
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
  )
}
