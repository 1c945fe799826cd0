export const feeSchedulesTexts = {
  title: 'Fee Schedules',
  /** FEE-04. */
  addButton: 'Add Fee Schedule Document',
  add: 'Add Fee Schedule',
  edit: 'Edit Fee Schedule',
  view: 'View Fee Schedule',
  hint: 'Add the fee schedule each insurer sent you, so your team can compare them.',
  notFound: 'The fee schedule cannot be found',
  notFoundHint: 'It may have been deleted.',
} as const
