import { hasUserName } from '@client-center/domain/forms/to-link.ts'

/** Matches text without blanks, line breaks, invisible characters or broken surrogates. */
const ONE_WORD = /^[^\s\p{C}]+$/u

const isLink = (text: string, start: RegExp): boolean => start.test(text) && ONE_WORD.test(text) && URL.canParse(text)

/** Whether a link from outside is an absolute http or https URL, without a user name that disguises the server. */
export const isWebLink = (text: string): boolean => isLink(text, /^https?:\/\//i) && !hasUserName(text)

/** Whether a link from outside is a mailto URL. */
export const isMailLink = (text: string): boolean => isLink(text, /^mailto:/i)
