import { documentTypes, type DocumentType } from '../reference/document-types.ts'

/** The 40 types that a practice can upload: those that the firm does not create itself (AMB-85). */
export const uploadableTypes: readonly DocumentType[] = documentTypes.filter(({ isStaffOnly }) => !isStaffOnly)
