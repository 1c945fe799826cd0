import { isId } from '../forms/accepts.ts'
import { field } from '../forms/field.ts'
import { section } from '../forms/section.ts'
import { location } from '../locations/location.ts'

/** Another location of the project, by id; the screen knows which there are. None is null. */
const oneLocation = (label: string) =>
  field<string | null>(label, {
    control: 'choice',
    kind: 'id',
    empty: null,
    sample: null,
    accepts: (value) => value === null || isId(value),
    isEmpty: (value) => value === null,
    width: 6,
  })

/**
 * The location dialog of a project (INT-41): as the practice's own, and in a change of address the location that it takes the
 * place of (AMB-50). Spec 001 §5.
 */
export const projectLocation = section('Location', {
  ...location.fields,
  currentLocationId: oneLocation('Takes the place of'),
})

/** INT-39: in a change project, what was there before it. */
export const locationOfBeforeSentence = 'This location was there before the change and cannot be changed here'
