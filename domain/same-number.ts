/** The text in lower case, without accents. */
export const toPlainText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The letters and digits of a text. */
export const toLettersAndDigits = (text: string): string => toPlainText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Compares numbers of licenses and registrations. Ignores blanks, dashes and case. */
export const isSameNumber = (a: string, b: string): boolean => toLettersAndDigits(a) === toLettersAndDigits(b)
