import { readStoredSummary, type StoredSummary } from '@client-center/contract/caqh/stored-summary.ts'
import { parseSummary, type ParsedSummary } from '@client-center/contract/caqh/parse-summary.ts'
import type { RefusalBody } from '@client-center/contract/endpoint/refusal-body.ts'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import type { OnProgress } from '../../../uploads/use-uploads.ts'
import { pagesQuery, type ChosenSummary } from './chosen-summary.ts'

/** The people in a file, with their pages. */
export type PeopleInFile = NonNullable<RefusalBody['people']>

interface Reading {
  readonly projectOrAccountId: string
  readonly chosen: ChosenSummary
  /** The form with which an earlier summary is stored. */
  readonly earlierFormId: string | undefined
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

/** A parsed summary, and the one stored before. */
export interface SummaryRead {
  readonly chosen: ChosenSummary
  readonly parsed: ParsedSummary
  readonly earlier: StoredSummary | undefined
  /** Whether its text was recognized from pictures. Nothing is then filled in automatically (AMB-133). */
  readonly isRecognized: boolean
}

/**
 * Uploads a summary for parsing; the server does not store it. Rejects with a `Failure`, or with an `AbortError` if it
 * was canceled.
 */
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

/**
 * The summary stored with a form; undefined if there is none or it cannot be read, because the new one must still work.
 */
export async function readEarlier(
  projectOrAccountId: string,
  formId: string | undefined,
): Promise<StoredSummary | undefined> {
  if (formId === undefined) return undefined
  return call(readStoredSummary, { params: { projectOrAccountId, formId } }).catch(() => undefined)
}
