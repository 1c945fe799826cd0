import type { License } from '@client-center/contract/licenses/license.ts'
import type { LicenseAnswers } from '@client-center/domain/licenses/license.ts'
import { getCurrentLicenses } from '@client-center/domain/licenses/current-licenses.ts'
import { canceledLicenseStatus, expiredStatus } from '@client-center/domain/licenses/license-statuses.ts'
import { canRestore, type RecordStatus } from '@client-center/domain/licenses/record-status.ts'
import { canRenew } from '@client-center/domain/licenses/renewal.ts'

/** A row of the license table: a license with its unsaved changes (LIC-01). */
export interface LicenseRow {
  readonly id: string
  /** 0 for a new license. */
  readonly rev: number
  readonly answers: LicenseAnswers
  readonly recordStatus: RecordStatus | undefined
  /** The stored file. */
  readonly document: License['document']
  /** A file that the next save uploads. */
  readonly file?: File | undefined
  /** Whether the next save deletes the stored file. */
  readonly dropsDocument?: boolean | undefined
  /** Whether another license of the same type and state expires later, so that this one does not count. */
  readonly isReplaced?: boolean
}

/** Sets `isReplaced` on the rows that another row replaces. */
export function markReplaced(rows: readonly LicenseRow[]): readonly LicenseRow[] {
  const currentIds = new Set(getCurrentLicenses(getRemainingLicenses(rows)).map(({ id }) => id))
  return rows.map((row) =>
    isStruck(row) || isCanceled(row) || row.answers.expirationDate === null || currentIds.has(row.id)
      ? row
      : { ...row, isReplaced: true },
  )
}

/** The licenses that will exist after the next save. */
const getRemainingLicenses = (rows: readonly LicenseRow[]) =>
  rows.filter((row) => !isStruck(row)).map(({ id, answers }) => ({ ...answers, id }))

/** The expiration dates of the licenses that count. */
export const getCurrentExpirations = (rows: readonly LicenseRow[]): readonly string[] =>
  getCurrentLicenses(getRemainingLicenses(rows)).map(({ expirationDate }) => expirationDate)

/** Whether the row is deleted: struck through, with Restore as its only action (LIC-14, AMB-126). */
export const isStruck = ({ recordStatus }: LicenseRow): boolean => recordStatus === 'deleted'

/** Whether the row has Restore instead of Delete (LIC-14, LIC-16). */
export const isRestorable = ({ answers, recordStatus }: LicenseRow): boolean =>
  canRestore({ status: answers.status, recordStatus })

/** Whether the license can be renewed at once: it is stored, not canceled, and has no unsaved changes (AMB-127). */
export const isRenewable = ({ answers, recordStatus, file, dropsDocument }: LicenseRow): boolean =>
  (recordStatus === undefined || recordStatus === 'saved') &&
  file === undefined &&
  dropsDocument !== true &&
  canRenew(answers)

/** The changed rows, as the body of a save (LIC-17, AMB-28). Files follow in separate requests. */
export const toChangedRows = (rows: readonly LicenseRow[]) =>
  rows.flatMap(({ id, rev, recordStatus, answers }) =>
    recordStatus === undefined || recordStatus === 'saved' ? [] : [{ id, rev, recordStatus, ...answers }],
  )

export const isCanceled = ({ answers }: LicenseRow): boolean => answers.status === canceledLicenseStatus
export const isExpired = ({ answers }: LicenseRow): boolean => answers.status === expiredStatus
