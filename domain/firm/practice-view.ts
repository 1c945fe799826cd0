import { text } from '../forms/fields/text.ts'
import { findSsnProblem } from '../forms/ssn-pattern.ts'
import { section } from '../forms/section.ts'

/** How long staff can view a practice as one of its users, in minutes. */
export const VIEW_MINUTES = 30

/** Why a staff member views a practice as one of its users. The user is chosen from a list. */
export const viewReason = section('View as practice', {
  reason: text('Reason', {
    required: true,
    width: 6,
    maxLength: 200,
    sample: 'Maria cannot find the W-9 request',
    problem: findSsnProblem,
  }),
})
