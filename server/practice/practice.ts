import {
  readContactInfo,
  readPracticeInfo,
  saveContactInfo,
  savePracticeInfo,
} from '@client-center/contract/practice/practice.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { serve } from '../platform/http/handler.ts'
import { findContactInfo, findPracticeInfo } from './practice-queries.ts'
import { saveContactCard, savePracticeCard } from './save-practice.ts'

/** The practice and contact cards of the Credentialing Access Point. */
export const practice = [
  serve(
    readPracticeInfo,
    async ({ db, account }) => (await findPracticeInfo(db, account)) ?? { ...emptyValues(practiceInfo), rev: 0 },
  ),
  serve(savePracticeInfo, ({ db, account, body, person, address }) =>
    savePracticeCard(db, account, body, { person: person.id, address }),
  ),
  serve(
    readContactInfo,
    async ({ db, account }) => (await findContactInfo(db, account)) ?? { ...emptyValues(contactInfo), rev: 0 },
  ),
  serve(saveContactInfo, ({ db, account, body, person, address }) =>
    saveContactCard(db, account, body, { person: person.id, address }),
  ),
]
