/** Sentences that server and web share. */

/** Spec 000 §8: for every error without a sentence of its own. */
export const UNEXPECTED = 'Unexpected error happened, please try again.'

/** AMB-101: somebody else saved the record since it was read. */
export const STALE = 'Someone else changed this. Reload to see the latest.'

/** Our wording: for a malformed body or query. Our own pages never send one, so the cause is a bug. */
export const NOT_UNDERSTOOD = 'The request could not be understood. Please reload the page and try again.'

/** Our wording: for an unknown key in a body; the problems contain its path. */
export const UNKNOWN_PART = 'The request contains something unexpected. Please reload the page and try again.'

/** Our wording: for staff whose second factor is too old for a sensitive action. */
export const ENTER_FACTOR_AGAIN = 'Enter your code again to do this.'

/** The code in the body of that refusal, by which clients recognize it. */
export const FACTOR_NEEDED = 'second-factor-needed'

/** AMB-136: two people changed the same answers; the screen shows both versions. */
export const CLASH = 'Someone else changed the same answers. Choose which to keep and save again.'

/** Our wording: a published draft can no longer be saved, because its answers now belong to the published form. */
export const ALREADY_PUBLISHED = 'Someone published this form. Reload to see the latest.'

/** Our wording: staff view a practice as one of its users, and tried to change something (decision 0070). */
export const VIEW_CHANGES_NOTHING =
  "You're viewing as a user of this practice, so nothing can be changed or downloaded."

/** Our wording: a change of a practice whose relationship with the firm has ended (decision 0071). */
export const RELATIONSHIP_ENDED = 'Your work with us has ended. You can read everything here, but no longer change it.'
