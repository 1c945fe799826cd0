import { isRecord } from '@client-center/domain/forms/is-record.ts'
import type { Account } from '@client-center/contract/accounts/account.ts'
import { readTokens } from '../api/tokens.ts'

const KEY = 'client-center.account'

/** What must be known of an account before its queries are sent. */
type Remembered = Pick<Account, 'id' | 'hasCap' | 'permissions'>

interface StoredAccount extends Remembered {
  /** The session in which it was opened; another session starts without it. */
  readonly session: string | undefined
}

/** Remembers the last opened account and the person's rights on it: only numbers, no data of the practice. */
export function rememberAccount({ id, hasCap, permissions }: Remembered): void {
  const storedAccount: StoredAccount = { session: readTokens()?.session, id, hasCap, permissions }
  localStorage.setItem(KEY, JSON.stringify(storedAccount))
}

/**
 * The account as last opened in this session, so that its queries need not wait for the list of accounts. Only for
 * prefetching: the list itself decides what is shown, and the server what may be read.
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
  if (!isRecord(value)) return false
  const { id, hasCap, permissions } = value
  return typeof id === 'string' && typeof hasCap === 'boolean' && Array.isArray(permissions)
}
