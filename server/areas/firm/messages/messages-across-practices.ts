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

const countedMessages = prepared<object>()((db) =>
  db
    .selectFrom('support_message as message')
    .select(sql<number>`(count(*) filter (where ${isWaiting}))::int`.as('waiting'))
    .select(sql<number>`(count(*) filter (where ${isDone}))::int`.as('done'))
    .where(isOwn),
)

const waitingMessages = prepared<object>()((db) =>
  db
    .selectFrom('support_message as message')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where(isWaiting)
    .where(isOwn),
)

interface Page {
  readonly limit: number
  readonly offset: number
}

const listed = (show: 'waiting' | 'done') =>
  prepared<Page>()((db, { limit, offset }) =>
    db
      .selectFrom('support_message as message')
      .innerJoin('account', 'account.id', 'message.account_id')
      .leftJoin('person as sender', 'sender.id', 'message.person_id')
      .select(['message.id', 'account.id as account_id', 'account.name as practice', 'sender.name as sender'])
      .select(['message.subject', 'message.state', 'message.created_at'])
      .where(show === 'waiting' ? isWaiting : isDone)
      .where(isOwn)
      .orderBy('message.created_at', show === 'waiting' ? 'asc' : 'desc')
      .orderBy('message.id', show === 'waiting' ? 'asc' : 'desc')
      .limit(limit)
      .offset(offset),
  )

/** One page of each list of messages across practices. */
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

/** Endpoints for the messages of all practices of a staff member. They are answered in their practice. */
export const messagesAcrossPractices = [
  serveStaffQuery(listFirmMessages, {
    queries: ({ query: { show = 'waiting', page = 1, size = PAGE_SIZE } }) => [
      messageLists[show]({ limit: size, offset: (page - 1) * size }),
      countedMessages({}),
    ],
    reply: ({ rows: [rows, [counted]] }) => ({
      waiting: counted?.waiting ?? 0,
      done: counted?.done ?? 0,
      rows: rows.map(({ id, account_id: accountId, practice, sender, subject, state, created_at: sentAt }) => ({
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
    queries: () => [waitingMessages({})],
    reply: ({ rows: [[counted]] }) => ({ waiting: counted?.waiting ?? 0 }),
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
