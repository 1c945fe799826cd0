import { checkbox } from '../forms/fields/choice.ts'
import { email } from '../forms/fields/contact.ts'
import { section } from '../forms/section.ts'
import { NOT_AN_EMAIL } from './sentences.ts'

/** CRED-P15, P16. Spec 001 §2, §5. */
export const signature = section('Signature', {
  email: email('e-signature email', { required: true, message: NOT_AN_EMAIL }),
  confirmationForm: checkbox(
    'I confirm the above information is all true and any omission of information is at the responsibility of myself or office representative.',
    { required: true, width: 6 },
  ),
})
