import { zip } from '../forms/fields/address.ts'
import { choice } from '../forms/fields/choice.ts'
import { city } from '../forms/fields/city.ts'
import { tin } from '../forms/fields/numbers.ts'
import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { stateOptions } from '../reference/states.ts'

/** The location dialog (LOC-06, LOC-07, AMB-106). Spec 000 §5. */
export const location = section('Location', {
  name: text('Location name', { required: true, maxLength: 100, sample: 'Harborview Office', width: 4 }),
  tin: tin('Practice TIN', { required: true }),
  address: text('Address', { required: true, maxLength: 200, sample: '12 Pier Street', width: 6 }),
  city: city('City', { required: true }),
  stateId: choice('State', stateOptions, { required: true }),
  zip: zip('ZIP', { required: true }),
})
