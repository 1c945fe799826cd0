/** The texts of the record check. Not from the specification. */
export const consistencyTexts = {
  nothing: 'Nothing to compare yet.',
  /** `records` name what was compared with the practice: CAQH, licenses, the form. */
  match: (records: readonly string[]): string => `${records.join(', ')} and the practice all match.`,
  reading: 'A CAQH summary is being read.',
  toCompare: (records: string, actions: readonly string[]): string => `To compare ${records}, ${actions.join(' or ')}.`,
  attested: (day: string): string => `CAQH summary attested ${day}.`,
  notAttested: (uploaded: string): string => `CAQH summary uploaded ${uploaded}, attestation date unknown.`,
} as const
