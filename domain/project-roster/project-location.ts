import { recordId } from '../forms/fields/record-id.ts'
import { section } from '../forms/section.ts'
import { location } from '../locations/location.ts'

/**
 * The location dialog of a project (INT-41): as the practice's own, and in a change of address the location that it takes the
 * place of (AMB-50). Spec 001 §5.
 */
export const projectLocation = section('Location', {
  ...location.fields,
  currentLocationId: recordId('Takes the place of'),
})

/** INT-39: in a change project, what was there before it. */
export const existingLocationSentence = 'This location was there before the change and cannot be changed here'
