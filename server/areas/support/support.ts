import { listMessages, readContactPhone, sendMessage } from '@client-center/contract/support/messages.ts'
import { sendSupportEmail } from '@client-center/contract/support/support.ts'
import { GENERAL_SUBJECT } from '@client-center/domain/support/advisor-message.ts'
import { MESSAGES_AT_ONCE } from '@client-center/domain/support/sent-messages.ts'
import { getPathAccount } from '@client-center/domain/support/portal-path.ts'
import { refuse } from '../../refusal/refusal.ts'
import { serveCommand, serveQuery } from '../../http/calls/handler.ts'
import { lastContactPhone, ownMessages } from './message-queries.ts'
import { storeMessage } from './store-message.ts'
import { toMessage } from './to-message.ts'

/** Endpoints for messages to the advisor: the contact-us form, and those written in Get help (decision 0059). */
export const support = [
  serveCommand(sendSupportEmail, {
    handle: async (context) => {
      const { accountId, ...message } = context.body
      if (accountId !== undefined && accountId.toLowerCase() !== context.account)
        throw refuse('The message belongs to another account')
      await storeMessage(context, { ...message, topic: null })
      return undefined
    },
  }),
  serveCommand(sendMessage, {
    handle: async (context) => {
      const { topic = null, ...message } = context.body
      if (topic !== null && getPathAccount(topic.path) !== context.account)
        throw refuse('The page belongs to another practice')
      const { name, email } = context.person
      await storeMessage(context, { ...message, name, email, subject: topic?.title ?? GENERAL_SUBJECT, topic })
      return undefined
    },
  }),
  serveQuery(listMessages, {
    queries: ({ params, query }) => [
      ownMessages({ account: params.accountId, limit: query.limit ?? MESSAGES_AT_ONCE }),
    ],
    reply: ({ rows: [rows], deps }) => ({
      total: rows[0]?.total ?? 0,
      messages: rows.map((row) => toMessage(row, deps.config.firmName)),
    }),
  }),
  serveQuery(readContactPhone, {
    queries: () => [lastContactPhone({})],
    reply: ({ rows: [[last]] }) => ({ contactPhoneNumber: last?.contact_phone_number ?? '' }),
  }),
]
