import { listAccounts } from '@client-center/contract/accounts/account.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { callerAccounts, toShownAccounts } from './account-queries.ts'

/** Endpoint for the accounts of the home page. */
export const accounts = [
  serveQuery(listAccounts, {
    queries: () => [callerAccounts({})],
    reply: ({ rows: [accounts], deps }) => toShownAccounts(accounts, deps.config.firmTimeZone),
  }),
]
