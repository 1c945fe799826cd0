import { readStoredSummary, type StoredSummary } from '@client-center/contract/caqh/stored-summary.ts'
import { parseSummary, type ParsedSummary } from '@client-center/contract/caqh/parse-summary.ts'
import type { RefusalBody } from '@client-center/contract/endpoint/refusal-body.ts'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import type { OnProgress } from '../../../uploads/use-uploads.ts'
import { pagesQuery, type ChosenSummary } from './chosen-summary.ts'

/** The people whose summaries one file contains, with their pages. */
export type PeopleInFile = NonNullable<RefusalBody['people']>

interface Reading {
  readonly projectOrAccountId: string
  readonly chosen: ChosenSummary
  /** The form that an earlier summary is stored with. */
  readonly earlierFormId: string | undefined
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

/** A parsed summary, and the one stored before. */
export interface SummaryRead {
  readonly chosen: ChosenSummary
  readonly parsed: ParsedSummary
  readonly earlier: StoredSummary | undefined
  /** Its text was recognized in pictures: nothing is filled in automatically (AMB-133). */
  readonly isRecognized: boolean
}

/** Has the server parse a summary without storing it. Throws `Failure`, or an `AbortError` when it was canceled. */
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

/** The summary stored with a form; undefined if it cannot be read, which must not stop the new one. */
export async function readEarlier(
  projectOrAccountId: string,
  formId: string | undefined,
): Promise<StoredSummary | undefined> {
  if (formId === undefined) return undefined
  return call(readStoredSummary, { params: { projectOrAccountId, formId } }).catch(() => undefined)
}
