/** Three, two and four digits, as a Social Security number is written; TINs and phone numbers have other groups. */
const SSN = /(?<![\d-])\d{3}[- .]\d{2}[- .]\d{4}(?![\d-])/

/** Whether a text contains what looks like a Social Security number. */
export const hasSsnPattern = (text: string): boolean => SSN.test(text)
