import { isRecord } from '@client-center/domain/forms/is-record.ts'
import type { Account } from '@client-center/contract/accounts/account.ts'
import { readTokens } from '../api/tokens.ts'

const KEY = 'client-center.account'

/** The data of an account that decides which queries may be sent. */
type Remembered = Pick<Account, 'id' | 'hasCap' | 'permissions'>

interface StoredAccount extends Remembered {
  /** The session in which the account was opened. It is ignored in another session. */
  readonly session: string | undefined
}

/**
 * Stores the account that was last opened and the user's permissions on it: only ids and numbers, no data of the
 * practice.
 */
export function rememberAccount({ id, hasCap, permissions }: Remembered): void {
  const storedAccount: StoredAccount = { session: readTokens()?.session, id, hasCap, permissions }
  localStorage.setItem(KEY, JSON.stringify(storedAccount))
}

/**
 * The stored account if it was opened in this session, so that its queries need not wait for the list of accounts. Use
 * it only for prefetching: the list decides what is shown, and the server what may be read.
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
