/** Sentences that server and web share. */

/** Spec 000 §8: for every error without a sentence of its own. */
export const UNEXPECTED = 'Unexpected error happened, please try again.'

/** AMB-101: somebody else saved the record since it was read. */
export const STALE = 'Somebody else has changed this in the meantime. Please reload and try again.'

/** Our wording: for a malformed body or query. Our own pages never send one, so the cause is a bug. */
export const NOT_UNDERSTOOD = 'The request could not be understood. Please reload the page and try again.'

/** Our wording: for an unknown key in a body; the problems contain its path. */
export const UNKNOWN_PART = 'The request says something that is not known here. Please reload the page and try again.'

/** AMB-136: two people changed the same answers; the screen shows both versions. */
export const CLASH =
  'Somebody else has changed the same answers in the meantime. Please choose which to keep and save again.'

/** Our wording: a published draft can no longer be saved, because its answers now belong to the published form. */
export const ALREADY_PUBLISHED = 'Somebody has published this form in the meantime. Please reload and try again.'
