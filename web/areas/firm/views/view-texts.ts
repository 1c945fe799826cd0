/** The texts of viewing a practice as one of its users (picture 32). */
export const viewTexts = {
  title: 'View as practice',
  note: "Read-only for 30 minutes. Recorded in the practice's audit log.",
  user: 'User',
  start: 'Start',
  cancel: 'Cancel',
  noUsers: 'This practice has no users yet',
  noUsersHint: 'Invite the first user, then you can see what they see.',
  banner: 'View of a practice',
  viewing: (practice: string, user: string) => `You're viewing ${practice} as ${user}. You can't make changes.`,
  left: (minutes: number) => (minutes <= 1 ? 'Less than 1 min left' : `${minutes} min left`),
  end: 'End',
} as const
