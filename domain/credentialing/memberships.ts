import { section } from '../forms/section.ts'
import { freeText } from './free-text.ts'

/** CRED-R09, AMB-78. Spec 001 §2. */
export const memberships = section('Memberships', {
  memberships: freeText('Memberships', { sample: 'American Dental Association', width: 6 }),
  organizations: freeText('Organizations', { sample: 'Alabama Dental Association', width: 6 }),
})
