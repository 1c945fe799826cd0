import { readKeptSummary, type KeptSummary } from '@client-center/contract/caqh/kept-summary.ts'
import { parseSummary, type ParsedSummary } from '@client-center/contract/caqh/parse-summary.ts'
import { call } from '../../platform/api/call.ts'
import { upload } from '../../platform/api/upload.ts'
import type { OnProgress } from '../../platform/uploads/use-uploads.ts'

interface Reading {
  readonly projectOrAccountId: string
  readonly file: File
  /** The form with which an earlier summary is kept. */
  readonly earlierOf: string | undefined
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

/** What a summary says, and what the one says that is kept already. */
export interface SummaryRead {
  readonly file: File
  readonly parsed: ParsedSummary
  readonly earlier: KeptSummary | undefined
}

/** Has a summary read; nothing is kept by that. Throws `Failure`, or an `AbortError` when it was canceled. */
export async function readSummary({ projectOrAccountId, file, earlierOf, ...how }: Reading): Promise<SummaryRead> {
  const [parsed, earlier] = await Promise.all([
    upload(parseSummary, { params: { projectOrAccountId }, file, ...how }),
    // A summary can be read whether the one before it can be or not.
    earlierOf === undefined
      ? undefined
      : call(readKeptSummary, { params: { projectOrAccountId, formId: earlierOf } }).catch(() => undefined),
  ])
  return { file, parsed, earlier }
}
