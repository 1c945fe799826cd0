/** The fragment (`#…`) of the tasks on the home page. */
export const tasksPart = 'your-tasks'

/** The texts of "Your tasks". Not from the specification. */
export const needsTexts = {
  title: 'Your tasks',
  forStaff: 'Waiting on the practice',
  order: 'Most urgent first',
  grouping: 'Group tasks',
  groupings: { urgency: 'Most urgent', practice: 'By practice', due: 'By due date' },
  done: "You're all caught up",
  nextLicense: (day: string): string => `The next license expires ${day}.`,
  practices: (count: number): string => `${count} practices`,
  count: (count: number): string => (count === 1 ? '1 task' : `${count} tasks`),
} as const
