import { documentTypes, type DocumentType } from '../reference/document-types.ts'

/** Every type that a practice can hand in at all: those that the firm does not make itself, 40 (AMB-85). */
export const uploadableTypes: readonly DocumentType[] = documentTypes.filter(({ isStaffOnly }) => !isStaffOnly)
