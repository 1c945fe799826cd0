import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { completeSchema, draftSchema } from '../forms/section-schemas.ts'
import { Rev } from '../endpoint/shapes.ts'

const practicePath = '/api/AccountDashboard/{accountId}/practiceInfo'
const contactPath = '/api/AccountDashboard/{accountId}/contactInfo'
const rev = { rev: Rev }
/** A save without rev is the first save (AMB-101). */
const sentRev = { rev: Rev.default(0) }

/** Reads the practice information card; empty fields and rev 0 before the first save. Spec 000 §7. */
export const readPracticeInfo = endpoint({
  method: 'GET',
  path: practicePath,
  access: 'view',
  summary: 'The practice information card',
  reply: draftSchema(practiceInfo, rev),
})

/** Saves the card. Refuses incomplete answers and a stale rev (CAP-06…11, AMB-101). */
export const savePracticeInfo = endpoint({
  method: 'POST',
  path: practicePath,
  access: 'edit',
  summary: 'Save the practice information card',
  body: completeSchema(practiceInfo, sentRev),
  reply: draftSchema(practiceInfo, rev),
})

/** Reads the contact information card. Spec 000 §7. */
export const readContactInfo = endpoint({
  method: 'GET',
  path: contactPath,
  access: 'view',
  summary: 'The contact information card',
  reply: draftSchema(contactInfo, rev),
})

/** Saves the card. Refuses incomplete answers and a stale rev (CAP-12, AMB-101). */
export const saveContactInfo = endpoint({
  method: 'POST',
  path: contactPath,
  access: 'edit',
  summary: 'Save the contact information card',
  body: completeSchema(contactInfo, sentRev),
  reply: draftSchema(contactInfo, rev),
})
