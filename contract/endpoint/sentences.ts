/** Sentences that server and web share. */

/** Spec 000 §8: any failure without its own sentence. */
export const UNEXPECTED = 'Unexpected error happened, please try again.'

/** AMB-101: somebody else saved the record since it was read. */
export const STALE = 'Somebody else has changed this in the meantime. Please reload and try again.'

/** Ours: for a body or query that our own pages never send; the mistake is in the program. */
export const NOT_UNDERSTOOD = 'The request could not be understood. Please reload the page and try again.'

/** Ours: the same for an unknown key; its path is in the problems. */
export const UNKNOWN_PART = 'The request says something that is not known here. Please reload the page and try again.'

/** AMB-136: two people changed the same answers; the screen shows both. */
export const CLASH =
  'Somebody else has changed the same answers in the meantime. Please choose which to keep and save again.'

/** Ours: a published draft cannot be saved any more, because its answers belong to the published form now. */
export const ALREADY_PUBLISHED = 'Somebody has published this form in the meantime. Please reload and try again.'
