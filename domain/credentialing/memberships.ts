import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'

/** CRED-R09, AMB-78. Spec 001 §2. */
export const memberships = section('Memberships', {
  memberships: text('Memberships', { maxLength: 250, sample: 'American Dental Association', width: 6 }),
  organizations: text('Organizations', { maxLength: 250, sample: 'Alabama Dental Association', width: 6 }),
})
