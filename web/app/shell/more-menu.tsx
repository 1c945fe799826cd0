import type { Account } from '@client-center/contract/accounts/account.ts'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useOpenState, type DeferredProps } from '../../ui/feedback/after-first-paint.tsx'
import { MenuCount } from './menu-count.tsx'
import type { MenuEntry } from './menu.ts'
import { MoreButton } from './more-button.tsx'

interface MoreMenuProps extends DeferredProps {
  readonly account: Account
  readonly entries: readonly MenuEntry[]
}

/** The entries that do not fit into the bar on phones. */
export function MoreMenu({ account, entries, isWanted = false, button }: MoreMenuProps) {
  const menu = useOpenState(isWanted)
  return (
    <Menu position="top-end" width={240} {...menu}>
      <Menu.Target>
        <MoreButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.label}
            component={Link}
            to={entry.to(account.id)}
            leftSection={<entry.icon size={20} aria-hidden />}
          >
            {entry.label}
            {entry.counts === undefined ? null : <MenuCount account={account} counts={entry.counts} />}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
