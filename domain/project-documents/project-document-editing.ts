import { isStaffMade } from '../reference/record-sources.ts'
import { rejected, verified } from './verification.ts'

/** What the firm delivered is the firm's; all else the practice may change and delete, verified or not (AMB-93). */
export const mayChangeProjectDocument = ({ source }: { readonly source: number }): boolean => !isStaffMade(source)

/**
 * What was verified is of that type and of that provider: otherwise a practice could provide another item with it. Its description
 * may change.
 */
export const isVerifiedDocument = ({ state }: { readonly state: number }): boolean => state === verified

/** A rejected document of which something else is said now is to be checked again. */
export const shouldCheckAgain = ({ state }: { readonly state: number }): boolean => state === rejected

/** What the server says (ours). */
export const verifiedSentence = 'This document is verified. Its type and provider can no longer be changed.'
