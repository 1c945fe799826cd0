import { isStaffMade } from '../reference/record-sources.ts'

export interface ApplicationFacts {
  /** `applicationSource`, 0 to 2 (ENUM-09). */
  readonly source: number
  /** The project's option type, or null (AMB-116). */
  readonly optionType: number | null
  readonly isNew: boolean
  /** Whether the person may edit projects of the account (AMB-65). */
  readonly canEdit: boolean
  /** Whether the person works for the firm, which may change all applications (decision 0061). */
  readonly isStaff?: boolean | undefined
}

export interface ApplicationEditing {
  readonly edits: 'all' | 'statusAndDates' | 'nothing'
  readonly canDelete: boolean
  /** Whether attachments may be added, changed and removed. */
  readonly canAttach: boolean
}

/**
 * What a user may do with an application (APPS-09, 23, 24, PERM-10): everything if it is new or the practice created
 * it; status and dates if staff created it and the project's option type is 1 or 2; otherwise nothing. Only
 * applications of the practice can be deleted. For requested documents see `canDeliver`. Spec 000 §4, §6.
 */
export function applicationEditing({
  source,
  optionType,
  isNew,
  canEdit,
  isStaff,
}: ApplicationFacts): ApplicationEditing {
  if (!canEdit) return { edits: 'nothing', canDelete: false, canAttach: false }
  if (isNew) return { edits: 'all', canDelete: false, canAttach: true }
  if (isStaff === true || !isStaffMade(source)) return { edits: 'all', canDelete: true, canAttach: true }
  if (optionType === 1 || optionType === 2) return { edits: 'statusAndDates', canDelete: false, canAttach: true }
  return { edits: 'nothing', canDelete: false, canAttach: false }
}

/**
 * Whether the practice uploads this requested document itself (APPS-40). Staff upload all others, for any kind of
 * application, and may upload these too.
 */
export const canUploadRequested = ({
  source,
  canEdit,
  isStaff,
}: {
  readonly source: number
  readonly canEdit: boolean
  readonly isStaff?: boolean | undefined
}): boolean => canEdit && (isStaff === true || !isStaffMade(source))

/** The server's refusals (our wording). */
export const applicationReadOnlySentence = 'This application cannot be changed here'
export const applicationNotDeletableSentence = 'Only applications created in the Client Center can be deleted'
export const documentNotUploadableSentence = 'This document is provided by your advisor'
