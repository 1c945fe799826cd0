/** All kinds of dashes and the minus sign, which phones, word processors and web pages use instead of "-". */
const DASHES = /[\p{Pd}\u2212]/gu
/** Invisible characters without width: soft hyphens, joiners, direction marks. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * Converts the text to keyboard characters: one kind of dash, one kind of blank, nothing invisible. Only for numbers,
 * days and times; names keep their characters.
 */
export const toPlainCharacters = (value: string): string =>
  value.replace(UNSEEN, '').replace(DASHES, '-').replace(/\s+/g, ' ').trim()
