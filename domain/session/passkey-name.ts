import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'

/** The name by which a person recognizes a passkey. */
export const passkeyName = section('Passkey', {
  name: text('Name', { required: true, maxLength: 60, sample: 'Office laptop', autoComplete: 'off' }),
})
