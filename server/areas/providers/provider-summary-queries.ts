import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'

/** The account's providers by name, without deleted ones. */
export const providerSummaryRows = prepared<{ account: string }>()((db, { account }) =>
  db
    .selectFrom('provider')
    .select(['id', 'name', 'type', 'npi'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id'),
)
