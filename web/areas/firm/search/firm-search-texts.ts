/** The texts of the search of staff. */
export const firmSearchTexts = {
  button: 'Search practices, people, NPI',
  label: 'Practices, users, providers, projects, applications',
  placeholder: 'Practice, person, email, NPI or insurance company',
  start: {
    title: 'Find anything in your practices',
    hint: 'Type the start of a practice, person, email, project or insurance company, or an NPI.',
  },
} as const
