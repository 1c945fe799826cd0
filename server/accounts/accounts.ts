import { listAccounts } from '@client-center/contract/accounts/account.ts'
import { serveRead } from '../platform/http/calls/handler.ts'
import { callerAccounts, toShownAccounts } from './account-queries.ts'

/** The accounts of the home page. */
export const accounts = [
  serveRead(listAccounts, {
    statements: () => [callerAccounts({})],
    reply: ([accounts], { deps }) => toShownAccounts(accounts, deps.config.firmTimeZone),
  }),
]
