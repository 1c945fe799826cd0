/** The texts of a rejected file. */
export const rejectionTexts = {
  rejected: 'Rejected, please upload a new file.',
} as const
