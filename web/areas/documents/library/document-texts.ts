import { isStaffMade } from '@client-center/domain/reference/record-sources.ts'
import { documentEditing, type StoredDocument } from '@client-center/domain/documents/editing.ts'

/** The texts that practice documents and fee schedules share (PDOC-04, PDOC-13, FEE-05, AMB-06). */
export const documentTexts = {
  uploaded: 'Document was uploaded',
  updated: 'Document was updated',
  removed: 'Document has been removed',
  deletion: { title: 'Confirm Deletion', sentence: 'Are you sure to delete document?', action: 'Delete' },
  /** PDOC-06. */
  licensesElsewhere: "Edit licenses in the provider's Licenses section.",
  lookOnly: 'You can view this account. Ask your administrator to change it.',
} as const

/** The sentence that explains why a document cannot be edited (AMB-53); undefined if it can. */
export function whyNotEdited(document: StoredDocument, permissions: readonly number[]): string | undefined {
  const { mayEdit, editor } = documentEditing(document, permissions)
  if (mayEdit) return undefined
  if (editor === 'license') return documentTexts.licensesElsewhere
  return isStaffMade(document.source) ? 'Your advisor keeps this document.' : documentTexts.lookOnly
}
