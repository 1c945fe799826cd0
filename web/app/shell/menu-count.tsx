import { VisuallyHidden } from '@mantine/core'
import type { Account } from '@client-center/contract/accounts/account.ts'
import { useNeeds } from '../../areas/needs-you/use-needs.ts'
import classes from './menu-count.module.css'
import type { MenuEntry } from './menu.ts'

interface MenuCountProps {
  readonly account: Account
  readonly counts: NonNullable<MenuEntry['counts']>
}

/**
 * The number of needs at a menu entry; hidden at zero. It has its own query, so that a new number does not render the
 * menu again.
 */
export function MenuCount({ account, counts }: MenuCountProps) {
  const count = useNeeds(account).data?.[counts] ?? 0
  if (count === 0) return null
  return (
    <span className={classes.count}>
      {count}
      <VisuallyHidden>{count === 1 ? ' task' : ' tasks'}</VisuallyHidden>
    </span>
  )
}
