import type { License } from '@client-center/contract/licenses/license.ts'
import { pickAnswers } from '@client-center/domain/forms/pick-answers.ts'
import { isSameValue } from '@client-center/domain/forms/same-value.ts'
import { license, type LicenseAnswers } from '@client-center/domain/licenses/license.ts'
import {
  statusAfterDelete,
  statusAfterEdit,
  statusAfterRestore,
  type RecordStatus,
} from '@client-center/domain/licenses/record-status.ts'
import type { LicenseRow } from './license-row.ts'
import { newId } from '../../api/new-id.ts'

/** The unsaved change of one license. Without `answers`, its fields are unchanged. */
export interface LicenseChange {
  readonly recordStatus: RecordStatus
  readonly answers?: LicenseAnswers | undefined
  /** A file to upload. */
  readonly file?: File | undefined
  /** Whether the next save deletes the stored file. */
  readonly dropsDocument?: boolean | undefined
}

/** The changes by license id. A new license has an id from the page. */
export type LicenseChanges = ReadonlyMap<string, LicenseChange>

/** The result of a license's dialog. */
export type LicenseEdit = Pick<LicenseChange, 'file' | 'dropsDocument'> & { readonly answers: LicenseAnswers }

/** The rows of the table: the stored licenses with their unsaved changes, then the new ones. */
export function toLicenseRows(stored: readonly License[], changes: LicenseChanges): readonly LicenseRow[] {
  const storedIds = new Set(stored.map(({ id }) => id))
  const added = [...changes].flatMap(([id, change]) =>
    change.recordStatus === 'new' && !storedIds.has(id) && change.answers !== undefined
      ? [{ id, rev: 0, document: null, recordStatus: change.recordStatus, answers: change.answers, file: change.file }]
      : [],
  )
  return [...stored.map((license) => toStoredRow(license, changes.get(license.id))), ...added]
}

function toStoredRow(stored: License, change: LicenseChange | undefined): LicenseRow {
  const { id, rev, document } = stored
  return {
    id,
    rev,
    document,
    answers: pickAnswers(license.fields, change?.answers ?? stored),
    recordStatus: change?.recordStatus,
    file: change?.file,
    dropsDocument: change?.dropsDocument,
  }
}

/** Adds a new license (LIC-11). */
export const addLicense = (changes: LicenseChanges, id: string, edit: LicenseEdit): LicenseChanges =>
  new Map(changes).set(id, { recordStatus: 'new', ...edit })

/** Edits a license (LIC-12, AMB-23). */
export const editLicense = (changes: LicenseChanges, id: string, edit: LicenseEdit): LicenseChanges =>
  new Map(changes).set(id, { recordStatus: statusAfterEdit(changes.get(id)?.recordStatus), ...edit })

/** Removes a new license; marks a stored one as deleted and discards its chosen file (LIC-13, LIC-14). */
export function deleteLicense(changes: LicenseChanges, id: string): LicenseChanges {
  const next = new Map(changes)
  const status = statusAfterDelete(changes.get(id)?.recordStatus)
  if (status === 'gone') next.delete(id)
  else next.set(id, { recordStatus: status })
  return next
}

/** Restores a license as it was saved (LIC-15). */
export const restoreLicense = (changes: LicenseChanges, id: string): LicenseChanges =>
  new Map(changes).set(id, { recordStatus: statusAfterRestore })

/**
 * Rebases the changes on licenses that another user has saved (AMB-101). A change that equals the saved license was
 * already saved, except for its file. A license that was edited here and deleted by the other user becomes a new one
 * with a new id.
 */
export function rebaseChanges(changes: LicenseChanges, stored: readonly License[]): LicenseChanges {
  const saved = new Map(stored.map((license) => [license.id, license]))
  return new Map([...changes].flatMap(([id, change]) => rebaseChange(id, change, saved.get(id))))
}

function rebaseChange(id: string, change: LicenseChange, current: License | undefined): [string, LicenseChange][] {
  const { recordStatus, answers, file, dropsDocument } = change
  if (current === undefined) {
    if (recordStatus === 'new') return [[id, change]]
    return recordStatus === 'edited' ? [[newId(), { recordStatus: 'new', answers, file }]] : []
  }
  if (answers === undefined) return [[id, change]]
  if (!isSameValue(answers, pickAnswers(license.fields, current)))
    return [[id, { ...change, recordStatus: statusAfterEdit('saved') }]]
  return file === undefined && dropsDocument !== true ? [] : [[id, { recordStatus: 'saved', file, dropsDocument }]]
}

/** The changes that remain after the licenses are saved: their files, under the ids from the server. */
export function removeSavedChanges(changes: LicenseChanges, ids: Readonly<Record<string, string>>): LicenseChanges {
  return new Map(
    [...changes].flatMap(([id, { file, dropsDocument, recordStatus }]) =>
      recordStatus !== 'deleted' && (file !== undefined || dropsDocument)
        ? [[ids[id] ?? id, { recordStatus: 'saved', file, dropsDocument }] as const]
        : [],
    ),
  )
}

/** Whether there are unsaved changes. A license that was only restored has none (AMB-24). */
export const hasChanges = (changes: LicenseChanges): boolean =>
  [...changes.values()].some(
    ({ recordStatus, file, dropsDocument }) => recordStatus !== 'saved' || file !== undefined || dropsDocument === true,
  )
