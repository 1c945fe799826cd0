import {
  readContactInfo,
  readPracticeInfo,
  saveContactInfo,
  savePracticeInfo,
} from '@client-center/contract/practice/practice.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { serve, serveRead } from '../platform/http/handler.ts'
import { contactInfoOf, practiceInfoOf } from './practice-queries.ts'
import { saveContactCard, savePracticeCard } from './save-practice.ts'

/** The practice and contact cards of the Credentialing Access Point. */
export const practice = [
  serveRead(readPracticeInfo, {
    statements: ({ params }) => [practiceInfoOf({ account: params.accountId })],
    reply: ([[info]]) => info ?? { ...emptyValues(practiceInfo), rev: 0 },
  }),
  serve(savePracticeInfo, ({ db, account, body, person, address }) =>
    savePracticeCard(db, account, body, { person: person.id, address }),
  ),
  serveRead(readContactInfo, {
    statements: ({ params }) => [contactInfoOf({ account: params.accountId })],
    reply: ([[info]]) => info ?? { ...emptyValues(contactInfo), rev: 0 },
  }),
  serve(saveContactInfo, ({ db, account, body, person, address }) =>
    saveContactCard(db, account, body, { person: person.id, address }),
  ),
]
