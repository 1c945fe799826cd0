/** An address of one word: no blanks, line breaks, invisible characters or broken surrogates. */
const ONE_WORD = /^[^\s\p{C}]+$/u

const isLink = (text: string, start: RegExp): boolean => start.test(text) && ONE_WORD.test(text) && URL.canParse(text)

/** The one rule for links from outside: an absolute http or https address. */
export const isWebLink = (text: string): boolean => isLink(text, /^https?:\/\//i)

/** The same for a mailto link. */
export const isMailLink = (text: string): boolean => isLink(text, /^mailto:/i)
