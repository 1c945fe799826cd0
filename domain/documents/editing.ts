import { hasAccess } from '../permissions.ts'
import { findDocumentType } from '../reference/document-types.ts'
import { isStaffMade } from '../reference/record-sources.ts'

export interface DocumentEditing {
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  /** Where it is edited; each kind has its own editor. */
  readonly editor: 'practiceDocuments' | 'feeSchedules' | 'license' | 'nowhere'
}

export interface StoredDocument {
  readonly documentTypeId: number
  readonly source: number
  /** Of the license that the document belongs to; null where there is none behind it. */
  readonly status: number | null
}

/**
 * What a practice may do to a stored document, given the right to edit (PDOC-03, AMB-53): licenses are edited and deleted
 * as licenses, what staff made is theirs, and what cannot be uploaded cannot be edited. A paper of a license type without a
 * license behind it is a document like any other (AMB-132), for whoever may edit licenses as well (AMB-65).
 */
export function documentEditing(document: StoredDocument, permissions: readonly number[]): DocumentEditing {
  const type = findDocumentType(document.documentTypeId)
  if (type === undefined || isStaffMade(document.source)) return { mayEdit: false, mayDelete: false, editor: 'nowhere' }
  if (type.isLicense && document.status !== null) return { mayEdit: false, mayDelete: false, editor: 'license' }
  if (type.isLicense && !hasAccess('editLicenses', permissions))
    return { mayEdit: false, mayDelete: false, editor: 'nowhere' }
  if (type.isStaffOnly) return { mayEdit: false, mayDelete: true, editor: 'nowhere' }
  return { mayEdit: true, mayDelete: true, editor: type.isFeeSchedule ? 'feeSchedules' : 'practiceDocuments' }
}

/** What the server says when it may not be edited or deleted (ours). */
export const notEditableSentence = 'This document cannot be changed here'
export const notDeletableSentence = 'This document cannot be deleted here'

/** What the server says to an addition whose id is known and whose words or file are others (ours). */
export const savedWithOtherDetailsSentence =
  'This document was saved before with other details or another file. Please open it in the list to change it.'
