/** The texts of the documents to sign (SIGN-01). The title is from the specification. */
export const signDocumentsTexts = {
  title: 'Sign Documents',
  intro: "You'll sign in a separate window; the status updates here.",
  hint: 'Documents to sign will appear here.',
} as const
