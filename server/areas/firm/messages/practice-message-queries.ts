import { sql } from 'kysely'
import { prepared } from '../../../database/prepared.ts'
import { repliesOf } from '../../support/message-queries.ts'

/** The columns of a message and its sender, as staff see it. */
export const messageColumns = [
  'message.id',
  'message.created_at',
  'state',
  'subject',
  'summary',
  'topic_path',
  'topic_title',
  'message.name as typed_name',
  'message.email as typed_email',
  'contact_phone_number',
  'sender.name',
  'sender.email',
] as const

/** The messages of a practice, those that wait for an answer first, each with the numbers of all and of those. */
export const practiceMessages = prepared<{ account: string; limit: number }>()((db, { account, limit }) =>
  db
    .selectFrom('support_message as message')
    .leftJoin('person as sender', 'sender.id', 'message.person_id')
    .select(messageColumns)
    .select(repliesOf)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .select(sql<number>`(count(*) filter (where state in ('sent', 'read')) over ())::int`.as('waiting'))
    .where('account_id', '=', account)
    .orderBy(sql`state in ('sent', 'read')`, 'desc')
    .orderBy(sql`case when state in ('sent', 'read') then message.created_at end`, 'asc')
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit),
)

/** Locks a message of the practice, with its sender. */
export const lockMessage = prepared<{ account: string; messageId: string }>()((db, { account, messageId }) =>
  db
    .selectFrom('support_message as message')
    .select(['message.id', 'message.person_id', 'state', 'subject', 'summary'])
    .where('account_id', '=', account)
    .where('message.id', '=', messageId)
    .forUpdate(),
)
