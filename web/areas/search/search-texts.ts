/** The texts of the search. Not from the specification. */
export const searchTexts = {
  start: {
    title: 'Find anything in your practices',
    hint: 'Type the start of a name, project, insurance company, document or page, or an NPI, TIN, phone or license number.',
  },
  nothing: { title: 'No results', hint: 'Try fewer or shorter words.' },
  offline: "You're offline. Search needs a connection.",
} as const
