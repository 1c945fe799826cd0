/** What weekly updates say (WEEK-01…05). */
export const weeklyUpdateTexts = {
  title: 'Weekly Update',
  card: 'Weekly status updates',
  hint: 'Your advisor writes here once a week.',
  noActionPoints: 'Nothing for you to do this week.',
  notFound: 'The weekly update cannot be found',
  notFoundHint: 'It may have been taken back.',
} as const
