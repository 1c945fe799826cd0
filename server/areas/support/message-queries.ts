import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'

/** The caller's own messages about the account, newest first, each with the number of all of them. */
export const ownMessages = prepared<{ account: string; limit: number }>()((db, { account, limit }) =>
  db
    .selectFrom('support_message')
    .select(['id', 'created_at', 'state', 'subject', 'summary', 'topic_path', 'topic_title'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('account_id', '=', account)
    .where(sql<boolean>`person_id = (select app_person())`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
)

/** The phone number of the caller's newest message, about whichever practice. */
export const lastContactPhone = prepared<object>()((db) =>
  db
    .selectFrom('support_message')
    .select('contact_phone_number')
    .where(sql<boolean>`person_id = (select app_person())`)
    .orderBy('created_at', 'desc')
    .limit(1),
)
