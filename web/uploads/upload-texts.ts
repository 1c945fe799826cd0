/** The texts of uploads. Not from the specification. */
export const uploadTexts = {
  canceled: 'The upload was canceled. Save to try again.',
} as const
