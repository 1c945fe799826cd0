/** The texts of weekly updates (WEEK-01…05). */
export const weeklyUpdateTexts = {
  title: 'Weekly Update',
  /**
   * The title of the card on the dashboard (CAP-02) and of the table in a project (TRACK-02), each as its specification
   * spells it.
   */
  card: 'Weekly status updates',
  table: 'Weekly Status Updates',
  hint: 'Your advisor writes here once a week.',
  noActionPoints: 'Nothing for you to do this week.',
  notFound: 'The weekly update cannot be found',
  notFoundHint: 'It may have been taken back.',
} as const
