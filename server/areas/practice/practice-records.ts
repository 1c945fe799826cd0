import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { defineRecord } from '../../records/record.ts'

const accountRecordOptions = {
  key: 'account_id',
  verbs: { first: 'saved', later: 'saved' },
  hasUpdatedAt: true,
} as const

/** The practice information card, one per account. */
export const practiceRecord = defineRecord('practice_info', practiceInfo, {
  ...accountRecordOptions,
  name: 'practice-info',
})

/** The contact information card, one per account. */
export const contactRecord = defineRecord('contact_info', contactInfo, {
  ...accountRecordOptions,
  name: 'contact-info',
})
