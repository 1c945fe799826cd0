import {
  countFirmMessages,
  listFirmMessages,
  readFirmMessage,
  type MessageRow,
} from '@client-center/contract/firm/messages-across-practices.ts'
import { messageStates } from '@client-center/domain/support/sent-messages.ts'
import { sql } from 'kysely'
import { prepared } from '../../../database/prepared.ts'
import { serveStaffQuery } from '../../../http/calls/handler.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { repliesOf } from '../../support/message-queries.ts'
import { isOwnPractice } from '../own-practice.ts'
import { messageColumns } from './practice-message-queries.ts'
import { toPracticeMessage } from './to-practice-message.ts'

const PAGE_SIZE = 50

const isWaiting = sql<boolean>`message.state in ('sent', 'read')`
const isDone = sql<boolean>`message.state in ('answered', 'closed')`
const isOwn = isOwnPractice(sql`message.account_id`)
const isOwnReply = isOwnPractice(sql`reply.account_id`)

const countedMessages = prepared<object>()((db) =>
  db
    .selectFrom('support_message as message')
    .select(sql<number>`(count(*) filter (where ${isWaiting}))::int`.as('waiting'))
    .select(sql<number>`(count(*) filter (where ${isDone}))::int`.as('done'))
    .where(isOwn),
)

const countedReplies = prepared<object>()((db) =>
  db
    .selectFrom('weekly_update_reply as reply')
    .select(sql<number>`(count(*) filter (where reply.answered_at is null))::int`.as('waiting'))
    .select(sql<number>`(count(*) filter (where reply.answered_at is not null))::int`.as('done'))
    .where(isOwnReply),
)

const waitingMessages = prepared<object>()((db) =>
  db
    .selectFrom('support_message as message')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where(isWaiting)
    .where(isOwn),
)

const waitingReplies = prepared<object>()((db) =>
  db
    .selectFrom('weekly_update_reply as reply')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('reply.answered_at', 'is', null)
    .where(isOwnReply),
)

interface Page {
  readonly limit: number
  readonly offset: number
}

interface ListedRow {
  readonly kind: MessageRow['kind']
  readonly id: string
  readonly account_id: string
  readonly person_id: string | null
  readonly subject: string
  readonly state: string
  readonly created_at: string
}

const parts = {
  waiting: { messages: isWaiting, replies: sql`reply.answered_at is null`, order: sql`created_at, id` },
  done: { messages: isDone, replies: sql`reply.answered_at is not null`, order: sql`created_at desc, id desc` },
} as const

/** Each table yields its rows by its own index, as many as the page can need. */
const listed = (show: 'waiting' | 'done') => {
  const { messages, replies, order } = parts[show]
  return prepared<Page>()((db, { limit, offset }) =>
    db
      .selectFrom(
        sql<ListedRow>`(
          (select 'message' as kind, message.id, message.account_id, message.person_id, message.subject, message.state,
                  message.created_at
             from support_message message
            where ${messages} and ${isOwn}
            order by ${order} limit ${limit}::bigint + ${offset}::bigint)
          union all
          (select reply.kind, reply.id, reply.account_id, reply.person_id,
                  coalesce(nullif(reply.point_text, ''),
                           (select update.title from weekly_update update
                             where update.account_id = reply.account_id and update.id = reply.weekly_update_id)),
                  case when reply.answered_at is null then 'sent' when reply.answer = '' then 'closed' else 'answered' end,
                  reply.created_at
             from weekly_update_reply reply
            where ${replies} and ${isOwnReply}
            order by ${order} limit ${limit}::bigint + ${offset}::bigint)
          order by ${order} limit ${limit} offset ${offset})`.as('listed'),
      )
      .innerJoin('account', 'account.id', 'listed.account_id')
      .leftJoin('person as sender', 'sender.id', 'listed.person_id')
      .select(['listed.kind', 'listed.id', 'listed.account_id', 'listed.subject', 'listed.state', 'listed.created_at'])
      .select(['account.name as practice', 'sender.name as sender'])
      .orderBy('listed.created_at', show === 'waiting' ? 'asc' : 'desc')
      .orderBy('listed.id', show === 'waiting' ? 'asc' : 'desc'),
  )
}

/** One page of each list of messages and replies to updates, across practices. */
export const messageLists = { waiting: listed('waiting'), done: listed('done') } as const

const messageById = prepared<{ id: string }>()((db, { id }) =>
  db
    .selectFrom('support_message as message')
    .innerJoin('account', 'account.id', 'message.account_id')
    .leftJoin('person as sender', 'sender.id', 'message.person_id')
    .select(['account.id as account_id', 'account.name as practice'])
    .select(messageColumns)
    .select(repliesOf)
    .where('message.id', '=', id)
    .where(isOwn),
)

/**
 * Endpoints for the messages of all practices of a staff member, with the replies to weekly updates. They are answered in
 * their practice.
 */
export const messagesAcrossPractices = [
  serveStaffQuery(listFirmMessages, {
    queries: ({ query: { show = 'waiting', page = 1, size = PAGE_SIZE } }) => [
      messageLists[show]({ limit: size, offset: (page - 1) * size }),
      countedMessages({}),
      countedReplies({}),
    ],
    reply: ({ rows: [rows, [messages], [replies]] }) => ({
      waiting: (messages?.waiting ?? 0) + (replies?.waiting ?? 0),
      done: (messages?.done ?? 0) + (replies?.done ?? 0),
      rows: rows.map(({ kind, id, account_id: accountId, practice, sender, subject, state, created_at: sentAt }) => ({
        kind,
        id,
        accountId,
        practice,
        sender,
        subject,
        sentAt,
        state: toState(state),
      })),
    }),
  }),
  serveStaffQuery(countFirmMessages, {
    queries: () => [waitingMessages({}), waitingReplies({})],
    reply: ({ rows: [[messages], [replies]] }) => ({ waiting: (messages?.waiting ?? 0) + (replies?.waiting ?? 0) }),
  }),
  serveStaffQuery(readFirmMessage, {
    queries: ({ params }) => [messageById({ id: params.messageId })],
    reply: ({ rows: [[row]], deps }) => {
      if (!row) throw recordNotFound('message')
      const { account_id: accountId, practice } = row
      return { accountId, practice, message: toPracticeMessage(row, deps.config.firmName) }
    },
  }),
]

/** The database allows no other state. */
const toState = (state: string): MessageRow['state'] =>
  messageStates.find((messageState) => messageState === state) ?? 'sent'
