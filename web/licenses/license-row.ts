import type { License } from '@client-center/contract/licenses/license.ts'
import type { LicenseAnswers } from '@client-center/domain/licenses/license.ts'
import { offersRestore, type RecordStatus } from '@client-center/domain/licenses/record-status.ts'

/** A row of the license table: a license as the next save would leave it (LIC-01). */
export interface LicenseRow {
  readonly id: string
  /** 0 for a new one. */
  readonly rev: number
  readonly answers: LicenseAnswers
  readonly recordStatus: RecordStatus | undefined
  /** The stored file. */
  readonly document: License['document']
  /** A file that waits for Save. */
  readonly file?: File | undefined
  /** The stored file goes with the next save. */
  readonly dropsDocument?: boolean | undefined
}

/** Whether the row is struck through and can only be restored (LIC-14, LIC-16). */
export const isStruck = ({ answers, recordStatus }: LicenseRow): boolean =>
  offersRestore({ status: answers.status, recordStatus })

/** What is sent of the rows: those that changed (LIC-17, AMB-28). Files follow in calls of their own. */
export const sentRows = (rows: readonly LicenseRow[]) =>
  rows.flatMap(({ id, rev, recordStatus, answers }) =>
    recordStatus === undefined || recordStatus === 'saved' ? [] : [{ id, rev, recordStatus, ...answers }],
  )

/** License status (ENUM-05). */
const CANCELED = 4

export const isCanceled = ({ answers }: LicenseRow): boolean => answers.status === CANCELED
