import { closeMessage, listPracticeMessages, replyToMessage } from '@client-center/contract/firm/practice-messages.ts'
import { MESSAGES_AT_ONCE } from '@client-center/domain/support/sent-messages.ts'
import { audit } from '../../../audit/audit.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { lockMessage, practiceMessages } from './practice-message-queries.ts'
import { storeReply } from './store-reply.ts'
import { toPracticeMessage } from './to-practice-message.ts'

/** Endpoints with which staff read and answer the messages of a practice (decision 0065). */
export const practiceMessaging = [
  serveQuery(listPracticeMessages, {
    queries: ({ params, query }) => [
      practiceMessages({ account: params.accountId, limit: query.limit ?? MESSAGES_AT_ONCE }),
    ],
    reply: ({ rows: [rows], deps }) => ({
      total: rows[0]?.total ?? 0,
      waiting: rows[0]?.waiting ?? 0,
      messages: rows.map((row) => toPracticeMessage(row, deps.config.firmName)),
    }),
  }),
  serveCommand(replyToMessage, {
    lock: ({ params }) => [lockMessage({ account: params.accountId, messageId: params.messageId })],
    handle: async ({ rows: [[message]], ...context }) => {
      if (!message) throw recordNotFound('message')
      await storeReply(context, message)
      return undefined
    },
  }),
  serveCommand(closeMessage, {
    lock: ({ params }) => [lockMessage({ account: params.accountId, messageId: params.messageId })],
    handle: async ({ rows: [[message]], db, body, account, person, address }) => {
      if (!message) throw recordNotFound('message')
      if (body.isClosed === (message.state === 'closed')) return undefined
      const replies = await db
        .selectFrom('support_reply')
        .select('id')
        .where('message_id', '=', message.id)
        .limit(1)
        .execute()
      const state = body.isClosed ? 'closed' : replies.length > 0 ? 'answered' : 'read'
      await db.updateTable('support_message').set({ state }).where('id', '=', message.id).execute()
      const change = { before: { state: message.state }, after: { state } }
      await audit(db, {
        action: 'support-message.saved',
        person: person.id,
        account,
        address,
        record: message.id,
        ...change,
      })
      return undefined
    },
  }),
]
