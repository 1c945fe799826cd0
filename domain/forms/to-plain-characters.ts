/** Dashes of every kind and the minus sign: telephones, word processors and web pages put them in the place of "-". */
const DASHES = /[\p{Pd}\u2212]/gu
/** What nobody sees and what takes no width: soft hyphens, joiners, marks of direction. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * The text as a keyboard would have typed it: one kind of dash, one kind of blank, nothing unseen. Only for what is read as a number,
 * a day or a time; a name keeps the signs that it was written with.
 */
export const toPlainCharacters = (value: string): string =>
  value.replace(UNSEEN, '').replace(DASHES, '-').replace(/\s+/g, ' ').trim()
