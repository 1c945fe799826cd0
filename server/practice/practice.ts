import {
  readContactInfo,
  readPracticeInfo,
  saveContactInfo,
  savePracticeInfo,
} from '@client-center/contract/practice/practice.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { prepared } from '../platform/database/prepared.ts'
import { serveRead, serveSave } from '../platform/http/calls/handler.ts'
import { recordColumns } from '../platform/records/record-columns.ts'
import { cardStatement, savedCard } from '../platform/records/save-record.ts'
import { contactRecord, practiceRecord } from './practice-records.ts'

/** A card of the account; no row when none was saved yet. */
const practiceCard = prepared<{ account: string }>()((db, { account }) =>
  db.selectFrom('practice_info').select(recordColumns(practiceRecord)).select('rev').where('account_id', '=', account),
)
const contactCard = prepared<{ account: string }>()((db, { account }) =>
  db.selectFrom('contact_info').select(recordColumns(contactRecord)).select('rev').where('account_id', '=', account),
)

/** The practice and contact cards of the Credentialing Access Point. */
export const practice = [
  serveRead(readPracticeInfo, {
    statements: ({ params }) => [practiceCard({ account: params.accountId })],
    reply: ([[saved]]) => saved ?? { ...emptyValues(practiceInfo), rev: 0 },
  }),
  serveSave(savePracticeInfo, {
    statements: ({ params, body, address }) => [
      cardStatement(practiceRecord, params.accountId, body, { person: null, address }),
    ],
    reply: ([[saved]]) => savedCard(saved),
  }),
  serveRead(readContactInfo, {
    statements: ({ params }) => [contactCard({ account: params.accountId })],
    reply: ([[saved]]) => saved ?? { ...emptyValues(contactInfo), rev: 0 },
  }),
  serveSave(saveContactInfo, {
    statements: ({ params, body, address }) => [
      cardStatement(contactRecord, params.accountId, body, { person: null, address }),
    ],
    reply: ([[saved]]) => savedCard(saved),
  }),
]
