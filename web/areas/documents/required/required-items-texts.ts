/** REQI-01, REQI-04, REQI-05. Texts that the specification does not have are ours (AMB-16). */
export const requiredItemsTexts = {
  title: 'Required Items for Analysis',
  intro: 'Upload what is missing. Our team verifies each document; only then it counts as provided.',
  emptyHint: 'What our team needs for its analysis appears here.',
  letter: 'Acquisition Letter template',
  letterHint: 'The Principal Owner completes, signs and uploads it',
  waiver: 'DEA Waiver form',
  waiverHint: 'For providers without a DEA license',
  letterAbove: 'Template above',
} as const
