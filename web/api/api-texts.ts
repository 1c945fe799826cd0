/** Why a session ended. Not from the specification (AMB-12). */
export const apiTexts = {
  sessionEnded: 'Your session has ended. Log in to continue.',
  blocked: 'Your access has been blocked. Contact your advisor.',
} as const
