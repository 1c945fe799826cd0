/** The texts of reading a Social Security number as staff. */
export const ssnTexts = {
  title: { show: 'Show the Social Security number', copy: 'Save a copy with the Social Security number' },
  action: { show: 'Show for 30 seconds', copy: 'Save copy' },
  note: 'Why do you need it? The practice sees your name and your reason in the history of this form.',
  readings: 'Social Security number',
  did: { show: 'viewed the number', copy: 'saved a copy with the number' },
} as const
