import { endRelationship, readRelationship, undoRelationshipEnd } from '@client-center/contract/firm/relationship.ts'
import { toAuthor } from '../../../audit/author.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import { withStaffTransaction } from '../staff-transaction.ts'
import { endPracticeRelationship, undoPracticeEnd } from './end-relationship.ts'
import { findRelationship, requireLead } from './relationship-queries.ts'

/** Endpoints for the end of the relationship with a practice (decision 0071). */
export const relationships = [
  serveQuery(readRelationship, {
    reply: (context) =>
      withStaffTransaction(context, 'read', (db) => findRelationship(db, context.account, context.now)),
  }),
  serveCommand(endRelationship, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        requireLead(staff, context)
        const { account, body, deps, today, now } = context
        await endPracticeRelationship(
          db,
          { account, staffId: staff.id, ...body },
          { deps, author: toAuthor(context), today },
        )
        return findRelationship(db, account, now)
      }),
  }),
  serveCommand(undoRelationshipEnd, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        requireLead(staff, context)
        const { account, body, deps, now } = context
        await undoPracticeEnd(db, { account, rev: body.rev }, { deps, author: toAuthor(context) })
        return findRelationship(db, account, now)
      }),
  }),
]
