import { text } from '../forms/fields/text.ts'
import { list } from '../forms/list.ts'
import { section } from '../forms/section.ts'
import { phoneOrFax } from './phone-or-fax.ts'

const reference = section('Reference', {
  name: text('Name', { required: true, maxLength: 250, sample: 'Nora Vance' }),
  position: text('Position', { required: true, maxLength: 50, sample: 'Periodontist', width: 2 }),
  phoneNumber: phoneOrFax('Phone', { required: true }),
  address: text('Address', { required: true, maxLength: 250, sample: '12 Pier Street, Mobile, AL', width: 4 }),
})

/** CRED-R01…R04. Spec 001 §5, §9. */
export const references = list(reference, {
  title: 'References',
  atLeast: 1,
  atMost: 3,
  sentences: { atLeast: 'Must be at least one reference' },
  rowTitle: ({ name }) => name,
})
