/** The page for choosing the first password. Part of the contract because the server's mails link to it. */
export const invitationPage = '/invitation/$secret'

/** The address of this page for one secret. */
export const invitationAddress = (secret: string): string =>
  invitationPage.replace('$secret', encodeURIComponent(secret))
