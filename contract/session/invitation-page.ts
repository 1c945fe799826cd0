/** The page on which a first password is chosen. Mails of the server lead there, so its address is part of what both agree on. */
export const invitationPage = '/invitation/$secret'

/** The same for one mail. */
export const invitationAddress = (secret: string): string =>
  invitationPage.replace('$secret', encodeURIComponent(secret))
