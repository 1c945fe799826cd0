import type { Account } from '@client-center/contract/accounts/account.ts'
import { paths } from '../../paths/paths.ts'
import { menu } from './menu.ts'

/**
 * Whether a user with these accounts may see the page at this path: the user has the account, and its menu shows the
 * page.
 */
export function canOpenPage(pathname: string, accounts: readonly Account[]): boolean {
  const id = /^\/(?:app|dashboard)\/([^/]+)/.exec(pathname)?.[1]
  if (id === undefined) return true
  const account = accounts.find((one) => one.id === id)
  if (account === undefined || (pathname.startsWith(paths.cap(id)) && !account.hasCap)) return false
  // Any permission allows writing to the advisor; the page is in Get help, not in the menu.
  if (pathname === paths.messages(id)) return true
  const entries = menu.filter(({ to }) => `${pathname}/`.startsWith(`${to(id)}/`))
  const [closest] = entries.sort((entry, other) => other.to(id).length - entry.to(id).length)
  return closest?.shows(account) ?? true
}
