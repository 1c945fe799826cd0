const count = (number: number, one: string, several: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : several}`

/** The texts of the dialogs in which a lead distributes practices. */
export const assignmentTexts = {
  assign: 'Assign advisor',
  assignMany: (number: number) => `Assign an advisor to ${count(number, 'practice', 'practices')}`,
  assignOne: (name: string) => `Assign an advisor to ${name}`,
  consequence: 'The new advisor can open the practices right away. The previous advisor no longer can.',
  advisor: 'Advisor',
  noAdvisor: 'No advisor',
  workload: (name: string, practices: number, open: number) =>
    `${name} (${count(practices, 'practice', 'practices')}, ${count(open, 'open application', 'open applications')})`,
  assigned: (number: number) => `${count(number, 'practice', 'practices')} assigned`,
  tier: 'Change tier',
  tierOf: (name: string) => `Tier of ${name}`,
  tierNote: 'The practice sees its tier on its dashboard.',
  tierField: 'Tier',
  tierSaved: 'Tier changed',
  cover: 'Add cover',
  coverOf: (name: string) => `Cover for ${name}`,
  coverNote: 'A colleague can open the practice until the end of this day. The advisor stays the same.',
  coveredBy: 'Colleague',
  until: 'Last day',
  coverSaved: 'Cover saved',
  endCover: (name: string) => `End the cover by ${name}`,
  endCoverSentence: (name: string) => `${name} can no longer open this practice.`,
  end: 'End cover',
  coverEnded: 'Cover ended',
  loadFailed: "The list of colleagues didn't load.",
} as const
