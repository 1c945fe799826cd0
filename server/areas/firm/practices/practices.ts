import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { serveQuery } from '../../../http/calls/handler.ts'
import { notFound } from '../../../refusal/refusal.ts'
import { accountById, toShownAccounts } from '../../accounts/account-queries.ts'

/** Endpoints for the practices of the firm's staff. */
export const firmPractices = [
  serveQuery(readPractice, {
    queries: ({ params }) => [accountById({ id: params.accountId })],
    reply: ({ rows: [accounts], permissions, deps }) => {
      const shown = accounts.map((account) => ({ ...account, permissions: [...permissions] }))
      const [practice] = toShownAccounts(shown, deps.config.firmTimeZone)
      if (!practice) throw notFound()
      return practice
    },
  }),
]
