import { readStoredSummary, type StoredSummary } from '@client-center/contract/caqh/stored-summary.ts'
import { parseSummary, type ParsedSummary } from '@client-center/contract/caqh/parse-summary.ts'
import type { RefusalBody } from '@client-center/contract/refusal-body.ts'
import { call } from '../../platform/api/call.ts'
import { upload } from '../../platform/api/upload.ts'
import type { OnProgress } from '../../platform/uploads/use-uploads.ts'
import { pagesQuery, type ChosenSummary } from './chosen-summary.ts'

/** Those whose summaries one file holds, with their pages. */
export type PeopleInFile = NonNullable<RefusalBody['people']>

interface Reading {
  readonly projectOrAccountId: string
  readonly chosen: ChosenSummary
  /** The form with which an earlier summary is kept. */
  readonly earlierFormId: string | undefined
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

/** What a summary says, and what the one says that is kept already. */
export interface SummaryRead {
  readonly chosen: ChosenSummary
  readonly parsed: ParsedSummary
  readonly earlier: StoredSummary | undefined
  /** Its text was recognized in pictures: nothing of it is taken by itself (AMB-133). */
  readonly isRecognized: boolean
}

/** Has a summary read; nothing is kept by that. Throws `Failure`, or an `AbortError` when it was canceled. */
export async function readSummary({
  projectOrAccountId,
  chosen,
  earlierFormId,
  ...how
}: Reading): Promise<SummaryRead> {
  const [parsed, earlier] = await Promise.all([
    upload(parseSummary, { params: { projectOrAccountId }, query: pagesQuery(chosen), file: chosen.file, ...how }),
    readEarlier(projectOrAccountId, earlierFormId),
  ])
  return { chosen, parsed, earlier, isRecognized: false }
}

/** The summary that is kept with a form; what is new can be taken whether this one can be read or not. */
export async function readEarlier(
  projectOrAccountId: string,
  formId: string | undefined,
): Promise<StoredSummary | undefined> {
  if (formId === undefined) return undefined
  return call(readStoredSummary, { params: { projectOrAccountId, formId } }).catch(() => undefined)
}
