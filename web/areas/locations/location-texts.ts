import { recordTexts } from '../../records/record-texts.ts'

/** The texts of locations. The sentences of Spec 000 §2 and §8 are verbatim. */
export const locationTexts = {
  title: 'Locations',
  add: 'Add Location',
  edit: 'Edit Location',
  saved: 'Location is saved',
  deleted: 'Location is deleted',
  confirm: { title: 'Confirm Deletion', sentence: 'Are you sure to delete location?', action: 'Delete' },
  lookOnly: recordTexts.viewOnly,
  gone: 'The location cannot be found',
  hint: 'Office locations for the practice.',
} as const
