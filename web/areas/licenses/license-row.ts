import type { License } from '@client-center/contract/licenses/license.ts'
import type { LicenseAnswers } from '@client-center/domain/licenses/license.ts'
import { getCurrentLicenses } from '@client-center/domain/licenses/current-licenses.ts'
import { canceledLicenseStatus, expiredStatus } from '@client-center/domain/licenses/license-statuses.ts'
import { canRestore, type RecordStatus } from '@client-center/domain/licenses/record-status.ts'
import { mayRenew } from '@client-center/domain/licenses/renewal.ts'

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
  /** The next save removes the stored file. */
  readonly dropsDocument?: boolean | undefined
  /** Another license of the same type and state expires later, so this one no longer counts. */
  readonly isReplaced?: boolean
}

/** Marks the rows that another row replaces. */
export function amongOthers(rows: readonly LicenseRow[]): readonly LicenseRow[] {
  const counting = new Set(getCurrentLicenses(remainingLicenses(rows)).map(({ id }) => id))
  return rows.map((row) =>
    isStruck(row) || isCanceled(row) || row.answers.expirationDate === null || counting.has(row.id)
      ? row
      : { ...row, isReplaced: true },
  )
}

/** The licenses that the next save leaves. */
const remainingLicenses = (rows: readonly LicenseRow[]) =>
  rows.filter((row) => !isStruck(row)).map(({ id, answers }) => ({ ...answers, id }))

/** The expiration dates of the licenses that count. */
export const countingDays = (rows: readonly LicenseRow[]): readonly string[] =>
  getCurrentLicenses(remainingLicenses(rows)).map(({ expirationDate }) => expirationDate)

/** Whether the row is struck through and can only be restored, as a deleted one (LIC-14, AMB-126). */
export const isStruck = ({ recordStatus }: LicenseRow): boolean => recordStatus === 'deleted'

/** Whether the row offers Restore in place of Delete (LIC-14, LIC-16). */
export const isRestorable = ({ answers, recordStatus }: LicenseRow): boolean =>
  canRestore({ status: answers.status, recordStatus })

/** Whether the license can be renewed at once: it is stored, not given up, and without unsaved changes (AMB-127). */
export const isRenewable = ({ answers, recordStatus, file, dropsDocument }: LicenseRow): boolean =>
  (recordStatus === undefined || recordStatus === 'saved') &&
  file === undefined &&
  dropsDocument !== true &&
  mayRenew(answers)

/** The changed rows, as they are sent (LIC-17, AMB-28). Files follow in calls of their own. */
export const sentRows = (rows: readonly LicenseRow[]) =>
  rows.flatMap(({ id, rev, recordStatus, answers }) =>
    recordStatus === undefined || recordStatus === 'saved' ? [] : [{ id, rev, recordStatus, ...answers }],
  )

export const isCanceled = ({ answers }: LicenseRow): boolean => answers.status === canceledLicenseStatus
export const isExpired = ({ answers }: LicenseRow): boolean => answers.status === expiredStatus
