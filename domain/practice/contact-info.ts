import { email, phone } from '../forms/fields/contact.ts'
import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'

/** The contact information card (CAP-12). Spec 000 §5. */
export const contactInfo = section('Contact information', {
  name: text('Name', { required: true, maxLength: 100, sample: 'Maria López', autoComplete: 'name', width: 6 }),
  phone: phone('Phone', { required: true, width: 3, autoComplete: 'tel' }),
  email: email('Email', { required: true }),
})
