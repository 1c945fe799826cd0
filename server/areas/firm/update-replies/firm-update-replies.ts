import {
  answerUpdateReply,
  closeUpdateReply,
  listUpdateReaders,
  readFirmUpdateReply,
} from '@client-center/contract/firm/update-replies.ts'
import { audit } from '../../../audit/audit.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { toUpdateReply } from '../../weekly-updates/update-reply-queries.ts'
import { withStaffTransaction } from '../staff-transaction.ts'
import { answerReply } from './answer-reply.ts'
import { findUpdateReaders, lockUpdateReply, replyOfPractice } from './firm-reply-queries.ts'

/** Endpoints with which staff read and answer the replies to the weekly updates of a practice (decision 0080). */
export const firmUpdateReplies = [
  serveQuery(readFirmUpdateReply, {
    queries: ({ params }) => [replyOfPractice({ account: params.accountId, replyId: params.replyId })],
    reply: ({ rows: [[row]], deps }) => {
      if (!row) throw recordNotFound('reply')
      return {
        practice: row.practice,
        projectId: row.project_id,
        project: row.project,
        isCap: row.is_cap,
        updateId: row.update_id,
        title: row.title,
        actionPoints: row.action_points,
        email: row.email,
        reply: toUpdateReply(row.reply, deps.config.firmName),
      }
    },
  }),
  serveCommand(answerUpdateReply, {
    lock: ({ params }) => [lockUpdateReply({ account: params.accountId, replyId: params.replyId })],
    handle: async ({ rows: [[reply]], ...context }) => {
      if (!reply) throw recordNotFound('reply')
      await answerReply(context, reply)
      return undefined
    },
  }),
  serveCommand(closeUpdateReply, {
    lock: ({ params }) => [lockUpdateReply({ account: params.accountId, replyId: params.replyId })],
    handle: async ({ rows: [[reply]], db, body, account, person, address, now }) => {
      if (!reply) throw recordNotFound('reply')
      const { isClosed } = body
      // An answer stays, and repeating changes nothing.
      if (reply.answer !== '' || isClosed === (reply.answered_at !== null)) return undefined
      await db
        .updateTable('weekly_update_reply')
        .set(
          isClosed
            ? { answered_at: now.toISOString(), answered_by: person.staff?.id ?? null }
            : { answered_at: null, answered_by: null },
        )
        .where('account_id', '=', account)
        .where('id', '=', reply.id)
        .execute()
      const action = isClosed ? 'update-reply.closed' : 'update-reply.reopened'
      await audit(db, { action, person: person.id, account, address, record: reply.id })
      return undefined
    },
  }),
  serveQuery(listUpdateReaders, {
    reply: (context) =>
      withStaffTransaction(context, 'read', async (db) => {
        const readers = await findUpdateReaders(db, context.account, context.params.updateId)
        if (readers === undefined) throw recordNotFound('weekly update')
        return readers.map(({ id, name, viewed_at: readAt }) => ({
          id,
          name,
          readAt: readAt === null ? null : new Date(readAt).toISOString(),
        }))
      }),
  }),
]
