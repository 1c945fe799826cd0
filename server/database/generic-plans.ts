import { sql } from 'kysely'
import { prepared } from './prepared.ts'

/**
 * The later statements of the transaction use one plan for all values, which the connection stores. For a long
 * statement, planning takes longer than the query, and PostgreSQL often plans it anew for each request.
 */
export const useGenericPlans = prepared<object>()<object>((db) => ({
  compile: () => sql<object>`select set_config('plan_cache_mode', 'force_generic_plan', true)`.compile(db),
}))
