/** The texts of the frame of the firm's staff. */
export const firmTexts = {
  closed: 'This practice cannot be opened',
  closedHint: 'It does not exist, or another advisor manages it.',
  ended: (name: string) => `You no longer advise ${name}`,
  endedHint: 'Another advisor manages this practice now. What you saved is still there.',
  backToPractices: 'Back to practices',
} as const
