import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'
import { serveQuery } from '../../http/calls/handler.ts'

/** The account's providers by name, without deleted ones. */
const providerSummaryRows = prepared<{ account: string }>()((db, { account }) =>
  db
    .selectFrom('provider')
    .select(['id', 'name', 'type', 'npi'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id'),
)

/** Endpoint for the practice's providers with a few fields. */
export const providerSummaries = [
  serveQuery(listProviderSummaries, {
    queries: ({ params }) => [providerSummaryRows({ account: params.accountId })],
    reply: ({ rows: [rows] }) =>
      rows.map(({ id, name, type, npi }) => ({ id, name, typeName: providerTypeLabel(type), npi: npi ?? '' })),
  }),
]
