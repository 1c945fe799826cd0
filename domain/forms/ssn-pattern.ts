/**
 * Three, two and four digits with something between them, as a Social Security number is written; TINs and phone numbers
 * have other groups. Dashes of every width, dots, slashes, lines, blanks, and characters without width count.
 */
const BETWEEN = String.raw`[\p{Pd}\p{Cf}\s./_\u2212\u2043\u00b7\u2022\u2027\u30fb]{1,3}`
const PATTERN = String.raw`(?<!\p{Nd}|\p{Nd}\p{Pd})\p{Nd}{3}${BETWEEN}\p{Nd}{2}${BETWEEN}\p{Nd}{4}(?!\p{Nd}|\p{Pd}\p{Nd})`
const SSN = new RegExp(PATTERN, 'u')
const ALL = new RegExp(PATTERN, 'gu')

/** Our wording: staff typed what looks like a Social Security number into a text that others read. */
const LEAVE_SSN_OUT = 'Leave the Social Security number out'

/** Whether a text contains what looks like a Social Security number. Digits of other scripts count as well. */
export const hasSsnPattern = (text: string): boolean => SSN.test(text.normalize('NFKC'))

/** The sentence for a text that must not contain such a number. */
export const findSsnProblem = (text: string): string | undefined => (hasSsnPattern(text) ? LEAVE_SSN_OUT : undefined)

/** Replaces what looks like a Social Security number. */
export const replaceSsn = (text: string, replacement: string): string =>
  hasSsnPattern(text) ? text.normalize('NFKC').replaceAll(ALL, replacement) : text
