/** The texts of the search. Not from the specification. */
export const searchTexts = {
  label: 'People, licenses, projects, applications, documents, locations, practices, pages',
  placeholder: 'Name, number, document or page',
  start: {
    title: 'Find anything in your practices',
    hint: 'Type the start of a name, project, insurance company, document or page, or an NPI, TIN, phone or license number.',
  },
  nothing: { title: 'No results', hint: 'Try fewer or shorter words.' },
  offline: "You're offline. Search needs a connection.",
} as const

/** What the field of a search calls itself, and what shows before anything is typed. */
export interface SearchTexts {
  readonly label: string
  readonly placeholder: string
  readonly start: { readonly title: string; readonly hint: string }
}
