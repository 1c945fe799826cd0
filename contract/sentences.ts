/** Sentences that both sides say. */

/** Spec 000 §8: any failure that has no sentence of its own. */
export const UNEXPECTED = 'Unexpected error happened, please try again.'
