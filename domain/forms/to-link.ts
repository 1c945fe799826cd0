/** Writes the scheme of an address in lower case, as the database and browsers compare it. */
export const toLink = (value: string): string => value.trim().replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())

/**
 * Whether an address contains a user name, which can disguise the server: `https://bank.example@other.example`. Browsers
 * read a backslash as a slash.
 */
export const hasUserName = (link: string): boolean => /^https?:[/\\]*[^/\\?#]*@/i.test(link)
