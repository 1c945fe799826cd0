import { hasOpenTotal } from '@client-center/domain/credentialing/credentialing-form.ts'
import { sql } from 'kysely'

/** The ids of the rows of these lists of a form; null if its answers were not read. */
export interface CountedLists {
  readonly offices: readonly string[] | null
  readonly workHistory: readonly string[] | null
}

/** Selects the ids of the rows of a list from the answers of `stored`. */
export const selectRowIds = (list: keyof CountedLists) =>
  sql<readonly string[] | null>`jsonb_path_query_array(stored.answers, ${sql.lit(`$.${list}[*].id`)}::jsonpath)`

/** Whether the form still lacks its first office or job. False if its answers were not read. */
export const isTotalOpen = ({ offices, workHistory }: CountedLists): boolean =>
  offices !== null && workHistory !== null && hasOpenTotal({ offices, workHistory })
