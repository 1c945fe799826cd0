import { readConsistency } from '@client-center/contract/consistency/read-consistency.ts'
import { findingsOf } from '@client-center/domain/consistency/findings-of.ts'
import { prepared } from '../platform/database/prepared.ts'
import { serveRead } from '../platform/http/calls/handler.ts'
import { notFound } from '../platform/refusal.ts'
import { factsIn, factsOfProvider } from './consistency-facts-query.ts'

const factsOf = prepared<{ account: string; provider: string }>()((db, { account, provider }) =>
  db
    .selectFrom('provider')
    .select(factsOfProvider.as('facts'))
    .where('provider.account_id', '=', account)
    .where('provider.id', '=', provider)
    .where('provider.deleted_at', 'is', null),
)

/** Where the records of a provider disagree. */
export const consistency = [
  serveRead(readConsistency, {
    statements: ({ params: { accountId, providerId } }) => [factsOf({ account: accountId, provider: providerId })],
    reply: ([rows], { today }) => {
      const row = rows[0]?.facts
      if (row === undefined) throw notFound()
      const facts = factsIn(row)
      const { summary } = facts
      return {
        findings: [...findingsOf(facts, today)],
        summary: summary === null ? null : { attestedOn: summary.attestedOn, uploadedOn: summary.uploadedOn },
        isReading: row.isReading,
        hasForm: facts.forms.length > 0,
        hasLicenses: facts.licenses.length > 0,
      }
    },
  }),
]
