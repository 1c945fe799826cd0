import { longText } from '../../forms/fields/text.ts'
import { findSsnProblem } from '../../forms/ssn-pattern.ts'
import { section } from '../../forms/section.ts'

/** The most characters of a reason, which the practice reads. */
const REASON_MAX = 500

/** The reason of a rejection. */
export const rejectionReason = section('Reason for rejecting', {
  reason: longText('Message to the practice', { required: true, maxLength: REASON_MAX, problem: findSsnProblem }),
})

/** The frequent reasons, each with the message that it fills in. The number keys choose them in this order. */
export const frequentReasons = [
  { label: 'Not readable', message: 'We can’t read this document. Please upload a clear scan or photo.' },
  { label: 'Page missing', message: 'A page is missing. Please upload all pages in one file.' },
  { label: 'Wrong person', message: 'This document is for another person. Please upload the right one.' },
  { label: 'Expired', message: 'This document has expired. Please upload the current one.' },
  { label: 'Not signed', message: 'This document is not signed. Please sign it and upload it again.' },
  { label: 'Wrong document type', message: 'This is not the document that we need. Please upload the right one.' },
] as const

/** The refusals (our wording). */
export const reviewSentences = {
  /** Another staff member decided since the document was loaded. */
  decidedBefore: (name: string, verb: string) => `${name} already ${verb} this document. Your decision wasn't saved.`,
  decidedByImport: 'This document was already decided. Your decision wasn’t saved.',
  changedByPractice: 'The practice changed this document. Check it again before you decide.',
  notDecided: 'This document is already in review.',
  changedSince: 'This decision has changed. Reload to see the latest.',
  fixedType: 'The type and provider of this document can’t be changed here.',
} as const
