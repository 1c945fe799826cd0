import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { recordOf } from '../platform/records/record.ts'

const ofAnAccount = { key: 'account_id', verbs: { first: 'saved', later: 'saved' }, hasUpdatedAt: true } as const

/** The practice information card, one of an account. */
export const practiceRecord = recordOf('practice_info', practiceInfo, { ...ofAnAccount, name: 'practice-info' })

/** The contact information card, one of an account. */
export const contactRecord = recordOf('contact_info', contactInfo, { ...ofAnAccount, name: 'contact-info' })
