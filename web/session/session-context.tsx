import type { Account } from '@client-center/contract/accounts/account.ts'
import type { whoAmI } from '@client-center/contract/session/session.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { createContext, use } from 'react'

/** The signed-in user and their accounts. */
export interface Session {
  readonly me: EndpointReply<typeof whoAmI>
  readonly accounts: readonly Account[]
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session; throws outside of the signed-in pages. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (session === undefined) throw new Error('This page is outside of a session')
  return session
}

export const AccountContext = createContext<Account | undefined>(undefined)

/**
 * The account of the page; throws outside of the account loader. `permissions` are the user's permission numbers on it.
 */
export function useAccount(): Account {
  const account = use(AccountContext)
  if (account === undefined) throw new Error('This page is outside of an account')
  return account
}
