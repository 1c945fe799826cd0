import { readConsistency } from '@client-center/contract/consistency/read-consistency.ts'
import type { ConsistencyFinding } from '@client-center/domain/consistency/consistency-finding.ts'
import { findInconsistencies } from '@client-center/domain/consistency/find-inconsistencies.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { prepared } from '../../database/prepared.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { notFound } from '../../refusal/refusal.ts'
import { toConsistencyFacts, providerFacts } from './consistency-facts-query.ts'

const factsQuery = prepared<{ account: string; provider: string }>()((db, { account, provider }) =>
  db
    .selectFrom('provider')
    .select(providerFacts.as('facts'))
    .where('provider.account_id', '=', account)
    .where('provider.id', '=', provider)
    .where('provider.deleted_at', 'is', null),
)

/** Whether the user may see a finding: only users who may see licenses see the values of licenses. */
const canSee = ({ values }: ConsistencyFinding, permissions: readonly number[]): boolean =>
  hasAccess('viewLicenses', permissions) || values.every(({ source }) => source !== 'register')

/** Endpoint for the inconsistencies between a provider's records. */
export const consistency = [
  serveQuery(readConsistency, {
    queries: ({ params: { accountId, providerId } }) => [factsQuery({ account: accountId, provider: providerId })],
    reply: ({ rows: [rows], today, permissions }) => {
      const row = rows[0]?.facts
      if (row === undefined) throw notFound()
      const facts = toConsistencyFacts(row)
      const { summary } = facts
      return {
        findings: findInconsistencies(facts, today).filter((finding) => canSee(finding, permissions)),
        summary: summary === null ? null : { attestedOn: summary.attestedOn, uploadedOn: summary.uploadedOn },
        isReading: row.isReading,
        hasForm: facts.forms.length > 0,
        hasLicenses: facts.licenses.length > 0,
      }
    },
  }),
]
