import { exportTurnaround, listTurnaround } from '@client-center/contract/firm/turnaround.ts'
import { serveStaffQuery } from '../../../http/calls/handler.ts'
import { exportEstimates } from './export-estimates.ts'
import { toTurnaroundRow, turnaroundEstimates } from './turnaround-queries.ts'

/** Endpoints for how long applications take (decision 0081). */
export const turnaround = [
  serveStaffQuery(listTurnaround, {
    queries: () => [turnaroundEstimates({})],
    reply: ({ rows: [rows] }) => ({ computedOn: rows[0]?.computed_on ?? null, rows: rows.map(toTurnaroundRow) }),
  }),
  serveStaffQuery(exportTurnaround, {
    queries: () => [turnaroundEstimates({})],
    reply: ({ rows: [rows], query, today }) => exportEstimates(rows.map(toTurnaroundRow), query, today),
  }),
]
