import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export interface CheckedSummaries {
  /** Number of rows in the list, plus providers missing from it. */
  readonly checked: number
  /** Ids of providers whose row differs from their licenses, is missing, or should not exist. */
  readonly wrong: readonly string[]
}

/** Compares every row of the list of providers and licenses with the licenses. Changes nothing. */
export async function checkSummaries(system: Db): Promise<CheckedSummaries> {
  const { rows } = await sql<{ checked: number; wrong: string[] }>`
    select count(*)::int as checked,
           coalesce(array_agg(provider_id order by provider_id) filter (where is_wrong), '{}') as wrong
      from (select provider_id, to_jsonb(said) is distinct from to_jsonb(wanted) as is_wrong
              from provider_summary said
              full join provider_summary_wanted wanted using (account_id, provider_id)) compared`.execute(system)
  return rows[0] ?? { checked: 0, wrong: [] }
}
