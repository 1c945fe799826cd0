import type { Account } from '@client-center/contract/accounts/account.ts'
import type { DeferredProps } from '../../ui/feedback/after-first-paint.tsx'
import { MenuCount } from './menu-count.tsx'
import type { MenuEntry } from './menu.ts'
import { MoreItems } from './more-items.tsx'

interface MoreMenuProps extends DeferredProps {
  readonly account: Account
  readonly entries: readonly MenuEntry[]
}

/** The entries that do not fit into the bar on phones. */
export const MoreMenu = ({ account, entries, ...rest }: MoreMenuProps) => (
  <MoreItems
    {...rest}
    items={entries.map(({ label, icon, to, counts }) => ({
      label,
      icon,
      to: to(account.id),
      count: counts === undefined ? null : <MenuCount account={account} counts={counts} />,
    }))}
  />
)
