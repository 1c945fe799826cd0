import type { TurnaroundRow } from '@client-center/contract/firm/turnaround.ts'
import { sql } from 'kysely'
import { prepared } from '../../../database/prepared.ts'

/** A row of the estimates as stored. */
interface EstimateRow {
  readonly insurer: number
  readonly state: number | null
  readonly kind: number | null
  readonly cases: number
  readonly completed: number
  readonly median: number | null
  readonly median_from: number | null
  readonly median_to: number | null
  readonly late: number | null
  readonly late_from: number | null
  readonly late_to: number | null
  readonly computed_on: string
}

/** All estimates: companies in the order of their numbers, each followed by its states and kinds. */
export const turnaroundEstimates = prepared<object>()<EstimateRow>((db) => ({
  compile: () =>
    sql<EstimateRow>`
      select insurer, state, kind, cases, completed, median, median_from, median_to, late, late_from, late_to, computed_on
        from turnaround_estimate
       order by insurer, state nulls first, kind nulls first`.compile(db),
}))

/** Converts a row for the client. */
export const toTurnaroundRow = (row: EstimateRow): TurnaroundRow => ({
  payerId: row.insurer,
  state: row.state,
  kind: row.kind,
  cases: row.cases,
  completed: row.completed,
  median: toEstimate(row.median, row.median_from, row.median_to),
  late: toEstimate(row.late, row.late_from, row.late_to),
})

const toEstimate = (days: number | null, from: number | null, to: number | null): TurnaroundRow['median'] =>
  days === null || from === null ? null : { days, from, to }
