import {
  readContactInfo,
  readPracticeInfo,
  saveContactInfo,
  savePracticeInfo,
} from '@client-center/contract/practice/practice.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { toAuthor } from '../../audit/author.ts'
import { prepared } from '../../database/prepared.ts'
import { serveCommand, serveQuery } from '../../http/calls/handler.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { saveCard } from '../../records/save-record.ts'
import { contactRecord, practiceRecord } from './practice-records.ts'

/** A card of the account. Returns no row when no card was saved yet. */
const practiceCard = prepared<{ account: string }>()((db, { account }) =>
  db.selectFrom('practice_info').select(recordColumns(practiceRecord)).select('rev').where('account_id', '=', account),
)
const contactCard = prepared<{ account: string }>()((db, { account }) =>
  db.selectFrom('contact_info').select(recordColumns(contactRecord)).select('rev').where('account_id', '=', account),
)

/** Endpoints for the practice card and the contact card of the Credentialing Access Point. */
export const practice = [
  serveQuery(readPracticeInfo, {
    queries: ({ params }) => [practiceCard({ account: params.accountId })],
    reply: ({ rows: [[saved]] }) => saved ?? { ...emptyValues(practiceInfo), rev: 0 },
  }),
  serveCommand(savePracticeInfo, {
    handle: (context) => saveCard(context.commitWith, practiceRecord, context.account, context.body, toAuthor(context)),
  }),
  serveQuery(readContactInfo, {
    queries: ({ params }) => [contactCard({ account: params.accountId })],
    reply: ({ rows: [[saved]] }) => saved ?? { ...emptyValues(contactInfo), rev: 0 },
  }),
  serveCommand(saveContactInfo, {
    handle: (context) => saveCard(context.commitWith, contactRecord, context.account, context.body, toAuthor(context)),
  }),
]
