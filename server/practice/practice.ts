import {
  readContactInfo,
  readPracticeInfo,
  saveContactInfo,
  savePracticeInfo,
} from '@client-center/contract/practice/practice.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { authorOf } from '../platform/audit/author.ts'
import { prepared } from '../platform/database/prepared.ts'
import { serve, serveRead } from '../platform/http/handler.ts'
import { columnsOf } from '../platform/records/columns-of.ts'
import { saveCard } from '../platform/records/save-record.ts'
import { contactRecord, practiceRecord } from './practice-records.ts'

/** A card of the account; no row when none was saved yet. */
const practiceCard = prepared<{ account: string }>()((db, { account }) =>
  db.selectFrom('practice_info').select(columnsOf(practiceRecord)).select('rev').where('account_id', '=', account),
)
const contactCard = prepared<{ account: string }>()((db, { account }) =>
  db.selectFrom('contact_info').select(columnsOf(contactRecord)).select('rev').where('account_id', '=', account),
)

/** The practice and contact cards of the Credentialing Access Point. */
export const practice = [
  serveRead(readPracticeInfo, {
    statements: ({ params }) => [practiceCard({ account: params.accountId })],
    reply: ([[saved]]) => saved ?? { ...emptyValues(practiceInfo), rev: 0 },
  }),
  serve(savePracticeInfo, (asked) => saveCard(asked.db, practiceRecord, asked.account, asked.body, authorOf(asked))),
  serveRead(readContactInfo, {
    statements: ({ params }) => [contactCard({ account: params.accountId })],
    reply: ([[saved]]) => saved ?? { ...emptyValues(contactInfo), rev: 0 },
  }),
  serve(saveContactInfo, (asked) => saveCard(asked.db, contactRecord, asked.account, asked.body, authorOf(asked))),
]
