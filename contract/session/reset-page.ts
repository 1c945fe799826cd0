/** The page on which a new password is chosen. Mails of the server lead there, so its address is part of what both agree on. */
export const resetPage = '/reset/$secret'

/** The same for one mail. */
export const resetAddress = (secret: string): string => resetPage.replace('$secret', encodeURIComponent(secret))
