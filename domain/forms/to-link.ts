/** Writes the scheme of an address in lower case, as the database and browsers compare it. */
export const toLink = (value: string): string => value.trim().replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
