import { date } from '../forms/fields/date.ts'
import { longText } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'

/** Days after the end of a relationship on which users of the practice can still read (decision 0071). */
export const READABLE_DAYS = 90

/** How many days ahead an end can be set. */
export const END_AHEAD_DAYS = 366

/** What a lead enters to end the relationship with a practice. */
export const relationshipEnd = section('End the relationship', {
  endsOn: date('Last day', { required: true, width: 3 }),
  reason: longText('Reason', { required: true, maxLength: 500, sample: 'The practice was sold' }),
})

/** The refusals (our wording). */
export const relationshipSentences = {
  inPast: 'Choose today or a later day.',
  tooFar: 'Choose a day within a year.',
  ended: 'The relationship with this practice has already ended.',
  notEnded: 'The relationship with this practice has not ended.',
} as const
