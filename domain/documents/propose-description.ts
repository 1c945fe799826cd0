import { findDocumentType } from '../reference/document-types.ts'

/** Types that do not say what the document is, so that only a person can describe it. */
const vagueTypes: ReadonlySet<string> = new Set(['Other', 'EOBOther'])

/**
 * The description that a new document of this type starts with: its type and the current year, "W-9, 2026". Empty for
 * types that say nothing about the document, and without a type.
 */
export function proposeDescription(documentTypeId: number | null, today: string): string {
  const type = documentTypeId === null ? undefined : findDocumentType(documentTypeId)
  return type === undefined || vagueTypes.has(type.name) ? '' : `${type.label}, ${today.slice(0, 4)}`
}

/**
 * The description after another type was chosen: its proposal, if the description is still the previous proposal.
 * `proposed` is that one; empty before the first. What a person typed or deleted stays.
 */
export const describeAnew = (
  description: string,
  proposed: string,
  documentTypeId: number | null,
  today: string,
): string => (description === proposed ? proposeDescription(documentTypeId, today) : description)
