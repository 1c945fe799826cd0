import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { providerSummaryRows } from './provider-summary-queries.ts'

/** The practice's providers with a few fields. */
export const providerSummaries = [
  serveQuery(listProviderSummaries, {
    queries: ({ params }) => [providerSummaryRows({ account: params.accountId })],
    reply: ({ rows: [rows] }) =>
      rows.map(({ id, name, type, npi }) => ({ id, name, typeName: providerTypeLabel(type), npi: npi ?? '' })),
  }),
]
