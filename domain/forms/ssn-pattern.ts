/**
 * Three, two and four digits with something between them, as a Social Security number is written; TINs and phone numbers
 * have other groups. Dashes of every width, points, slashes, lines and blanks count.
 */
const BETWEEN = String.raw`[-.\s/_\u2010-\u2015\u2212]`
const PATTERN = String.raw`(?<![\d-])\d{3}${BETWEEN}{1,2}\d{2}${BETWEEN}{1,2}\d{4}(?![\d-])`
const SSN = new RegExp(PATTERN)
const ALL = new RegExp(PATTERN, 'g')

/** Our wording: staff typed what looks like a Social Security number into a text that others read. */
const LEAVE_SSN_OUT = 'Leave the Social Security number out'

/** Whether a text contains what looks like a Social Security number. Digits of other scripts count as well. */
export const hasSsnPattern = (text: string): boolean => SSN.test(text.normalize('NFKC'))

/** The sentence for a text that must not contain such a number. */
export const findSsnProblem = (text: string): string | undefined => (hasSsnPattern(text) ? LEAVE_SSN_OUT : undefined)

/** Replaces what looks like a Social Security number. */
export const replaceSsn = (text: string, replacement: string): string =>
  hasSsnPattern(text) ? text.normalize('NFKC').replaceAll(ALL, replacement) : text
