/** The texts of the list of staff. */
export const staffTexts = {
  title: 'Staff',
  readOnly: 'Only administrators can change staff.',
  invite: 'Invite',
  inviteTitle: 'Invite a staff member',
  inviteNote:
    'They get an email to set a password, and set up a second factor when they log in. The link works for 7 days.',
  send: 'Send invitation',
  invited: 'Invitation sent',
  edit: 'Edit',
  editTitle: 'Edit staff member',
  saved: 'Staff member saved',
  hint: 'People who advise practices will appear here.',
  none: '–',
  you: 'You',
  noRole: 'No login',
  setUp: 'Set up',
  notSetUp: 'Not set up',
  never: 'Never',
  blocked: 'Blocked',
  covers: (practices: readonly string[], until: string) =>
    practices.length === 1 ? `Covers ${practices[0]} until ${until}` : `Covers ${practices.length} practices`,
  invitedFor: (days: number) =>
    days < 0 ? 'Invitation expired' : days === 1 ? 'Invited, 1 day left' : `Invited, ${days} days left`,
  left: (day: string) => `Left ${day}`,
  leave: {
    action: 'Record as left',
    title: (name: string) => `${name} is leaving`,
    noPractices: 'All sessions end now. The name stays in the history of practices.',
    practices: (count: number) => (count === 1 ? '1 practice' : `${count} practices`),
    successor: 'Successor',
    done: 'Recorded as left',
    hasPractices: (count: number) =>
      count === 1
        ? '1 practice needs a new advisor. All sessions end now, and projects move, too.'
        : `${count} practices need a new advisor. All sessions end now, and projects move, too.`,
  },
  resetFactor: {
    title: 'Reset second factor',
    note: (name: string) =>
      `${name} sets up a new one at the next login. All sessions end now, and you both get an email.`,
    code: 'Your own code',
    wrong: 'Enter the 6 digits from your authenticator app.',
    action: 'Reset',
    done: 'Second factor reset',
  },
  menu: (name: string) => `More for ${name}`,
} as const
