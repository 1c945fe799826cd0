import { longText } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { findSsnProblem } from '../forms/ssn-pattern.ts'

/** What a practice user replies to a weekly update or to one of its action points. */
export const updateReply = section('Reply', {
  text: longText('Reply', {
    required: true,
    maxLength: 1000,
    problem: findSsnProblem,
    sample: 'We signed it on Monday.\nThe office manager mailed it.',
  }),
})

/** A reply with a text, or an action point that the practice marked as done. */
export const updateReplyKinds = ['reply', 'done'] as const

/** The refusals (our wording). */
export const updateReplySentences = {
  practiceOnly: 'Only users of the practice reply to weekly updates. Answer their replies instead.',
  corrected: 'This update was corrected since you opened it. Reload the page and try again.',
  alreadySent: 'This reply was already sent. Please write a new one.',
  answered: 'Your advisor has already answered this. Nothing was changed.',
  tooMany: 'This update has the most replies it can have. Please write to your advisor instead.',
} as const

/** The most replies to one update. */
export const MOST_UPDATE_REPLIES = 500

interface PlacedReply {
  /** The position of the action point, from 0; null for a reply to the update as a whole. */
  readonly point: number | null
  /** The point as it was then. */
  readonly pointText: string
}

/**
 * The position of the action point to which a reply belongs: where it was, or where a correction moved it. Null for a
 * reply to the update as a whole, and if a correction changed or removed the point.
 */
export function findReplyPoint(actionPoints: readonly string[], { point, pointText }: PlacedReply): number | null {
  if (point === null) return null
  if (actionPoints[point] === pointText) return point
  const moved = actionPoints.indexOf(pointText)
  return moved === -1 ? null : moved
}
