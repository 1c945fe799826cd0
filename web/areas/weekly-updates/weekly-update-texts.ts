import { recordTexts } from '../../records/record-texts.ts'

/** The texts of weekly updates (WEEK-01…05). */
export const weeklyUpdateTexts = {
  title: 'Weekly Update',
  /**
   * The title of the card on the dashboard (CAP-02) and of the table in a project (TRACK-02), each as its specification
   * spells it.
   */
  card: 'Weekly status updates',
  table: 'Weekly Status Updates',
  week: (week: string): string => `Week of ${week}`,
  corrected: (day: string): string => `Corrected ${day}`,
  /** For staff only. */
  correct: 'Correct',
  hint: 'Your advisor posts an update once a week.',
  whatChanged: 'What changed this week',
  /** `since` is the date of the update before, MM/DD/YYYY. */
  since: (since: string): string => `Since ${since}`,
  nothingChanged: (since: string): string => `No application has changed its status since ${since}.`,
  /** Before the status of an application that the update before did not have. */
  added: 'Added as',
  effective: (day: string): string => `Effective ${day}`,
  noActionPoints: 'Nothing for you to do this week.',
  notFound: 'The weekly update cannot be found',
  notFoundHint: recordTexts.mayBeDeleted,
} as const
