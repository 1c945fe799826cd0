import { hasAccess } from '../permissions.ts'
import { findDocumentType } from '../reference/document-types.ts'

/**
 * Whether somebody with these numbers, who sees a document of this type, may open and download its file as well: a file that prints
 * a Social Security number is for people who may edit (AMB-140). Papers of licenses are not seen at all without 3 or 4 (AMB-63).
 */
export const canOpenFile = (documentTypeId: number | null, permissions: readonly number[]): boolean =>
  documentTypeId === null || findDocumentType(documentTypeId)?.showsSsn !== true || hasAccess('edit', permissions)

/** To people who see that such a file is there, and may not open it (ours). */
export const closedFileSentence =
  'It shows a Social Security number, so only people with edit access can open or download it.'

/** The same for several files that a download leaves out. */
export const closedFilesSentence = 'Only people with edit access can download files that show a Social Security number.'
