import type { Account } from '@client-center/contract/accounts/account.ts'
import { useSession } from '../../session/session-context.tsx'
import { AccountButton } from './account-button.tsx'
import classes from './account-switcher.module.css'
import { DeferredAccountMenu } from './after-first-paint.ts'

/** The account of the page. Users with several accounts get a menu. */
export function AccountSwitcher({ current }: { readonly current: Account }) {
  const { accounts } = useSession()
  if (accounts.length < 2) return <span className={classes.alone}>{current.name}</span>
  return <DeferredAccountMenu current={current} before={(button) => <AccountButton current={current} {...button} />} />
}
