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
import { serve } from '../platform/http/handler.ts'
import { columnsOf } from '../platform/records/columns-of.ts'
import { saveCard } from '../platform/records/save-record.ts'
import { contactRecord, practiceRecord } from './practice-records.ts'

/** The practice and contact cards of the Credentialing Access Point. */
export const practice = [
  serve(readPracticeInfo, async ({ db, account }) => {
    const card = db.selectFrom('practice_info').select(columnsOf(practiceRecord)).select('rev')
    const saved = await card.where('account_id', '=', account).executeTakeFirst()
    return saved ?? { ...emptyValues(practiceInfo), rev: 0 }
  }),
  serve(savePracticeInfo, (asked) => saveCard(asked.db, practiceRecord, asked.account, asked.body, authorOf(asked))),
  serve(readContactInfo, async ({ db, account }) => {
    const card = db.selectFrom('contact_info').select(columnsOf(contactRecord)).select('rev')
    const saved = await card.where('account_id', '=', account).executeTakeFirst()
    return saved ?? { ...emptyValues(contactInfo), rev: 0 }
  }),
  serve(saveContactInfo, (asked) => saveCard(asked.db, contactRecord, asked.account, asked.body, authorOf(asked))),
]
