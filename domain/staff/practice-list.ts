/** The columns by which the list of practices can be sorted. */
export const practiceSorts = [
  'name',
  'tier',
  'advisor',
  'openApplications',
  'oldestChange',
  'documentsInReview',
  'licenses',
  'lastUpdate',
  'usersNotSignedIn',
] as const
export type PracticeSort = (typeof practiceSorts)[number]

/**
 * What needs attention in a practice, as filters of the list. Former practices, whose relationship has ended, are shown
 * only with their filter.
 */
export const practiceStates = ['noAdvisor', 'expired', 'neverSignedIn', 'updateLate', 'toReview', 'former'] as const
export type PracticeState = (typeof practiceStates)[number]

/** Days after which an open application without a change is shown in red. */
export const longWithoutChange = 20
