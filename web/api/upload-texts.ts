/** The texts of uploads that broke off. Not from the specification (decision 0082). */
export const brokenUploadTexts = {
  /** The server stopped, or the connection was lost. Sending it again stores no second copy. */
  unconfirmed:
    'The upload was interrupted before the server confirmed it. Nothing you entered is lost. Please try again.',
} as const
