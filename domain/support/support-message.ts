import { email, phone } from '../forms/fields/contact.ts'
import { longText, text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'

const whenEmpty = 'Field is Required'

/** The contact-us form: five fields, all required (SUPP-01, SUPP-02). Spec 000 §5. */
export const supportMessage = section('Contact us', {
  name: text('Name', { required: true, whenEmpty, maxLength: 100, sample: 'Maria López', autoComplete: 'name' }),
  subject: text('Subject', { required: true, whenEmpty, maxLength: 150, sample: 'A question about our locations' }),
  summary: longText('Summary', {
    required: true,
    whenEmpty,
    maxLength: 4000,
    sample: 'We moved to a new building.\nWhat do you need from us?',
  }),
  contactPhoneNumber: phone('Contact phone number', { required: true, whenEmpty, width: 3, autoComplete: 'tel' }),
  email: email('Email', { required: true, whenEmpty }),
})
