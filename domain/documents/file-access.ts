import { hasAccess } from '../permissions.ts'
import { findDocumentType } from '../reference/document-types.ts'

/**
 * Whether a user with these permissions, who can see a document of this type, may also open and download its file. A
 * file that shows a social security number requires permission to edit (AMB-140). Documents of licenses are not visible
 * without permission 3 or 4 (AMB-63).
 */
export const canOpenFile = (documentTypeId: number | null, permissions: readonly number[]): boolean =>
  documentTypeId === null || findDocumentType(documentTypeId)?.showsSsn !== true || hasAccess('edit', permissions)

/** Shown to users who can see such a document but may not open its file (our wording). */
export const closedFileSentence =
  'It shows a Social Security number, so only people with edit access can open or download it.'

/** Shown if a download of several files leaves some of them out for this reason. */
export const closedFilesSentence = 'Only people with edit access can download files that show a Social Security number.'
