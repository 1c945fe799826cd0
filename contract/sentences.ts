/** Sentences that both sides say. */

/** Spec 000 §8: any failure that has no sentence of its own. */
export const UNEXPECTED = 'Unexpected error happened, please try again.'

/** AMB-101: the record was saved by somebody else since it was read. */
export const STALE = 'Somebody else has changed this in the meantime. Please reload and try again.'

/** AMB-136: both changed the same answers of a form; they are shown side by side. */
export const CLASH =
  'Somebody else has changed the same answers in the meantime. Please choose which to keep and save again.'
