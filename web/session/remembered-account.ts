import type { Account } from '@client-center/contract/accounts/account.ts'
import { readTokens } from '../platform/api/tokens.ts'

const KEY = 'client-center.account'

/** What has to be known of an account before anything of it is asked. */
type Remembered = Pick<Account, 'id' | 'hasCap' | 'permissions'>

interface StoredAccount extends Remembered {
  /** The session in which it was opened; whoever signs in next begins without it. */
  readonly session: string | undefined
}

/** Notes the account whose pages were opened last, and what may be asked of it: numbers only, nothing of the practice. */
export function rememberAccount({ id, hasCap, permissions }: Remembered): void {
  const storedAccount: StoredAccount = { session: readTokens()?.session, id, hasCap, permissions }
  localStorage.setItem(KEY, JSON.stringify(storedAccount))
}

/**
 * The account as it was when it was last opened in this session, so that its questions need not wait for the list of accounts.
 * Only to ask ahead: what may be shown is decided by the list itself, and what may be known by the server.
 */
export function rememberedAccount(id: string): Remembered | undefined {
  try {
    const storedAccount: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isStoredAccount(storedAccount) && storedAccount.id === id && storedAccount.session === readTokens()?.session
      ? storedAccount
      : undefined
  } catch {
    return undefined
  }
}

function isStoredAccount(value: unknown): value is StoredAccount {
  if (typeof value !== 'object' || value === null) return false
  const { id, hasCap, permissions } = value as Partial<Record<keyof StoredAccount, unknown>> // an object's unknown keys
  return typeof id === 'string' && typeof hasCap === 'boolean' && Array.isArray(permissions)
}
