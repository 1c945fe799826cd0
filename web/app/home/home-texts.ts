import { failureTexts } from '../../ui/feedback/failure-texts.ts'

/** The texts of the home and landing pages. AMB-16 where the specification names a text without giving it. */
export const homeTexts = {
  welcome: 'Welcome to the Client Center',
  noAccounts: 'You do not have any accounts.',
  noAccountsHint: 'Ask your advisor to set one up for you.',
  /** AMB-05: the firm's name is configurable. */
  newsTitle: (firm: string) => `In the Know with ${firm}`,
  newsHint: 'News will appear here.',
  letterTitle: (firm: string) => `A letter from the ${firm} team`,
  /** For users who may only see licenses. */
  licensesOnly: 'You have access to providers and licenses only.',
  letterMissing: failureTexts.offline,
} as const
