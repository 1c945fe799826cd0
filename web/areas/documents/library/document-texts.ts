import { closedFilesSentence } from '@client-center/domain/documents/file-access.ts'
import { isStaffMade } from '@client-center/domain/reference/record-sources.ts'
import { documentEditing, type StoredDocument } from '@client-center/domain/documents/editing.ts'
import { recordTexts } from '../../../records/record-texts.ts'

/** The texts that practice documents and fee schedules share (PDOC-04, PDOC-13, FEE-05, AMB-06). */
export const documentTexts = {
  uploaded: 'Document was uploaded',
  updated: 'Document was updated',
  removed: 'Document has been removed',
  deletion: { title: 'Confirm Deletion', sentence: 'Are you sure to delete document?', action: 'Delete' },
  tooMany: (total: string, most: string): string =>
    `The list has ${total} documents. Filter the list to ${most} or fewer to print it.`,
  tooManyFiles: (most: number): string => `At most ${most} files at a time.`,
  leftOut: (count: number): string =>
    `${count === 1 ? '1 file is' : `${count} files are`} left out. ${closedFilesSentence}`,
  /** PDOC-06. */
  licensesElsewhere: "Edit licenses in the provider's Licenses section.",
  lookOnly: recordTexts.viewOnly,
} as const

/** The sentence that explains why a document cannot be edited (AMB-53); undefined if it can. */
export function notEditableReason(
  document: StoredDocument,
  permissions: readonly number[],
  isStaff = false,
): string | undefined {
  const { canEdit, editor } = documentEditing(document, permissions, { isStaff })
  if (canEdit) return undefined
  if (editor === 'license') return documentTexts.licensesElsewhere
  return isStaffMade(document.source) ? 'Your advisor manages this document.' : documentTexts.lookOnly
}
