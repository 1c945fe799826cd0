import { expiredStatus } from './license-statuses.ts'

/** What the next save does to a license of the table (ENUM-06). An unchanged row has no status. */
export const recordStatuses = ['new', 'saved', 'edited', 'deleted'] as const

export type RecordStatus = (typeof recordStatuses)[number]

/** After an edit, a new license stays new, and any other becomes edited (LIC-11, LIC-12, AMB-23). */
export const statusAfterEdit = (before: RecordStatus | undefined): RecordStatus => (before === 'new' ? 'new' : 'edited')

/**
 * After a deletion, a new license is removed at once (`gone`), and any other is marked until the save (LIC-13, LIC-14).
 */
export const statusAfterDelete = (before: RecordStatus | undefined): 'deleted' | 'gone' =>
  before === 'new' ? 'gone' : 'deleted'

/** Restoring returns the license to its saved state, without unsaved changes (LIC-15). */
export const statusAfterRestore: RecordStatus = 'saved'

interface Row {
  /** License status, 0 to 4. */
  readonly status: number | null
  readonly recordStatus?: RecordStatus | undefined
}

/** Whether a row shows Restore instead of Delete (LIC-14, LIC-16); only a deleted row is struck out (AMB-126). */
export const canRestore = ({ status, recordStatus }: Row): boolean =>
  recordStatus === 'deleted' || (recordStatus === undefined && status === expiredStatus)
