import { recordId } from '../forms/fields/record-id.ts'
import { section } from '../forms/section.ts'
import { location } from '../locations/location.ts'

/**
 * The location dialog of a project (INT-41): like the practice's own, plus the location that it replaces in a change of
 * address (AMB-50). Spec 001 §5.
 */
export const projectLocation = section('Location', {
  ...location.fields,
  currentLocationId: recordId('Replaces'),
})

/** INT-39: for a location from before a change project. */
export const existingLocationSentence = 'Existing locations cannot be changed here'
