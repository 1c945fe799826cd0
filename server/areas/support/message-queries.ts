import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'

export interface StoredReply {
  readonly text: string
  readonly sentAt: string
  readonly name: string
}

/** The replies to the message of the row, oldest first. */
export const repliesOf = sql<readonly StoredReply[]>`coalesce((
  select jsonb_agg(jsonb_build_object('text', reply.body, 'sentAt', reply.created_at, 'name', staff.name)
                   order by reply.created_at, reply.id)
    from support_reply reply join staff_member staff on staff.id = reply.staff_id
   where reply.message_id = message.id), '[]')`.as('replies')

/** The caller's own messages about the account, newest first, each with the number of all of them. */
export const ownMessages = prepared<{ account: string; limit: number }>()((db, { account, limit }) =>
  db
    .selectFrom('support_message as message')
    .select(['message.id', 'created_at', 'state', 'subject', 'summary', 'topic_path', 'topic_title'])
    .select(repliesOf)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('account_id', '=', account)
    .where(sql<boolean>`person_id = (select app_person())`)
    .orderBy('created_at', 'desc')
    .orderBy('message.id', 'desc')
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
