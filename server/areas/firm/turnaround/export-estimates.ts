import { Readable } from 'node:stream'
import type { TurnaroundRow } from '@client-center/contract/firm/turnaround.ts'
import { applicationInsurers } from '@client-center/domain/applications/application.ts'
import {
  hasEnoughCases,
  selectCompanies,
  selectParts,
  type TurnaroundFilters,
} from '@client-center/domain/turnaround/turnaround-filters.ts'
import { turnaroundKindLabel, turnaroundStateLabel } from '@client-center/domain/turnaround/turnaround-groups.ts'
import { contentDisposition } from '../../../files/content-disposition.ts'
import { BYTE_ORDER_MARK, escapeFormula, toCsvLine } from '../../../files/csv.ts'
import type { FileReply } from '../../../files/download-reply.ts'

const HEADS = [
  'Insurance company',
  'State',
  'Kind',
  'Applications',
  'Completed',
  'Median days',
  'Median from',
  'Median to',
  '80% within days',
  '80% from',
  '80% to',
  'Note',
]

const TOO_FEW = 'Fewer than five cases'

/** Streams the estimates as CSV, line by line. Intervals are of 90 %; without an end the cell is empty. */
export const exportEstimates = (
  rows: readonly TurnaroundRow[],
  filters: TurnaroundFilters,
  today: string,
): FileReply => ({
  status: 200,
  headers: {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition('attachment', `Turnaround ${today}.csv`),
    'x-content-type-options': 'nosniff',
  },
  body: Readable.from(toLines(rows, filters), { objectMode: false }),
})

function* toLines(rows: readonly TurnaroundRow[], filters: TurnaroundFilters): Generator<string> {
  yield `${BYTE_ORDER_MARK}${toCsvLine(HEADS)}`
  for (const company of selectCompanies(rows, filters)) {
    yield toLine(company)
    for (const part of selectParts(rows, company, filters)) {
      yield toLine(part)
      for (const detail of selectParts(rows, part, filters)) yield toLine(detail)
    }
  }
}

const toLine = (row: TurnaroundRow): string =>
  toCsvLine(
    [
      applicationInsurers.find(({ value }) => value === row.payerId)?.label ?? '',
      row.state === null ? 'All' : turnaroundStateLabel(row.state),
      row.kind === null ? 'All' : turnaroundKindLabel(row.kind),
      String(row.cases),
      String(row.completed),
      ...toCells(row.median),
      ...toCells(row.late),
      hasEnoughCases(row) ? '' : TOO_FEW,
    ].map(escapeFormula),
  )

const toCells = (estimate: TurnaroundRow['median']): string[] =>
  estimate === null
    ? ['', '', '']
    : [String(estimate.days), String(estimate.from), estimate.to === null ? '' : String(estimate.to)]
