import { recordTexts } from '../../../records/record-texts.ts'

export const feeSchedulesTexts = {
  title: 'Fee Schedules',
  /** FEE-04. */
  addButton: 'Add Fee Schedule Document',
  add: 'Add Fee Schedule',
  edit: 'Edit Fee Schedule',
  view: 'View Fee Schedule',
  hint: 'Add the fee schedules insurance companies sent you so your advisor can compare them.',
  notFound: 'The fee schedule cannot be found',
  notFoundHint: recordTexts.mayBeDeleted,
} as const
