import { hasAccess } from '../permissions.ts'
import { findDocumentType } from '../reference/document-types.ts'
import { isStaffMade, type EditorFacts } from '../reference/record-sources.ts'

export interface DocumentEditing {
  readonly canEdit: boolean
  readonly canDelete: boolean
  /** The editor of this kind of document. */
  readonly editor: 'practiceDocuments' | 'feeSchedules' | 'license' | 'nowhere'
}

export interface StoredDocument {
  readonly documentTypeId: number
  readonly source: number
  /** The status of the document's license; null if there is no license. */
  readonly status: number | null
}

/**
 * What a practice may do with a stored document, given the permission to edit (PDOC-03, AMB-53): license files are
 * edited and deleted with their license, documents of staff are read-only, and types that cannot be uploaded cannot be
 * edited. A document of a license type without a license is an ordinary document (AMB-132) for users who may also edit
 * licenses (AMB-65). Staff change their own documents as a practice changes hers (decision 0061).
 */
export function documentEditing(
  document: StoredDocument,
  permissions: readonly number[],
  { isStaff = false }: EditorFacts = {},
): DocumentEditing {
  const type = findDocumentType(document.documentTypeId)
  if (type === undefined || (!isStaff && isStaffMade(document.source)))
    return { canEdit: false, canDelete: false, editor: 'nowhere' }
  if (type.isLicense && document.status !== null) return { canEdit: false, canDelete: false, editor: 'license' }
  if (type.isLicense && !hasAccess('editLicenses', permissions))
    return { canEdit: false, canDelete: false, editor: 'nowhere' }
  if (type.isStaffOnly) return { canEdit: false, canDelete: true, editor: 'nowhere' }
  return { canEdit: true, canDelete: true, editor: type.isFeeSchedule ? 'feeSchedules' : 'practiceDocuments' }
}

/** The server's refusals (our wording). */
export const notEditableSentence = 'This document cannot be changed here'
export const notDeletableSentence = 'This document cannot be deleted here'

/** The server's refusal if the firm would replace a file of the practice (our wording). */
export const notReplaceableSentence = "The practice uploaded this document, so you can't replace its file."

/** The server's refusal of an upload under a known id with other details or another file (our wording). */
export const savedWithOtherDetailsSentence =
  'This document was already saved with different details or another file. Open it from the list to change it.'
