import { listAccounts } from '@client-center/contract/accounts/account.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { callerAccounts, toShownAccounts, withReadableRights } from './account-queries.ts'

/** Endpoint for the accounts of the home page. */
export const accounts = [
  serveQuery(listAccounts, {
    queries: () => [callerAccounts({})],
    reply: ({ rows: [accounts], deps }) => toShownAccounts(accounts.map(withReadableRights), deps.config.firmTimeZone),
  }),
]
