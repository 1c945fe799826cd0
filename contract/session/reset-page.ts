/** The page for choosing a new password. Part of the contract because the server's mails link to it. */
export const resetPage = '/reset/$secret'

/** The address of this page for one secret. */
export const resetAddress = (secret: string): string => resetPage.replace('$secret', encodeURIComponent(secret))
