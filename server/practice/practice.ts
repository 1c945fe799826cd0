import {
  readContactInfo,
  readPracticeInfo,
  saveContactInfo,
  savePracticeInfo,
} from '@client-center/contract/practice/practice.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { serve, serveRead, serveSave } from '../platform/http/handler.ts'
import { contactInfoOf, practiceInfoOf, practiceInfoSaved } from './practice-queries.ts'
import { saveContactCard, wasSaved } from './save-practice.ts'

/** The practice and contact cards of the Credentialing Access Point. */
export const practice = [
  serveRead(readPracticeInfo, {
    statements: ({ params }) => [practiceInfoOf({ account: params.accountId })],
    reply: ([[info]]) => info ?? { ...emptyValues(practiceInfo), rev: 0 },
  }),
  serveSave(savePracticeInfo, {
    statements: ({ params, body, address }) => [practiceInfoSaved(params.accountId, body, { person: null, address })],
    reply: ([[saved]]) => wasSaved(saved),
  }),
  serveRead(readContactInfo, {
    statements: ({ params }) => [contactInfoOf({ account: params.accountId })],
    reply: ([[info]]) => info ?? { ...emptyValues(contactInfo), rev: 0 },
  }),
  serve(saveContactInfo, ({ db, account, body, person, address }) =>
    saveContactCard(db, account, body, { person: person.id, address }),
  ),
]
