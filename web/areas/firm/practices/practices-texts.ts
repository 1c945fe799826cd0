/** The texts of the list of practices. */
export const practicesTexts = {
  title: 'Practices',
  add: 'New practice',
  empty: 'No practices yet',
  emptyHint: 'Practices appear here once they are assigned to you.',
  byName: 'by name',
  oldestFirst: 'longest without a change first',
  noAdvisor: 'No advisor',
  states: {
    noAdvisor: 'No advisor',
    expired: 'Expired license',
    updateLate: 'Update late',
    toReview: 'To review',
    neverSignedIn: 'Never signed in',
    former: 'Former',
  },
} as const
