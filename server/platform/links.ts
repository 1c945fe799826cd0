/** An address of one word: no blanks, no line breaks, nothing that nobody sees, no half of a character. */
const ONE_WORD = /^[^\s\p{C}]+$/u

const isLink = (text: string, start: RegExp): boolean => start.test(text) && ONE_WORD.test(text) && URL.canParse(text)

/** The one rule for links that come from outside: an absolute http or https address. */
export const isWebLink = (text: string): boolean => isLink(text, /^https?:\/\//i)

/** The same for a link that begins a mail. */
export const isMailLink = (text: string): boolean => isLink(text, /^mailto:/i)
