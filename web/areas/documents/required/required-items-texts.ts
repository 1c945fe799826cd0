/** REQI-01, REQI-04, REQI-05. Texts that the specification does not have are ours (AMB-16). */
export const requiredItemsTexts = {
  title: 'Required Items for Analysis',
  intro: 'Upload what is missing. A document counts as provided once our team verifies it.',
  emptyHint: 'Items our team needs for the analysis will appear here.',
  letter: 'Acquisition Letter template',
  letterHint: 'The Principal Owner completes, signs and uploads it',
  waiver: 'DEA Waiver form',
  waiverHint: 'For providers without a DEA license',
  letterAbove: 'Template above',
} as const
