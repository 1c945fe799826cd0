import { isStaffMade, type EditorFacts } from '../../reference/record-sources.ts'
import { rejected, verified } from './verification.ts'

/** The practice may change and delete all documents, verified or not, except those that the firm provided (AMB-93). Staff
 * may change those too (decision 0061). */
export const canChangeProjectDocument = (
  { source }: { readonly source: number },
  { isStaff = false }: EditorFacts = {},
): boolean => isStaff || !isStaffMade(source)

/**
 * The type and provider of a verified document are fixed, so that it cannot provide another item. Its description may
 * change.
 */
export const isVerifiedDocument = ({ state }: { readonly state: number }): boolean => state === verified

/** A rejected document is checked again when its type or provider changes. */
export const shouldCheckAgain = ({ state }: { readonly state: number }): boolean => state === rejected

/** The server's refusal (our wording). */
export const verifiedSentence = 'This document is verified. Its type and provider can no longer be changed.'
