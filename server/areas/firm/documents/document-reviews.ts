import {
  countWaitingDocuments,
  listWaitingDocuments,
  locateReview,
  readReview,
  rejectDocument,
  reopenReview,
  verifyDocument,
  type Review,
} from '@client-center/contract/firm/document-reviews.ts'
import { toAuthor } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { Person } from '../../../http/access/person.ts'
import { serveCommand, serveQuery, serveStaffQuery } from '../../../http/calls/handler.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { decideReview, reopenReview as reopen, type Decider } from './decide-review.ts'
import { findReview, type ReviewKey } from './review-queries.ts'
import {
  buildKindCountsQuery,
  buildLocateQuery,
  buildPracticeCountsQuery,
  buildWaitingDocumentsQuery,
  buildWaitingTotalQuery,
  toWaitingDocument,
} from './waiting-documents-query.ts'

/** Endpoints with which staff review the documents of practices (decision 0069). */
export const documentReviews = [
  serveStaffQuery(listWaitingDocuments, {
    queries: ({ query }) => [buildWaitingDocumentsQuery(query), buildWaitingTotalQuery(query)],
    reply: ({ rows: [rows, [counted]] }) => ({ total: counted?.total ?? 0, rows: rows.map(toWaitingDocument) }),
  }),
  serveStaffQuery(countWaitingDocuments, {
    queries: ({ query }) => [
      buildWaitingTotalQuery(query),
      buildKindCountsQuery(query),
      buildPracticeCountsQuery(query),
    ],
    reply: ({ rows: [[counted], kinds, practices] }) => ({
      total: counted?.total ?? 0,
      kinds: [...kinds],
      practices: [...practices],
    }),
  }),
  serveStaffQuery(locateReview, {
    queries: ({ params, query }) => [buildLocateQuery(params.reviewId, query)],
    reply: ({ rows: [[found]] }) => {
      if (!found) throw recordNotFound('document')
      return {
        accountId: found.account_id,
        practice: found.practice,
        position: found.before + 1,
        total: found.total,
        previousId: found.previous_id,
        nextId: found.next_id,
      }
    },
  }),
  serveQuery(readReview, { reply: (context) => read(context) }),
  serveCommand(verifyDocument, {
    handle: async (context) => {
      await decideReview(
        context.db,
        toKey(context),
        { ...context.body, isVerified: true, reason: '' },
        toDecider(context),
      )
      return read(context)
    },
  }),
  serveCommand(rejectDocument, {
    handle: async (context) => {
      await decideReview(context.db, toKey(context), { ...context.body, isVerified: false }, toDecider(context))
      return read(context)
    },
  }),
  serveCommand(reopenReview, {
    handle: async (context) => {
      await reopen(context.db, toKey(context), context.body.rev, toDecider(context))
      return read(context)
    },
  }),
]

interface InReview {
  readonly db: Db
  readonly account: string
  readonly params: { readonly reviewId: string }
  readonly person: Person
}

const toKey = ({ account, params }: Pick<InReview, 'account' | 'params'>): ReviewKey => ({
  account,
  id: params.reviewId,
})

const read = (context: InReview): Promise<Review> => findReview(context.db, toKey(context), context.person.staff?.id)

function toDecider(context: InReview & { readonly today: string; readonly address: string }): Decider {
  const { staff } = context.person
  if (!staff) throw new Error('Only staff review documents')
  return { author: toAuthor(context), staff: staff.id, today: context.today }
}
