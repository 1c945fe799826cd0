/** The texts of the home and landing pages. AMB-16 where the specification names a text without giving it. */
export const homeTexts = {
  welcome: 'Welcome to the Client Center',
  noAccounts: 'You do not have any accounts.',
  /** AMB-05: the firm's name is configurable. */
  newsTitle: (firm: string) => `In the Know with ${firm}`,
  letterTitle: (firm: string) => `A letter from the ${firm} team`,
  /** For users who may only see licenses. */
  licensesOnly: 'Your access covers the providers and licenses of this account.',
  letterMissing: 'The letter comes once the connection is back.',
} as const
