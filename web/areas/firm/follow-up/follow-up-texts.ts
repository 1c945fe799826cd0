/** The texts of the follow-up log and of calls. */
export const followUpTexts = {
  title: 'Follow-up log',
  log: 'Log follow-up',
  facts: 'Follow-up',
  empty: 'No follow-ups yet',
  emptyHint: 'Log a call, an email or a portal check. Practices see only what you mark as visible.',
  emptyVisible: 'Nothing is visible to the practice yet',
  draftSaved: 'Draft saved',
  visible: 'Visible',
  internal: 'Internal',
  all: 'All',
  visibleToPractice: 'Visible to practice',
  dayAfter: 'Day after promised',
  in7: 'In 7 days',
  in14: 'In 14 days',
  saved: 'Follow-up saved',
  visibleHint: 'In the next weekly update',
  looksLikeSsn: 'This looks like a Social Security number. Remove it, or confirm below that it is none.',
  likelyHint: (cases: number) => `From ${cases} applications to this insurance company`,
  late: 'Later than 4 of 5 applications',
  closes: (next: string) => `Saving sets the next follow-up for ${next}.`,
  recorded: (day: string) => `The status change is recorded as of ${day}.`,
  completes: 'A completed application needs no further follow-up.',
} as const

/** The texts of calls with insurance companies. */
export const callTexts = {
  title: 'Calls',
  due: (count: number) => `${count} due this week`,
  late: (count: number) => `${count} late`,
  of: (applications: number, practices: number) =>
    `${count(applications, 'application')}, ${count(practices, 'practice')}`,
  nothing: "You're all caught up",
  nothingHint: 'Applications appear here when their next follow-up is due within seven days.',
  nothingHere: 'No follow-ups due',
  unknown: 'This insurance company does not exist',
  backToCalls: 'All calls',
  portal: 'Portal',
  edit: 'Edit contact info',
  editTitle: (name: string) => `Contact info: ${name}`,
  noContact: 'No contact info yet',
  changed: (name: string, day: string) => `Changed by ${name} on ${day}`,
  oneCall: (applications: number) => `One call, ${count(applications, 'application')}`,
  practices: (practices: number) => count(practices, 'practice'),
  save: (applications: number) => `Save ${count(applications, 'follow-up')}`,
  saved: (applications: number) => `${count(applications, 'follow-up')} saved`,
  sameNote: 'Same as shared note',
  visibleHint: 'Each practice sees its own note only, in the next weekly update',
  select: (provider: string) => `Select ${provider}`,
  selectAll: 'Select all',
  copied: 'Copied',
  copy: (what: string, value: string) => `Copy ${what} ${value}`,
  contactSaved: 'Contact info saved',
} as const

/** "1 application", "4 applications". */
function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
