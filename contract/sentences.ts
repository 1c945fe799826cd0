/** Sentences that both sides say. */

/** Spec 000 §8: any failure that has no sentence of its own. */
export const UNEXPECTED = 'Unexpected error happened, please try again.'

/** AMB-101: the record was saved by somebody else since it was read. */
export const STALE = 'Somebody else has changed this in the meantime. Please reload and try again.'

/** Ours, to a body or a query that no screen of ours sends: what went wrong is in the program, not in what a person typed. */
export const NOT_UNDERSTOOD = 'The request could not be understood. Please reload the page and try again.'

/** Ours: the same of a part that nobody knows; which it is, is said to programs by its path. */
export const UNKNOWN_PART = 'The request says something that is not known here. Please reload the page and try again.'

/** AMB-136: both changed the same answers of a form; they are shown side by side. */
export const CLASH =
  'Somebody else has changed the same answers in the meantime. Please choose which to keep and save again.'

/** Ours: a draft that was published takes no save; what it says belongs to the published form by now. */
export const ALREADY_PUBLISHED = 'Somebody has published this form in the meantime. Please reload and try again.'
